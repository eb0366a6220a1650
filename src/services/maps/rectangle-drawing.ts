import {
  TerraDraw,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
  type GeoJSONStoreFeatures,
  type TerraDrawExtend,
} from 'terra-draw'

import type { Rectangle } from '#contract/rules/location.ts'

import { hasArea, isSameRectangle, roundRectangle } from './degrees.ts'
import type { MapContent, MapListener, RectangleDrawing } from './rectangle-map.ts'

type Id = TerraDrawExtend.FeatureId

/** A rectangle on the map, and what it was last shown as. */
interface Drawn {
  id: Id
  rectangle: Rectangle
}

/** Draws, moves and resizes rectangles by Terra Draw. */
export function createRectangleDrawing(
  adapter: TerraDrawExtend.TerraDrawBaseAdapter,
  { onDraw, onChange, onSelect }: Pick<MapListener, 'onDraw' | 'onChange' | 'onSelect'>,
): RectangleDrawing {
  const draw = new TerraDraw({
    adapter,
    modes: [
      new TerraDrawSelectMode({
        // Deleting and the like are done by buttons.
        keyEvents: null,
        // Follows each move of the pointer.
        dragEventThrottle: 0,
        flags: { rectangle: { feature: { draggable: true, coordinates: { resizable: 'opposite' } } } },
      }),
      new TerraDrawRectangleMode({ keyEvents: null, drawInteraction: 'click-move-or-drag' }),
    ],
  })
  const drawn: (Drawn | null)[] = []
  let selectedId: Id | null = null
  let isDrawing = false
  let wanted: { rectangles: MapContent['rectangles']; selected: number | null } = {
    rectangles: [],
    selected: null,
  }
  draw.start()
  draw.setMode('select')

  const showRectangle = (index: number, rectangle: Rectangle | null) => {
    const known = drawn[index] ?? null
    if (rectangle === null || known === null) {
      if (known !== null) {
        draw.removeFeatures([known.id])
      }
      drawn[index] = rectangle === null ? null : { id: add(draw, rectangle), rectangle }
    } else if (!isSameRectangle(rectangle, known.rectangle)) {
      draw.updateFeatureGeometry(known.id, geometryOf(rectangle))
      known.rectangle = rectangle
    }
  }
  const showSelected = (id: Id | null) => {
    if (id === selectedId) {
      return
    }
    const earlier = selectedId
    // Before it is selected, as what is not done by a person is not reported.
    selectedId = id
    if (id !== null) {
      draw.selectFeature(id)
    } else if (earlier !== null && draw.hasFeature(earlier)) {
      draw.deselectFeature(earlier)
    }
  }
  const update = () => {
    const { rectangles, selected } = wanted
    for (let index = 0; index < Math.max(rectangles.length, drawn.length); index += 1) {
      showRectangle(index, drawable(rectangles[index]))
    }
    drawn.length = rectangles.length
    showSelected(selected === null ? null : (drawn[selected]?.id ?? null))
  }
  const setDrawing = (next: boolean) => {
    if (next !== isDrawing) {
      isDrawing = next
      if (next) {
        // Terra Draw forgets what is selected when it draws.
        selectedId = null
      }
      draw.setMode(next ? 'rectangle' : 'select')
      if (!next) {
        update()
      }
    }
  }
  const report = (id: Id | null) => {
    if (!isDrawing && id !== selectedId) {
      selectedId = id
      const index = drawn.findIndex((each) => each !== null && each.id === id)
      onSelect(index === -1 ? null : index)
    }
  }
  draw.on('select', report)
  draw.on('deselect', (id) => {
    // One that makes way for another is not reported.
    queueMicrotask(() => {
      if (id === selectedId) {
        report(null)
      }
    })
  })
  draw.on('finish', (id, { action }) => {
    const rectangle = rectangleOf(draw.getSnapshotFeature(id))
    if (action === 'draw') {
      // Terra Draw is not done with it yet.
      queueMicrotask(() => {
        draw.removeFeatures([id])
        if (hasArea(rectangle)) {
          setDrawing(false)
          onDraw(rectangle)
        }
      })
      return
    }
    const index = drawn.findIndex((each) => each !== null && each.id === id)
    const known = drawn[index]
    if (known && !isSameRectangle(known.rectangle, rectangle)) {
      known.rectangle = rectangle
      onChange(index, rectangle)
    }
  })
  return {
    show: (rectangles, selected) => {
      wanted = { rectangles, selected }
      if (!isDrawing) {
        update()
      }
    },
    setDrawing,
    destroy: () => draw.stop(),
  }
}

/** What Terra Draw can draw: not over the date line, and not smaller than its decimals. */
function drawable(rectangle: Rectangle | null | undefined): Rectangle | null {
  if (rectangle === null || rectangle === undefined) {
    return null
  }
  const rounded = roundRectangle(rectangle)
  return rounded.west < rounded.east && hasArea(rounded) ? rounded : null
}

function add(draw: TerraDraw, rectangle: Rectangle): Id {
  const id = draw.getFeatureId()
  draw.addFeatures([
    { id, type: 'Feature', geometry: geometryOf(rectangle), properties: { mode: 'rectangle' } },
  ])
  return id
}

function geometryOf({ north, east, south, west }: Rectangle): {
  type: 'Polygon'
  coordinates: [number, number][][]
} {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}

/** The bounds of a polygon. */
function rectangleOf(feature: GeoJSONStoreFeatures | undefined): Rectangle {
  const corners = feature?.geometry.type === 'Polygon' ? (feature.geometry.coordinates[0] ?? []) : []
  const lngs = corners.map(([lng = 0]) => lng)
  const lats = corners.map(([, lat = 0]) => lat)
  return roundRectangle({
    north: Math.max(...lats),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    west: Math.min(...lngs),
  })
}

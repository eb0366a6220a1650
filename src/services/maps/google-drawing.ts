/// <reference types="google.maps" />
import type { Rectangle } from '#contract/rules/location.ts'

import { hasArea, isSameRectangle, roundRectangle } from './degrees.ts'
import type { MapListener, RectangleDrawing } from './rectangle-map.ts'

interface Drawn {
  shape: google.maps.Rectangle
  rectangle: Rectangle
  isDragged: boolean
}

/** Draws rectangles with Google's shapes: by two clicks, as Google's own drawing library is no longer available. */
export function createGoogleDrawing(
  { Rectangle: Shape }: Pick<google.maps.MapsLibrary, 'Rectangle'>,
  map: google.maps.Map,
  color: string,
  { onDraw, onChange, onSelect }: Pick<MapListener, 'onDraw' | 'onChange' | 'onSelect'>,
): RectangleDrawing {
  const look = { map, strokeColor: color, fillColor: color, fillOpacity: 0.2 }
  const drawn: (Drawn | null)[] = []
  let listeners: google.maps.MapsEventListener[] = []
  let preview: google.maps.Rectangle | null = null

  const setDrawing = (isDrawing: boolean) => {
    listeners.forEach((each) => each.remove())
    listeners = []
    preview?.setMap(null)
    preview = null
    map.setOptions({ draggableCursor: isDrawing ? 'crosshair' : null, disableDoubleClickZoom: isDrawing })
    drawn.forEach((each) => each?.shape.setOptions({ clickable: !isDrawing }))
    if (isDrawing) {
      listeners = listenToCorners()
    }
  }
  const listenToCorners = () => {
    let corner: google.maps.LatLngLiteral | null = null
    return [
      map.addListener('mousemove', ({ latLng }: google.maps.MapMouseEvent) => {
        if (corner !== null && latLng !== null) {
          preview?.setBounds(between(corner, latLng.toJSON()))
        }
      }),
      map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
        if (latLng === null) {
          return
        }
        if (corner === null) {
          corner = latLng.toJSON()
          preview = new Shape({ ...look, bounds: between(corner, corner), clickable: false })
          return
        }
        const rectangle = roundRectangle(between(corner, latLng.toJSON()))
        if (hasArea(rectangle)) {
          setDrawing(false)
          onDraw(rectangle)
        }
      }),
    ]
  }
  const add = (rectangle: Rectangle): Drawn => {
    const shape = new Shape({ ...look, bounds: rectangle, clickable: true })
    const each: Drawn = { shape, rectangle, isDragged: false }
    const report = () => {
      const bounds = shape.getBounds()?.toJSON()
      const next = bounds === undefined ? each.rectangle : roundRectangle(bounds)
      if (!each.isDragged && !isSameRectangle(next, roundRectangle(each.rectangle))) {
        each.rectangle = next
        onChange(drawn.indexOf(each), next)
      }
    }
    shape.addListener('click', () => onSelect(drawn.indexOf(each)))
    shape.addListener('dragstart', () => {
      each.isDragged = true
    })
    shape.addListener('dragend', () => {
      each.isDragged = false
      report()
    })
    shape.addListener('bounds_changed', report)
    return each
  }
  const remove = ({ shape }: Drawn) => shape.setMap(null)
  const showRectangle = (index: number, rectangle: Rectangle | null) => {
    const known = drawn[index] ?? null
    if (rectangle === null || known === null) {
      if (known !== null) {
        remove(known)
      }
      drawn[index] = rectangle === null ? null : add(rectangle)
    } else if (!isSameRectangle(rectangle, known.rectangle)) {
      known.rectangle = rectangle
      known.shape.setBounds(rectangle)
    }
  }
  return {
    show: (rectangles, selected) => {
      for (let index = 0; index < Math.max(rectangles.length, drawn.length); index += 1) {
        showRectangle(index, rectangles[index] ?? null)
      }
      drawn.length = rectangles.length
      drawn.forEach((each, index) => {
        const isSelected = index === selected
        each?.shape.setOptions({
          editable: isSelected,
          draggable: isSelected,
          strokeWeight: isSelected ? 3 : 2,
        })
      })
    },
    setDrawing,
    destroy: () => {
      setDrawing(false)
      drawn.forEach((each) => each && remove(each))
    },
  }
}

/** The rectangle between two corners, the short way around the world. */
function between(one: google.maps.LatLngLiteral, other: google.maps.LatLngLiteral): Rectangle {
  const [least, most] = [Math.min(one.lng, other.lng), Math.max(one.lng, other.lng)]
  const isOverDateLine = most - least > 180
  return {
    north: Math.max(one.lat, other.lat),
    east: isOverDateLine ? least : most,
    south: Math.min(one.lat, other.lat),
    west: isOverDateLine ? most : least,
  }
}

import 'leaflet/dist/leaflet.css'
import type { FeatureCollection } from 'geojson'
import {
  geoJSON,
  map as createMap,
  polyline,
  rectangle as area,
  tileLayer,
  type LatLngTuple,
  type Map,
} from 'leaflet'

import type { Rectangle } from '#contract/rules/location.ts'
import type { Place } from '#contract/rules/situation.ts'

import { isSamePlace, roundPlace } from './degrees.ts'
import { LeafletAdapter } from './leaflet-adapter.ts'
import { loadOutlines } from './outlines.ts'
import { createRectangleDrawing } from './rectangle-drawing.ts'
import type {
  MapContent,
  MapListener,
  MapStart,
  RectangleDrawing,
  RectangleMap,
  Tiles,
} from './rectangle-map.ts'

/** The zoom from which the finer outlines are loaded and shown. */
const nearZoom = 5
const zooms = { minZoom: 1, maxZoom: 18 }
/** The latitude at which the map's projection ends. */
const lastLatitude = 85
/** Nothing moves by itself. */
const still = {
  zoomAnimation: false,
  fadeAnimation: false,
  markerZoomAnimation: false,
  inertia: false,
}
/** Pixels beside an area that is shown whole. */
const padding: [number, number] = [24, 24]
/** Pixels by an arrow key. */
const step = 80

/**
 * A map by Leaflet, in an element of its own below `element`. What it draws is SVG with classes (map-land, map-rectangle, map-handle,
 * map-point), which the view styles. It has a focus, and the keys of maps: arrows, + and -. Turning a wheel zooms while it has the focus.
 */
export function createLeafletMap(
  element: HTMLElement,
  start: MapStart,
  listener: MapListener,
  base: Tiles | FeatureCollection,
): RectangleMap {
  const place = element.appendChild(surface(start.label))
  const map = createMap(place, {
    ...still,
    ...zooms,
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    scrollWheelZoom: false,
    trackResize: false,
  })
  let reported = start.centre
  map.setView([start.centre.lat, start.centre.lng], start.zoom)
  if (start.area !== null) {
    fit(map, start.area)
  }
  const dropBase = 'template' in base ? addTiles(map, base) : addOutlines(map, base)
  const points = polyline([], {
    pane: paneOf(map, 'points'),
    className: 'map-point',
    interactive: false,
    noClip: true,
    smoothFactor: 0,
  }).addTo(map)
  const crossing = overDateLine(map)
  const adapter = new LeafletAdapter(map, paneOf(map, 'rectangles'), paneOf(map, 'handles'))
  const drawing = createRectangleDrawing(adapter, listener)

  let shownFrames: MapContent['points'] = []
  const show = ({ rectangles, selected, points: frames }: MapContent) => {
    if (frames !== shownFrames) {
      shownFrames = frames
      // A line without length is drawn as a point: one element for thousands of them.
      points.setLatLngs(
        frames.map(([lat, lng]): LatLngTuple[] => [
          [lat, lng],
          [lat, lng],
        ]),
      )
    }
    crossing.show(rectangles, selected)
    drawing.show(rectangles, selected)
  }
  const report = () => {
    const { lat, lng } = map.getCenter()
    const centre = roundPlace(within({ lat, lng }))
    if (!isSamePlace(centre, reported)) {
      reported = centre
      listener.onCentre(centre)
    }
  }
  show(start)
  if (start.area !== null) {
    report()
  }
  map.on('moveend', report)
  const moveTo = (centre: Place) => {
    reported = centre
    map.off('moveend', report)
    map.setView([centre.lat, centre.lng], map.getZoom(), { animate: false })
    map.on('moveend', report)
  }
  // From the centre that was reported: the map's own one is rounded to its pixels.
  const zoomBy = (steps: number) =>
    map.setView([reported.lat, reported.lng], map.getZoom() + steps, { animate: false })
  const stopKeys = listenToKeys(place, map, zoomBy)
  const sizes = new ResizeObserver(() => {
    map.off('moveend', report)
    map.invalidateSize({ pan: false })
    // What was in the middle stays there.
    moveTo(reported)
  })
  sizes.observe(place)
  return {
    attribution: 'template' in base ? base.attribution : 'Natural Earth',
    show,
    moveTo,
    fit: (shown) => fit(map, shown),
    zoomBy,
    setDrawing: drawing.setDrawing,
    destroy: () => {
      sizes.disconnect()
      stopKeys()
      dropBase()
      drawing.destroy()
      map.off()
      map.remove()
      place.remove()
    },
  }
}

function surface(label: string): HTMLElement {
  const place = document.createElement('div')
  place.className = 'map-surface'
  place.tabIndex = 0
  place.setAttribute('role', 'application')
  place.setAttribute('aria-label', label)
  return place
}

/** The nearest place that the map has. */
function within({ lat, lng }: Place): Place {
  return {
    lat: Math.max(-lastLatitude, Math.min(lastLatitude, lat)),
    lng: Math.max(-180, Math.min(180, lng)),
  }
}

function fit(map: Map, { north, east, south, west }: Rectangle): void {
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { padding, maxZoom: 16, animate: false },
  )
}

/** A layer of its own; later ones are above earlier ones. */
function paneOf(map: Map, name: string): string {
  map.createPane(name)
  return name
}

function addTiles(map: Map, { template }: Tiles): () => void {
  // Providers want to know who asks; the whole address of a page is nobody's business.
  tileLayer(template, { noWrap: true, maxNativeZoom: 19, referrerPolicy: 'origin' }).addTo(map)
  return () => {}
}

function addOutlines(map: Map, far: FeatureCollection): () => void {
  const pane = paneOf(map, 'outlines')
  const layerOf = (outlines: FeatureCollection) =>
    geoJSON(outlines, { pane, interactive: false, style: { className: 'map-land' } })
  const farLayer = layerOf(far).addTo(map)
  const stop = new AbortController()
  let near: Promise<void> | null = null
  let nearLayer: typeof farLayer | null = null
  const choose = () => {
    const isNear = map.getZoom() >= nearZoom
    if (isNear && near === null) {
      // Without them the coarser ones stay.
      near = loadOutlines('near', stop.signal).then(
        (outlines) => {
          if (!stop.signal.aborted) {
            nearLayer = layerOf(outlines)
            choose()
          }
        },
        () => {},
      )
    }
    if (nearLayer !== null) {
      const [shown, hidden] = isNear ? [nearLayer, farLayer] : [farLayer, nearLayer]
      hidden.remove()
      shown.addTo(map)
    }
  }
  choose()
  map.on('zoomend', choose)
  return () => stop.abort()
}

/** Rectangles over the date line are shown as two, and changed by their fields only: the map shows the world once. */
function overDateLine(map: Map): Pick<RectangleDrawing, 'show'> {
  const pane = paneOf(map, 'crossing')
  let shown: ReturnType<typeof area>[] = []
  return {
    show: (rectangles, selected) => {
      shown.forEach((part) => part.remove())
      shown = rectangles.flatMap((each, index) =>
        each === null || each.west <= each.east
          ? []
          : [
              [each.west, 180],
              [-180, each.east],
            ].map(([west = 0, east = 0]) =>
              area(
                [
                  [each.south, west],
                  [each.north, east],
                ],
                {
                  pane,
                  interactive: false,
                  className: index === selected ? 'map-rectangle map-selected' : 'map-rectangle',
                },
              ).addTo(map),
            ),
      )
    },
  }
}

function listenToKeys(place: HTMLElement, map: Map, zoomBy: (steps: number) => void): () => void {
  const moves: Record<string, [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  }
  const zoomSteps: Record<string, number> = { '+': 1, '=': 1, '-': -1 }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    const zoom = zoomSteps[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || (move === undefined && zoom === undefined)) {
      return
    }
    event.preventDefault()
    if (move !== undefined) {
      map.panBy(move, { animate: false })
    } else if (zoom !== undefined) {
      zoomBy(zoom)
    }
  }
  const onFocus = () => void map.scrollWheelZoom.enable()
  const onBlur = () => void map.scrollWheelZoom.disable()
  place.addEventListener('keydown', onKeyDown)
  place.addEventListener('focus', onFocus)
  place.addEventListener('blur', onBlur)
  return () => {
    place.removeEventListener('keydown', onKeyDown)
    place.removeEventListener('focus', onFocus)
    place.removeEventListener('blur', onBlur)
  }
}

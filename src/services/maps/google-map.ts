/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

import type { Rectangle } from '#contract/rules/location.ts'

import { isSamePlace, roundPlace } from './degrees.ts'
import { createGoogleDrawing } from './google-drawing.ts'
import type { MapContent, OpenMap } from './rectangle-map.ts'

/** The part of Google's library that is used here. */
export type GoogleMaps = Pick<google.maps.MapsLibrary, 'Map' | 'Rectangle' | 'Data'>

const loaded = new Map<string, () => Promise<GoogleMaps>>()

/** Google's library. It is loaded once; after a failure the next call tries again. */
function loadGoogle(key: string): Promise<GoogleMaps> {
  if (!loaded.has(key)) {
    setOptions({ key, v: 'weekly' })
    loaded.set(key, () => importLibrary('maps'))
  }
  return (loaded.get(key) as () => Promise<GoogleMaps>)()
}

/**
 * The map with a key: Google's, by its loader. Rectangles are Google's own shapes in the text colour of `element`; Google brings the keys
 * of its map.
 *
 * @param load replaces the loader in tests
 */
export function openGoogleMap(key: string, load: (key: string) => Promise<GoogleMaps> = loadGoogle): OpenMap {
  return async (element, start, listener, signal) => {
    const library = await load(key)
    signal.throwIfAborted()
    const place = element.appendChild(document.createElement('div'))
    place.className = 'map-surface'
    const { color } = getComputedStyle(element)
    const map = new library.Map(place, {
      center: start.centre,
      zoom: start.zoom,
      disableDefaultUI: true,
      clickableIcons: false,
      gestureHandling: 'cooperative',
      keyboardShortcuts: true,
    })
    const fit = (area: Rectangle) => map.fitBounds(area, 24)
    if (start.area !== null) {
      fit(start.area)
    }
    const points = new library.Data({ map })
    points.setStyle({
      clickable: false,
      // A filled circle: google.maps.SymbolPath.CIRCLE.
      icon: { path: 0, scale: 3, fillColor: color, fillOpacity: 1, strokeWeight: 0 },
    })
    const drawing = createGoogleDrawing(library, map, color, listener)
    let shownPoints: MapContent['points'] = []
    const show = (content: MapContent) => {
      if (content.points !== shownPoints) {
        shownPoints = content.points
        points.forEach((feature) => points.remove(feature))
        content.points.forEach(([lat, lng]) => points.add({ geometry: { lat, lng } }))
      }
      drawing.show(content.rectangles, content.selected)
    }
    let reported = start.centre
    const idle = map.addListener('idle', () => {
      const centre = map.getCenter()
      const next = centre === undefined ? reported : roundPlace(centre.toJSON())
      if (!isSamePlace(next, reported)) {
        reported = next
        listener.onCentre(next)
      }
    })
    show(start)
    return {
      attribution: '',
      show,
      moveTo: (centre) => {
        reported = roundPlace(centre)
        map.setCenter(centre)
      },
      fit,
      zoomBy: (steps) => map.setZoom((map.getZoom() ?? start.zoom) + steps),
      setDrawing: drawing.setDrawing,
      destroy: () => {
        idle.remove()
        drawing.destroy()
        points.setMap(null)
        place.remove()
      },
    }
  }
}

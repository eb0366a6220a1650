/** The open map on a page of its own, for policy.test.ts. */
import { openMapOver } from '#services/maps/open-map.ts'

const nothing = () => {}
const element = document.querySelector('main') as HTMLElement
const template = new URLSearchParams(location.search).get('tiles')
const centre = { lat: 51.5225573, lng: -0.1632761 }
const start = {
  rectangles: [{ north: 51.53, east: -0.14, south: 51.515, west: -0.18 }],
  selected: 0,
  points: [[51.52, -0.16]] as const,
  centre,
  zoom: 14,
  area: null,
  label: 'Map',
}

/** The number of shapes of each kind, and what the page still refuses. */
async function open() {
  const map = await openMapOver(template === null ? null : { template, attribution: 'Example' })(
    element,
    start,
    { onDraw: nothing, onChange: nothing, onSelect: nothing, onCentre: nothing },
    new AbortController().signal,
  )
  const count = (name: string) => element.querySelectorAll(name).length
  let isOtherMarkupRefused = false
  try {
    document.createElement('div').innerHTML = '<img src=x>'
  } catch {
    isOtherMarkupRefused = true
  }
  return {
    attribution: map.attribution,
    rectangles: count('.map-rectangle'),
    corners: count('.map-handle'),
    points: count('.map-point'),
    hasOutlines: count('.map-land') > 0,
    tiles: [...element.querySelectorAll('img')].map(({ src }) => new URL(src).origin),
    position: getComputedStyle(element.querySelector('.leaflet-pane') as Element).position,
    isOtherMarkupRefused,
  }
}

Object.assign(window, { opened: open() })

import {
  circleMarker,
  polygon,
  type CircleMarker,
  type LatLngTuple,
  type Map,
  type Path,
  type Polygon,
} from 'leaflet'
import { TerraDrawExtend, type GeoJSONStoreFeatures, type SetCursor, type TerraDrawChanges } from 'terra-draw'

/** Pixels that a pointer may move within a click. */
const click = 4
/** Radius of a corner, in pixels. */
const radius = 6
/** The latitude at which the map's projection ends. */
const lastLatitude = 85.051129

type Feature = GeoJSONStoreFeatures

/**
 * Draws Terra Draw's features by Leaflet, by the class that Terra Draw has for adapters of one's own. The package
 * `terra-draw-leaflet-adapter` adds style elements by `innerHTML`, which the content security policy refuses; here shapes have classes.
 */
export class LeafletAdapter extends TerraDrawExtend.TerraDrawBaseAdapter {
  readonly #map: Map
  readonly #panes: { polygons: string; corners: string }
  readonly #polygons = new globalThis.Map<unknown, Polygon>()
  readonly #corners = new globalThis.Map<unknown, CircleMarker>()
  readonly #onPointerDown = ({ pointerId }: PointerEvent) => this.#place.setPointerCapture(pointerId)

  constructor(map: Map, polygons: string, corners: string) {
    super({
      minPixelDragDistance: click,
      minPixelDragDistanceDrawing: click,
      minPixelDragDistanceSelecting: click,
    })
    this.#map = map
    this.#panes = { polygons, corners }
  }

  get #place(): HTMLElement {
    return this.#map.getContainer()
  }

  override register(callbacks: Parameters<TerraDrawExtend.TerraDrawBaseAdapter['register']>[0]): void {
    super.register({
      ...callbacks,
      // A drag begins where the pointer went down, not where it was when it counted as a drag, and includes where it ends.
      onDragStart: (event, setDraggability) =>
        callbacks.onDragStart(this._lastDrawEvent ?? event, setDraggability),
      onDragEnd: (event, setDraggability) => {
        callbacks.onDrag(event, setDraggability)
        callbacks.onDragEnd(event, setDraggability)
      },
    })
    // A drag that ends outside the map ends all the same.
    this.#place.addEventListener('pointerdown', this.#onPointerDown)
    callbacks.onReady?.()
  }

  override unregister(): void {
    super.unregister()
    this.#place.removeEventListener('pointerdown', this.#onPointerDown)
  }

  getMapEventElement(): HTMLElement {
    return this.#place
  }

  getLngLatFromEvent(event: PointerEvent | MouseEvent): { lng: number; lat: number } {
    const { containerX, containerY } = this.getMapElementXYPosition(event)
    const { lat, lng } = this.unproject(containerX, containerY)
    return {
      lat: Math.max(-lastLatitude, Math.min(lastLatitude, lat)),
      lng: Math.max(-180, Math.min(180, lng)),
    }
  }

  project(lng: number, lat: number): { x: number; y: number } {
    const { x, y } = this.#map.latLngToContainerPoint([lat, lng])
    return { x, y }
  }

  unproject(x: number, y: number): { lng: number; lat: number } {
    const { lat, lng } = this.#map.containerPointToLatLng([x, y])
    return { lat, lng }
  }

  setCursor(cursor: Parameters<SetCursor>[0]): void {
    this.#place.style.cursor = cursor === 'unset' ? '' : cursor
  }

  setDraggability(isEnabled: boolean): void {
    this.#map.dragging[isEnabled ? 'enable' : 'disable']()
  }

  setDoubleClickToZoom(isEnabled: boolean): void {
    this.#map.doubleClickZoom[isEnabled ? 'enable' : 'disable']()
  }

  render({ created, updated, deletedIds }: TerraDrawChanges): void {
    for (const id of deletedIds) {
      for (const shapes of [this.#polygons, this.#corners]) {
        shapes.get(id)?.remove()
        shapes.delete(id)
      }
    }
    for (const feature of [...created, ...updated]) {
      this.#draw(feature)
    }
  }

  clear(): void {
    this._currentModeCallbacks?.onClear()
    for (const shapes of [this.#polygons, this.#corners]) {
      shapes.forEach((shape: Path) => shape.remove())
      shapes.clear()
    }
  }

  #draw({ id, geometry, properties }: Feature): void {
    if (geometry.type === 'Polygon') {
      const edge = geometry.coordinates[0]?.map(([lng = 0, lat = 0]): LatLngTuple => [lat, lng]) ?? []
      const shape = this.#polygons.get(id) ?? this.#addPolygon(id)
      shape.setLatLngs(edge)
      shape.getElement()?.classList.toggle('map-selected', properties['selected'] === true)
    } else if (geometry.type === 'Point') {
      const [lng = 0, lat = 0] = geometry.coordinates
      const corner = this.#corners.get(id) ?? this.#addCorner(id, [lat, lng])
      corner.setLatLng([lat, lng])
    }
  }

  #addPolygon(id: unknown): Polygon {
    const shape = polygon([], { pane: this.#panes.polygons, interactive: false, className: 'map-rectangle' })
    this.#polygons.set(id, shape.addTo(this.#map))
    return shape
  }

  #addCorner(id: unknown, place: LatLngTuple): CircleMarker {
    const shape = circleMarker(place, {
      pane: this.#panes.corners,
      radius,
      interactive: false,
      className: 'map-handle',
    })
    this.#corners.set(id, shape.addTo(this.#map))
    return shape
  }
}

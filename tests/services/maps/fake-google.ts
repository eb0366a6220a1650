type Options = Record<string, unknown>
type Bounds = google.maps.LatLngBoundsLiteral

/** The part of Google's library that the map uses, without a map. */
class Listening {
  options: Options
  #listeners: { name: string; listener: (event: unknown) => void }[] = []

  constructor(options: Options) {
    this.options = options
  }

  setOptions(options: Options): void {
    this.options = { ...this.options, ...options }
  }

  addListener(name: string, listener: (event: unknown) => void) {
    const each = { name, listener }
    this.#listeners.push(each)
    return { remove: () => (this.#listeners = this.#listeners.filter((other) => other !== each)) }
  }

  fire(name: string, event: unknown = {}): void {
    this.#listeners.filter((each) => each.name === name).forEach(({ listener }) => listener(event))
  }
}

export class FakeMap extends Listening {
  area: unknown = null
  centre: unknown
  zoom: unknown

  constructor(_: unknown, options: Options) {
    super(options)
    this.centre = options['center']
    this.zoom = options['zoom']
    maps.push(this)
  }

  fitBounds(area: unknown): void {
    this.area = area
  }

  setCenter(centre: unknown): void {
    this.centre = centre
  }

  getCenter() {
    return { toJSON: () => this.centre }
  }

  setZoom(zoom: number): void {
    this.zoom = zoom
  }

  getZoom() {
    return this.zoom
  }
}

export class FakeRectangle extends Listening {
  constructor(options: Options) {
    super(options)
    shapes.push(this)
  }

  setMap(map: unknown): void {
    this.setOptions({ map })
  }

  setBounds(bounds: Bounds): void {
    this.setOptions({ bounds })
    this.fire('bounds_changed')
  }

  getBounds() {
    return { toJSON: () => this.options['bounds'] }
  }
}

export class FakeData {
  points: unknown[] = []
  map: unknown

  constructor({ map }: Options) {
    this.map = map
    layers.push(this)
  }

  setStyle(): void {}

  add({ geometry }: { geometry: unknown }): void {
    this.points.push(geometry)
  }

  remove(point: unknown): void {
    this.points = this.points.filter((each) => each !== point)
  }

  forEach(task: (point: unknown) => void): void {
    this.points.forEach(task)
  }

  setMap(map: unknown): void {
    this.map = map
  }
}

let maps: FakeMap[] = []
let shapes: FakeRectangle[] = []
let layers: FakeData[] = []

/** What is on the map. */
export const made = {
  reset: () => {
    maps = []
    shapes = []
    layers = []
  },
  map: () => maps[0] as FakeMap,
  rectangles: () => shapes.filter(({ options }) => options['map'] !== null),
  points: () => layers.filter(({ map }) => map !== null).flatMap(({ points }) => points),
}

import type { Rectangle } from '#contract/rules/location.ts'
import type { Place } from '#contract/rules/situation.ts'

/** What a map shows. */
export interface MapContent {
  /** By their places in the rule; null where one is not complete. */
  rectangles: readonly (Rectangle | null)[]
  /** The place of the one that can be moved and resized. */
  selected: number | null
  /** Frames: latitude and longitude. */
  points: readonly (readonly [lat: number, lng: number])[]
}

export interface MapStart extends MapContent {
  centre: Place
  /** 0 is the whole world in 256 px, each step doubles it. */
  zoom: number
  /** Shown instead of the centre. */
  area: Rectangle | null
  /** The name of the map for screen readers. */
  label: string
}

/** What a map reports, in degrees with at most 6 decimals. */
export interface MapListener {
  /** A rectangle was drawn; the map no longer draws. It is shown when it is among the rectangles. */
  onDraw: (rectangle: Rectangle) => void
  /** A rectangle was moved or resized. */
  onChange: (index: number, rectangle: Rectangle) => void
  onSelect: (index: number | null) => void
  /** The centre has changed, except by `moveTo`. */
  onCentre: (centre: Place) => void
}

/** A map on which rectangles are drawn, moved and resized by pointer. */
export interface RectangleMap {
  /** Plain text that must be readable on the map; '' where it says so itself. */
  attribution: string
  show: (content: MapContent) => void
  moveTo: (centre: Place) => void
  fit: (area: Rectangle) => void
  zoomBy: (steps: number) => void
  /** Whether the next rectangle is drawn, by two clicks or, where the map supports it, by dragging. */
  setDrawing: (isDrawing: boolean) => void
  destroy: () => void
}

/** The part of a map that draws its rectangles. */
export interface RectangleDrawing {
  show: (rectangles: MapContent['rectangles'], selected: number | null) => void
  setDrawing: RectangleMap['setDrawing']
  destroy: () => void
}

/**
 * Opens a map inside an element. Rejects if it can't be loaded, or if the signal is aborted before it is shown; then the element is
 * unchanged.
 */
export type OpenMap = (
  element: HTMLElement,
  start: MapStart,
  listener: MapListener,
  signal: AbortSignal,
) => Promise<RectangleMap>

/** Tiles of an installation: the template of their addresses with {z}, {x} and {y}, and what must be said about them. */
export interface Tiles {
  template: string
  attribution: string
}

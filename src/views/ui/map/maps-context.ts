import { createContext, use } from 'react'

import type { Rectangle } from '#contract/rules/location.ts'
import type { Place } from '#contract/rules/situation.ts'
import type { MapPoint } from '#machines/rules/types/map.values.ts'

/** What a map shows. */
export interface MapContent {
  /** By their places in the rule; null where one is not complete. */
  rectangles: readonly (Rectangle | null)[]
  /** The place of the one that can be moved and resized. */
  selected: number | null
  points: readonly MapPoint[]
}

export interface MapStart extends MapContent {
  centre: Place
  zoom: number
  /** Shown instead of the centre. */
  area: Rectangle | null
  label: string
}

/** What a map reports, in degrees with at most 6 decimals. */
export interface MapListener {
  onDraw: (rectangle: Rectangle) => void
  onChange: (index: number, rectangle: Rectangle) => void
  onSelect: (index: number | null) => void
  onCentre: (centre: Place) => void
}

/** An open map. */
export interface OpenedMap {
  /** Plain text that must be readable on the map; '' where it says so itself. */
  attribution: string
  show: (content: MapContent) => void
  moveTo: (centre: Place) => void
  fit: (area: Rectangle) => void
  zoomBy: (steps: number) => void
  setDrawing: (isDrawing: boolean) => void
  destroy: () => void
}

/** The maps of an installation, as `src/app/base/maps.ts` composes them from services. */
export interface Maps {
  /** Opens a map inside an element. Rejects if it can't be loaded, or if the signal is aborted before it is shown. */
  open: (
    element: HTMLElement,
    start: MapStart,
    listener: MapListener,
    signal: AbortSignal,
  ) => Promise<OpenedMap>
  /** The person's location; null if it is refused or unavailable (RULE-052). */
  locate: () => Promise<Place | null>
}

const never = new Promise<never>(() => {})

/** Without a provider, as in walks of the screens, a map stays loading. */
const MapsContext = createContext<Maps>({ open: () => never, locate: () => never })

/** Provides the installation's maps to the parts below it. */
export const MapsProvider = MapsContext

export const useMaps = (): Maps => use(MapsContext)

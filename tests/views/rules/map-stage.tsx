import { StrictMode, useState } from 'react'

import type { Rectangle } from '#contract/rules/location.ts'
import type { Place } from '#contract/rules/situation.ts'
import type { MapPoint } from '#machines/rules/types/map.values.ts'
import { openMapOver } from '#services/maps/open-map.ts'
import { MapsProvider, type Maps } from '#views/ui/map/maps-context.ts'
import { RectangleMap } from '#views/ui/map/rectangle-map.tsx'

export const london: Rectangle = { north: 51.53, east: -0.14, south: 51.515, west: -0.18 }
export const frames: readonly MapPoint[] = [
  [51.52, -0.16],
  [51.525, -0.15],
]

/** Maps as the application has them, of a person whose location is unknown. */
export const openMaps: Maps = { open: openMapOver(null), locate: () => Promise.resolve(null) }

interface MapStageProps {
  maps?: Maps
  rectangles?: readonly (Rectangle | null)[]
  points?: readonly MapPoint[]
  /** Told what the map's owner keeps, with every change. */
  onKept?: (kept: Kept) => void
}

export interface Kept {
  rectangles: readonly (Rectangle | null)[]
  selected: number | null
  centre: Place | null
}

/** In strict mode, as in the application. */
export function MapStage(props: MapStageProps) {
  return (
    <StrictMode>
      <Keeper {...props} />
    </StrictMode>
  )
}

/** Keeps what a map reports, as the editor of a rule does. */
function Keeper({ maps = openMaps, rectangles = [], points = frames, onKept = () => {} }: MapStageProps) {
  const [kept, setKept] = useState<Kept>({ rectangles, selected: null, centre: null })
  const keep = (change: (before: Kept) => Kept) =>
    setKept((before) => {
      const next = change(before)
      onKept(next)
      return next
    })
  return (
    <MapsProvider value={maps}>
      <main style={{ padding: 16 }}>
        <RectangleMap
          {...kept}
          points={points}
          onDraw={(rectangle) =>
            keep((before) => ({
              ...before,
              rectangles: [...before.rectangles, rectangle],
              selected: before.rectangles.length,
            }))
          }
          onChange={(index, rectangle) =>
            keep((before) => ({ ...before, rectangles: before.rectangles.with(index, rectangle) }))
          }
          onSelect={(selected) => keep((before) => ({ ...before, selected }))}
          onCentre={(centre) => keep((before) => ({ ...before, centre }))}
        />
      </main>
    </MapsProvider>
  )
}

import { useState } from 'react'

import type { Place } from '#contract/rules/situation.ts'

import { RectangleMap, type RectangleMapProps } from './rectangle-map.tsx'

interface OwnRectangleMapProps extends Pick<
  RectangleMapProps,
  'rectangles' | 'points' | 'fitsPoints' | 'onChange'
> {
  /** Returns the place of the new rectangle. */
  onDraw: (rectangle: Parameters<RectangleMapProps['onDraw']>[0]) => number
}

/** A map of rectangles that keeps by itself which one is selected and what its centre is. */
export function OwnRectangleMap({ onDraw, ...map }: OwnRectangleMapProps) {
  const [selected, setSelected] = useState<number | null>(null)
  const [centre, setCentre] = useState<Place | null>(null)
  return (
    <RectangleMap
      {...map}
      selected={selected}
      centre={centre}
      onSelect={setSelected}
      onCentre={setCentre}
      onDraw={(rectangle) => setSelected(onDraw(rectangle))}
    />
  )
}

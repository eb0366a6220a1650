import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import type { Place } from '#contract/rules/situation.ts'
import { areaAround, defaultCentre, defaultZoom } from '#machines/rules/types/map.values.ts'

import { useMaps, type MapContent, type MapListener, type OpenedMap } from './maps-context.ts'

interface MapOptions extends MapContent, MapListener {
  /** Null until it is known. */
  centre: Place | null
  label: string
  /** Opens on its points, too. */
  fitsPoints?: boolean | undefined
}

interface MapInPlace {
  place: RefObject<HTMLDivElement | null>
  /** Null while the map loads. */
  map: OpenedMap | 'failed' | null
  tryAgain: () => void
}

/**
 * Opens a map in the element `place` once it is in view, shows what changes, and asks for the person's location when there is no
 * rectangle to open on (RULE-039).
 */
export function useOpenMap({
  rectangles,
  selected,
  points,
  centre,
  label,
  fitsPoints = false,
  ...listener
}: MapOptions): MapInPlace {
  const { open, locate } = useMaps()
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenedMap | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  /** The centre that the map reported or was given last. */
  const known = useRef<Place | null>(centre)

  const hear = useEffectEvent(
    <Name extends keyof MapListener>(name: Name, ...values: Parameters<MapListener[Name]>) => {
      const tell = listener[name] as (...told: typeof values) => void
      tell(...values)
    },
  )
  const start = useEffectEvent(() => ({
    rectangles,
    selected,
    points,
    centre: centre ?? defaultCentre,
    zoom: defaultZoom,
    area: centre === null ? areaAround(rectangles, fitsPoints ? points : []) : null,
    label,
  }))
  const goToPerson = useEffectEvent((person: Place | null) => {
    if (person !== null && centre === null) {
      listener.onCentre(person)
    }
  })

  useEffect(() => {
    const stop = new AbortController()
    let opened: OpenedMap | null = null
    const onCentre = (next: Place) => {
      known.current = next
      hear('onCentre', next)
    }
    const begin = async (element: HTMLElement) => {
      const content = start()
      known.current = content.centre
      try {
        opened = await open(
          element,
          content,
          {
            onDraw: (rectangle) => hear('onDraw', rectangle),
            onChange: (index, rectangle) => hear('onChange', index, rectangle),
            onSelect: (index) => hear('onSelect', index),
            onCentre,
          },
          stop.signal,
        )
      } catch {
        if (!stop.signal.aborted) {
          setMap('failed')
        }
        return
      }
      if (stop.signal.aborted) {
        opened.destroy()
        return
      }
      setMap(opened)
      if (content.area === null) {
        const person = await locate()
        if (!stop.signal.aborted) {
          goToPerson(person)
        }
      }
    }
    const element = place.current as HTMLDivElement
    const views = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        views.disconnect()
        void begin(element)
      }
    })
    views.observe(element)
    return () => {
      stop.abort()
      views.disconnect()
      opened?.destroy()
      setMap(null)
    }
  }, [open, locate, attempt])

  const shown = map === 'failed' ? null : map
  useEffect(() => shown?.show({ rectangles, selected, points }), [shown, rectangles, selected, points])
  useEffect(() => {
    if (centre !== null && (centre.lat !== known.current?.lat || centre.lng !== known.current.lng)) {
      known.current = centre
      shown?.moveTo(centre)
    }
  }, [shown, centre])

  return {
    place,
    map,
    tryAgain: () => {
      setMap(null)
      setAttempt(attempt + 1)
    },
  }
}

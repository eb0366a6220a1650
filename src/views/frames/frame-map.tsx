import { useSelector } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'

import type { AdminFrameListRef } from '#machines/frames/admin-frame-list.machine.ts'
import type { FrameBulkRef } from '#machines/frames/frame-bulk.machine.ts'
import type { FrameMapRef, FramePlacesRef } from '#machines/frames/frame-map.machine.ts'
import { edgesOf, typedRectangle } from '#machines/frames/frame-map.values.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { OwnRectangleMap } from '../ui/map/own-rectangle-map.tsx'
import { FrameEdges } from './frame-edges.tsx'
import { PlacesState } from './places-state.tsx'

interface BesideMapProps {
  map: FrameMapRef
  list: AdminFrameListRef
  /** Null for people who can't select frames. */
  bulk: FrameBulkRef | null
  children: ReactNode
}

/** The table, and beside it the map while it is shown; above it in small windows. */
export function BesideMap({ map, list, bulk, children }: BesideMapProps) {
  const isOpen = useSelector(map, (snapshot) => snapshot.hasTag('open'))
  return (
    <div className={isOpen ? split : undefined}>
      {isOpen ? <FrameMap map={map} list={list} bulk={bulk} /> : null}
      <div className={isOpen ? table : undefined}>{children}</div>
    </div>
  )
}

/** Where the frames are that match the filters, and a rectangle that is one of them: drawn, or typed by its edges. */
export function FrameMap({ map, list, bulk }: Omit<BesideMapProps, 'children'>) {
  const places = useSelector(map, ({ children }) => children.places)
  const edges = useSelector(map, ({ context }) => context.edges)
  const canClear = useSelector(map, (snapshot) => snapshot.can({ type: 'map.clear' }))
  const inside = useSelector(list, ({ context }) => context.query.inside)
  const found = useSelector(list, ({ context }) => context.value?.pagination.total ?? 0)
  return (
    <section aria-label={t('frames.mapPanel')} className={panel}>
      {places === undefined ? null : (
        <Places map={map} places={places} found={inside === undefined ? null : found} />
      )}
      <div className={buttons}>
        {bulk === null ? null : <SelectInside bulk={bulk} disabled={inside === undefined || found === 0} />}
        <Button variant="ghost" disabled={!canClear} onClick={() => map.send({ type: 'map.clear' })}>
          {t('frames.mapClear')}
        </Button>
      </div>
      <FrameEdges edges={edges} onChange={(next) => map.send({ type: 'map.edit', edges: next })} />
    </section>
  )
}

/** Selects all frames that match, which are those inside the rectangle. */
function SelectInside({ bulk, disabled }: { bulk: FrameBulkRef; disabled: boolean }) {
  const canSelect = useSelector(bulk, (snapshot) => snapshot.can({ type: 'all.select' }))
  return (
    <Button disabled={disabled || !canSelect} onClick={() => bulk.send({ type: 'all.select' })}>
      {t('frames.mapSelect')}
    </Button>
  )
}

interface PlacesProps {
  map: FrameMapRef
  places: FramePlacesRef
  /** How many are inside the rectangle; null without one. */
  found: number | null
}

function Places({ map, places, found }: PlacesProps) {
  const value = useSelector(places, ({ context }) => context.value)
  const edges = useSelector(map, ({ context }) => context.edges)
  const rectangles = useMemo(() => {
    const rectangle = typedRectangle(edges)
    return rectangle === null ? [] : [rectangle]
  }, [edges])
  const draw = (rectangle: Parameters<typeof edgesOf>[0]) =>
    map.send({ type: 'map.edit', edges: edgesOf(rectangle) })
  return (
    <PlacesState places={places}>
      {value === null ? null : (
        <>
          <OwnRectangleMap
            fitsPoints
            rectangles={rectangles}
            points={value.points}
            onDraw={(rectangle) => {
              draw(rectangle)
              return 0
            }}
            onChange={(_, rectangle) => draw(rectangle)}
          />
          <p role="status" className={count}>
            {found === null
              ? value.points.length < value.total
                ? t('frames.mapPlacesSome', {
                    shown: formatInteger(value.points.length),
                    total: formatInteger(value.total),
                  })
                : t('frames.mapPlaces', { count: value.total })
              : t('frames.mapInside', { inside: formatInteger(found), total: formatInteger(value.total) })}
          </p>
        </>
      )}
    </PlacesState>
  )
}

const split = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem', '2xl': 'minmax(0, 1fr) 32rem' },
  gap: '4',
  alignItems: 'start',
})
const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '0',
  gridColumn: { lg: '2' },
  position: { lg: 'sticky' },
  top: { lg: 'calc(3.5rem + var(--top-bar, 0px))' },
  // All of it can be reached while the table is scrolled.
  maxHeight: { lg: 'calc(100dvh - 4.5rem - var(--top-bar, 0px))' },
  overflowY: { lg: 'auto' },
  // Room for the outline of what has the focus.
  padding: '1',
  margin: '-1',
})
const table = css({ minWidth: '0', gridColumn: { lg: '1' }, gridRow: { lg: '1' } })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const count = css({ color: 'ink.strong', textStyle: 'label' })

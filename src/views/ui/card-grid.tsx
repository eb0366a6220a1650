import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'

import { css } from '#styled/css/index.js'

import { Skeleton } from './skeleton.tsx'
import { useMedia } from './use-media.ts'

interface CardGridProps<Item> {
  /** Name of the list for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** The least width of a card, in CSS. */
  cardWidth: string
  render: (item: Item) => ReactNode
  /** How many more there are that are not read yet: their room is kept. */
  comingCount?: number | undefined
  /** Some of these are in the window, or soon will be: called with the number of items up to the last of them, until they are there. */
  onComing?: ((count: number) => void) | undefined
  /** One more place: behind the cards, or before those of a long list, whose end is far away. */
  extra?: ReactNode
}

/** Up to this number of cards all are rendered, so that find-in-page reaches them. */
const fewItems = 40
/** So many places before the first that is not read yet, it is time to read it. */
const soon = 60
/** A list on paper has no window: up to this number all cards are printed. */
const mostPrinted = 500
const gap = 12

/** Cards of equal width in as many columns as there is room for; a long list renders the rows in the window and their neighbours. */
export function CardGrid<Item>(props: CardGridProps<Item>) {
  const { items, comingCount = 0 } = props
  const isPrinted = useMedia('print')
  return items.length + comingCount > (isPrinted ? mostPrinted : fewItems) ? (
    <LongGrid {...props} />
  ) : (
    <ShortGrid {...props} />
  )
}

function ShortGrid<Item>({
  label,
  items,
  itemKey,
  cardWidth,
  render,
  comingCount = 0,
  onComing,
  extra,
}: CardGridProps<Item>) {
  useEffect(() => (comingCount === 0 ? undefined : onComing?.(items.length + comingCount)))
  return (
    <ul className={grid} aria-label={label} style={{ '--card': cardWidth } as CSSProperties}>
      {items.map((item) => (
        <li key={itemKey(item)}>{render(item)}</li>
      ))}
      {Array.from({ length: comingCount }, (_, place) => (
        <Coming key={place} />
      ))}
      {extra === undefined || extra === null ? null : <li>{extra}</li>}
    </ul>
  )
}

function LongGrid<Item>({
  label,
  items,
  itemKey,
  cardWidth,
  render,
  comingCount = 0,
  onComing,
  extra,
}: CardGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [layout, setLayout] = useState<Layout>({ columns: 6, top: 0, width: 0, height: 420 })
  const { columns, top, width, height } = layout
  const total = items.length + comingCount
  // The place of the extra is the first one.
  const before = extra === undefined || extra === null ? 0 : 1
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil((before + total) / columns),
    estimateSize: () => height,
    gap,
    overscan: 1,
    scrollMargin: top,
  })
  // What is above may change its height, and the window its width: the layout is measured at each render, and an equal one ends it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  useLayoutEffect(() => setLayout((earlier) => layoutOf(list.current, earlier)))
  useLayoutEffect(() => {
    const element = list.current
    const observer = new ResizeObserver(() => setLayout((earlier) => layoutOf(element, earlier)))
    if (element !== null) {
      observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  // Rows not seen yet are taken to be as high as the first one that was measured at this width.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, width, height, columns])
  const rows = virtualizer.getVirtualItems()
  const first = rows[0]
  const last = rows.at(-1)
  const seenCount = Math.min(total, ((last?.index ?? 0) + 1) * columns - before)
  useEffect(() => (seenCount + soon > items.length && comingCount > 0 ? onComing?.(seenCount) : undefined))
  const places = rows.flatMap(({ index: row }) =>
    Array.from({ length: columns }, (_, column) => ({ row, column, place: row * columns + column })),
  )
  return (
    <ul
      ref={list}
      className={grid}
      aria-label={label}
      style={
        {
          '--card': cardWidth,
          paddingBlockStart: (first?.start ?? top) - top,
          paddingBlockEnd: Math.max(0, virtualizer.getTotalSize() + top - (last?.end ?? top)),
        } as CSSProperties
      }
    >
      {places.map(({ row, column, place }) => {
        const index = place - before
        const item = items[index]
        const measured = column === 0 ? { ref: virtualizer.measureElement, 'data-index': row } : {}
        if (index < 0) {
          return (
            <li key="extra" {...measured}>
              {extra}
            </li>
          )
        }
        if (item === undefined) {
          return index < total ? <Coming key={`coming ${index}`} {...measured} /> : null
        }
        return (
          <li key={itemKey(item)} aria-setsize={total} aria-posinset={index + 1} {...measured}>
            <Cell item={item} render={render as (item: unknown) => ReactNode} />
          </li>
        )
      })}
    </ul>
  )
}

/** A render of the list alone, as while it is scrolled, leaves the cards as they are. */
const Cell = memo(function Cell({ item, render }: { item: unknown; render: (item: unknown) => ReactNode }) {
  return render(item)
})

function Coming(measured: { ref?: (element: HTMLElement | null) => void; 'data-index'?: number }) {
  return (
    <li aria-hidden="true" {...measured}>
      <Skeleton shape="block" className={coming} />
    </li>
  )
}

interface Layout {
  columns: number
  /** Where the list begins on the page, in pixels. */
  top: number
  width: number
  /** Of a row, in pixels. */
  height: number
}

/** The layout now, by the styles of the list; the earlier one, if it is the same, or while the list is hidden. */
function layoutOf(list: HTMLElement | null, earlier: Layout): Layout {
  const width = list?.offsetWidth ?? 0
  if (list === null || width === 0) {
    return earlier
  }
  const isAsWide = width === earlier.width
  const columns = isAsWide ? earlier.columns : getComputedStyle(list).gridTemplateColumns.split(' ').length
  const height = isAsWide
    ? earlier.height
    : (list.querySelector<HTMLElement>(':scope > li')?.offsetHeight ?? earlier.height)
  const top = Math.round(list.getBoundingClientRect().top + window.scrollY)
  return isAsWide && top === earlier.top ? earlier : { columns, top, width, height }
}

const grid = css({
  display: 'grid',
  columnGap: '3',
  rowGap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, var(--card)), 1fr))',
})
const coming = css({ width: 'full', height: 'full', minHeight: '40', borderRadius: 'lg' })

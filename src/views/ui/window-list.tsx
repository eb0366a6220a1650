import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

export interface WindowListProps<Item> {
  /** Name of the list for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** Height of an item in pixels before it is measured. */
  itemHeight: number
  columns: number
  render: (item: Item) => ReactNode
}

/** Below this number of items all are rendered, so that find-in-page reaches them. */
const fewItems = 40
const gap = 12

/** Cards in columns that scroll with the page; a long list renders only the visible ones. */
export function WindowList<Item>({
  label,
  items,
  itemKey,
  itemHeight,
  columns,
  render,
}: WindowListProps<Item>) {
  if (items.length > fewItems) {
    return <LongList {...{ label, items, itemKey, itemHeight, columns, render }} />
  }
  return (
    <ul
      className={grid}
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {items.map((item) => (
        <li key={itemKey(item)}>{render(item)}</li>
      ))}
    </ul>
  )
}

function LongList<Item>({ label, items, itemKey, itemHeight, columns, render }: WindowListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  // Content above may change its height: the list's position on the page is measured at each render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same place again draws nothing, which ends it
  useLayoutEffect(() => {
    const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    setOffset(Math.round(top))
  })
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => itemHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : itemKey(item)
    },
    lanes: columns,
    gap,
    overscan: 4 * columns,
    scrollMargin: offset,
  })
  return (
    <ul ref={list} className={tall} aria-label={label} style={{ height: `${virtualizer.getTotalSize()}px` }}>
      {virtualizer.getVirtualItems().map((place) => {
        const item = items[place.index]
        return item === undefined ? null : (
          <li
            key={place.key}
            ref={virtualizer.measureElement}
            data-index={place.index}
            aria-setsize={items.length}
            aria-posinset={place.index + 1}
            className={card}
            style={{
              top: `${place.start - offset}px`,
              insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${place.lane})`,
              width: `calc((100% - ${gap * (columns - 1)}px) / ${columns})`,
            }}
          >
            {render(item)}
          </li>
        )
      })}
    </ul>
  )
}

const grid = css({ display: 'grid', gap: '3', alignItems: 'start' })
const tall = css({ position: 'relative' })
const card = css({ position: 'absolute' })

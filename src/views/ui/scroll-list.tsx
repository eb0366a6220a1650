import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import { css, cx } from '#styled/css/index.js'

export interface ScrollListProps<Item> {
  /** Name of the list for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** Height of an item in pixels before it is measured. */
  itemHeight: number
  render: (item: Item) => ReactNode
}

/** Below this number of items all are rendered, so that find-in-page reaches them. */
const fewItems = 40

/** Rows in a box of their own, as in a dialog; a long list scrolls in it and renders only the visible ones. */
export function ScrollList<Item>(props: ScrollListProps<Item>) {
  const { label, items, itemKey, render } = props
  return items.length > fewItems ? (
    <LongList {...props} />
  ) : (
    <ul className={box} aria-label={label}>
      {items.map((item) => (
        <li key={itemKey(item)} className={row}>
          {render(item)}
        </li>
      ))}
    </ul>
  )
}

function LongList<Item>({ label, items, itemKey, itemHeight, render }: ScrollListProps<Item>) {
  const scroller = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes these components
  const virtualizer = useVirtualizer({
    count: items.length,
    estimateSize: () => itemHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : itemKey(item)
    },
    getScrollElement: () => scroller.current,
    overscan: 8,
  })
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for the reason above
    <section ref={scroller} className={scrolling} aria-label={label} tabIndex={0}>
      <ul className={tall} aria-label={label} style={{ height: `${virtualizer.getTotalSize()}px` }}>
        {virtualizer.getVirtualItems().map((place) => {
          const item = items[place.index]
          return item === undefined ? null : (
            <li
              key={place.key}
              ref={virtualizer.measureElement}
              data-index={place.index}
              aria-setsize={items.length}
              aria-posinset={place.index + 1}
              className={placed}
              style={{ top: `${place.start}px` }}
            >
              {render(item)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const boxLook = css({
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'md',
  background: 'surface.base',
})
const rowLook = css({
  paddingBlock: '2.5',
  paddingInline: '3',
  borderBottomWidth: '1px',
  borderBottomColor: 'line.subtle',
})
const box = cx(boxLook, css({ '& > :last-child': { borderBottomWidth: '0' } }))
const row = rowLook
const scrolling = cx(
  boxLook,
  css({
    flex: '1 1 0',
    minHeight: '72',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  }),
)
const tall = css({ position: 'relative' })
const placed = cx(rowLook, css({ position: 'absolute', insetInline: '0' }))

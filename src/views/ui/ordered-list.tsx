import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { IconButton } from './icon-button.tsx'
import { ArrowDownIcon, ArrowUpIcon, DragIcon } from './icons.ts'
import { smallWindow, useMedia } from './use-media.ts'

export interface OrderedListProps<Item> {
  /** What the list holds, for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** The name of an item in the names of its buttons and in what is announced. */
  itemName: (item: Item) => string
  render: (item: Item) => ReactNode
  /** The item at `from` is to stand at `to`, both counted from 0 in the list as it is. */
  onMove: (from: number, to: number) => void
  /** Items are higher than a line: the handle and the buttons stand at their tops, in the room that `roomForMoves` leaves. */
  tall?: boolean | undefined
}

/** Items whose order people choose: by dragging in a large window, and by arrow buttons in any (SHELL-004). */
export function OrderedList<Item>({
  label,
  items,
  itemKey,
  itemName,
  render,
  onMove,
  tall = false,
}: OrderedListProps<Item>) {
  const isSmall = useMedia(smallWindow)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || from === to) {
      return
    }
    setSaid(t('ui.movedTo', { name: itemName(item), position: to + 1, count: items.length }))
    onMove(from, to)
  }
  return (
    <>
      <ol className={list} aria-label={label}>
        {items.map((item, index) => (
          <OrderedItem
            key={itemKey(item)}
            name={itemName(item)}
            index={index}
            count={items.length}
            isDraggable={!isSmall}
            isTall={tall}
            onMove={move}
          >
            {render(item)}
          </OrderedItem>
        ))}
      </ol>
      <p role="status" className={css({ srOnly: true })}>
        {said}
      </p>
    </>
  )
}

interface OrderedItemProps {
  name: string
  index: number
  count: number
  isDraggable: boolean
  isTall: boolean
  onMove: (from: number, to: number) => void
  children: ReactNode
}

function OrderedItem({ name, index, count, isDraggable, isTall, onMove, children }: OrderedItemProps) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const moving = useRef(onMove)
  const [over, setOver] = useState<'above' | 'below' | null>(null)
  useEffect(() => {
    moving.current = onMove
  })
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (element === null || dragHandle === null) {
      return
    }
    // Only rows of this very list are taken: they have the same parent.
    const list = element.parentElement
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ index, list }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list,
        onDrag: ({ source }) => {
          const from = source.data['index'] as number
          setOver(from === index ? null : from > index ? 'above' : 'below')
        },
        onDragLeave: () => setOver(null),
        onDrop: ({ source }) => {
          setOver(null)
          moving.current(source.data['index'] as number, index)
        },
      }),
    )
  }, [index, isDraggable])
  return (
    <li
      ref={row}
      className={cx(
        item,
        isTall ? high : undefined,
        over === null ? undefined : over === 'above' ? above : below,
      )}
    >
      {isDraggable ? (
        <span ref={handle} className={grip} aria-hidden>
          <DragIcon />
        </span>
      ) : null}
      <div className={content}>{children}</div>
      <span className={isTall ? corner : buttons}>
        <IconButton
          size="sm"
          label={t('ui.moveUp', { name })}
          icon={<ArrowUpIcon />}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          size="sm"
          label={t('ui.moveDown', { name })}
          icon={<ArrowDownIcon />}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
      </span>
    </li>
  )
}

/** For the first line of a tall item. */
export const roomForMoves = css({ paddingInlineEnd: '18', _touch: { paddingInlineEnd: '24' } })

const list = css({ display: 'grid', gap: '1' })
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  padding: '2',
  background: 'surface.base',
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'md',
})
const high = css({
  position: 'relative',
  alignItems: 'flex-start',
  '& > [aria-hidden]': { paddingBlock: '1.5' },
})
const buttons = css({ display: 'inline-flex', gap: '2' })
/** Room beside them is the content's to leave. */
const corner = css({ position: 'absolute', insetInlineEnd: '2', top: '2', display: 'inline-flex', gap: '1' })
const grip = css({ display: 'flex', color: 'ink.muted', cursor: 'grab' })
const content = css({ flex: '1', minWidth: '0' })
const above = css({ borderBlockStartColor: 'accent.line', boxShadow: '0 -2px 0 0 {colors.accent.solid}' })
const below = css({ borderBlockEndColor: 'accent.line', boxShadow: '0 2px 0 0 {colors.accent.solid}' })

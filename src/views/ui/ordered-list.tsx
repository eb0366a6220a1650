import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { DragEndEvent } from '@dnd-kit/core'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { betweenItems, dragAnnouncements, leftAndRight, upAndDown } from './dragging.ts'
import { beside, OrderedItem } from './ordered-item.tsx'
import { smallWindow, useMedia } from './use-media.ts'

export interface OrderedListProps<Item> {
  /** Name of the list for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** The name of an item in the names of its buttons and in announcements. */
  itemName: (item: Item) => string
  render: (item: Item) => ReactNode
  /** Move the item at `from` to `to`, both counted from 0 in the current order. */
  onMove: (from: number, to: number) => void
  /** Items are higher than a line: the handle and the buttons stand at their tops, in the room that `roomForMoves` leaves. */
  tall?: boolean | undefined
  /** Items stand beside each other, with lines between them, and wear their handle and buttons on top; below each other on phones. */
  across?: boolean | undefined
  /** An item that comes first and can't be moved. */
  first?: ReactNode
}

/**
 * Items that people put in order: by dragging their handles in a large window, with a pointer or with the keyboard, and by
 * arrow buttons in any (SHELL-004).
 */
export function OrderedList<Item>({
  label,
  items,
  itemKey,
  itemName,
  render,
  onMove,
  tall = false,
  across = false,
  first,
}: OrderedListProps<Item>) {
  const isSmall = useMedia(smallWindow)
  const [announcement, setAnnouncement] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: betweenItems }),
  )
  const keys = items.map(itemKey)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item !== undefined && from !== to) {
      setAnnouncement(t('ui.movedTo', { name: itemName(item), position: to + 1, count: items.length }))
      onMove(from, to)
    }
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) {
      move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
    }
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[across ? leftAndRight : upAndDown]}
      onDragEnd={drop}
      accessibility={{
        announcements: dragAnnouncements(items.map((item) => ({ key: itemKey(item), name: itemName(item) }))),
        screenReaderInstructions: { draggable: t('ui.dragHelp') },
      }}
    >
      <ol className={across ? row : list} aria-label={label}>
        {first === undefined ? null : <li className={across ? beside : undefined}>{first}</li>}
        {items.map((item, index) => (
          <OrderedItem
            key={itemKey(item)}
            id={itemKey(item)}
            name={itemName(item)}
            index={index}
            keys={keys}
            isDraggable={!isSmall}
            look={across ? 'across' : tall ? 'tall' : 'line'}
            onMove={move}
          >
            {render(item)}
          </OrderedItem>
        ))}
      </ol>
      <p role="status" className={css({ srOnly: true })}>
        {announcement}
      </p>
    </DndContext>
  )
}

/** For the first line of a tall item. */
export const roomForMoves = css({ paddingInlineEnd: '18', _touch: { paddingInlineEnd: '24' } })

const list = css({ display: 'grid', gap: '1' })
const row = css({
  display: 'flex',
  flexDirection: { base: 'column', lg: 'row' },
  alignItems: { base: 'stretch', lg: 'flex-start' },
  gap: '6',
  overflowX: { lg: 'auto' },
  // Room for the lines, the shadows and the ring of the focus.
  padding: '1',
  paddingBottom: '3',
})

import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'
import { button } from '#styled/recipes/index.js'

import { IconButton } from './icon-button.tsx'
import { ArrowDownIcon, ArrowLeftIcon, ArrowRightIcon, ArrowUpIcon, DragIcon } from './icons.ts'

interface OrderedItemProps {
  id: string
  name: string
  index: number
  /** Keys of all items, in their order. */
  keys: readonly string[]
  isDraggable: boolean
  look: 'line' | 'tall' | 'across'
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** An item of an OrderedList: its handle, its content, its arrow buttons. Its place in the list is its drop target. */
export function OrderedItem({
  id,
  name,
  index,
  keys,
  isDraggable,
  look,
  onMove,
  children,
}: OrderedItemProps) {
  const { active, attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform } =
    useDraggable({ id, attributes: { roleDescription: t('ui.dragKind') } })
  const { isOver, setNodeRef: setPlaceRef } = useDroppable({ id })
  const from = active === null ? -1 : keys.indexOf(String(active.id))
  const isAcross = look === 'across'
  const marks = isAcross ? { before: ahead, after: behind } : { before: above, after: below }
  const mark = isOver && from !== index ? (from > index ? marks.before : marks.after) : undefined
  const handle = isDraggable ? (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={cx(button({ variant: 'ghost', size: 'sm', square: true }), grip)}
      {...attributes}
      {...listeners}
      aria-label={t('ui.drag', { name })}
      data-dragging={isDragging ? '' : undefined}
    >
      <DragIcon />
    </button>
  ) : null
  const moves = (
    <span className={look === 'tall' ? corner : buttons}>
      <IconButton
        size="sm"
        label={t(isAcross ? 'ui.moveEarlier' : 'ui.moveUp', { name })}
        icon={isAcross ? <ArrowLeftIcon /> : <ArrowUpIcon />}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        size="sm"
        label={t(isAcross ? 'ui.moveLater' : 'ui.moveDown', { name })}
        icon={isAcross ? <ArrowRightIcon /> : <ArrowDownIcon />}
        disabled={index === keys.length - 1}
        onClick={() => onMove(index, index + 1)}
      />
    </span>
  )
  return (
    <li ref={setPlaceRef} className={cx(isAcross ? beside : place, mark)}>
      <div
        ref={setNodeRef}
        className={cx(
          isAcross ? stacked : item,
          look === 'tall' ? high : undefined,
          isDragging ? dragged : undefined,
        )}
        style={
          transform === null
            ? undefined
            : { transform: isAcross ? `translateX(${transform.x}px)` : `translateY(${transform.y}px)` }
        }
      >
        {isAcross ? (
          <span className={top}>
            {handle}
            {moves}
          </span>
        ) : (
          handle
        )}
        <div className={content}>{children}</div>
        {isAcross ? null : moves}
      </div>
    </li>
  )
}

const place = css({ borderRadius: 'md' })
/** An item of a row, with the line that leads to it from the one before it. */
export const beside = css({
  position: 'relative',
  borderRadius: 'md',
  flex: { lg: '0 0 24rem' },
  minWidth: '0',
  '& + &::before': {
    content: '""',
    position: 'absolute',
    background: 'line.control',
    insetInlineStart: { base: '6', lg: '-6' },
    top: { base: '-6', lg: '8' },
    width: { base: '2px', lg: '6' },
    height: { base: '6', lg: '2px' },
  },
})
/** For the first line of an item of a row. */
export const roomForMovesAcross = css({ paddingInlineEnd: '28', _touch: { paddingInlineEnd: '36' } })
const stacked = css({ position: 'relative' })
/** In the corner of the card. */
const top = css({
  position: 'absolute',
  insetInlineEnd: '3',
  top: '3',
  display: 'inline-flex',
  gap: '1',
  zIndex: '1',
})
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
const high = css({ position: 'relative', alignItems: 'flex-start' })
const dragged = css({ position: 'relative', zIndex: '1', boxShadow: 'raised', borderColor: 'accent.line' })
const buttons = css({ display: 'inline-flex', gap: '2' })
/** The content leaves space for them. */
const corner = css({ position: 'absolute', insetInlineEnd: '2', top: '2', display: 'inline-flex', gap: '1' })
/** Touch on the handle drags instead of scrolling. */
const grip = css({ color: 'ink.muted', cursor: 'grab', touchAction: 'none', flexShrink: '0' })
const content = css({ flex: '1', minWidth: '0' })
const above = css({ boxShadow: '0 -2px 0 0 {colors.accent.solid}' })
const ahead = css({ boxShadow: '-2px 0 0 0 {colors.accent.solid}' })
const behind = css({ boxShadow: '2px 0 0 0 {colors.accent.solid}' })
const below = css({ boxShadow: '0 2px 0 0 {colors.accent.solid}' })

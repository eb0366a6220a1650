import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'
import { button } from '#styled/recipes/index.js'

import { IconButton } from './icon-button.tsx'
import { ArrowDownIcon, ArrowUpIcon, DragIcon } from './icons.ts'

interface OrderedItemProps {
  id: string
  name: string
  index: number
  /** Keys of all items, in their order. */
  keys: readonly string[]
  isDraggable: boolean
  isTall: boolean
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
  isTall,
  onMove,
  children,
}: OrderedItemProps) {
  const { active, attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform } =
    useDraggable({ id, attributes: { roleDescription: t('ui.dragKind') } })
  const { isOver, setNodeRef: setPlaceRef } = useDroppable({ id })
  const from = active === null ? -1 : keys.indexOf(String(active.id))
  const mark = isOver && from !== index ? (from > index ? above : below) : undefined
  return (
    <li ref={setPlaceRef} className={cx(place, mark)}>
      <div
        ref={setNodeRef}
        className={cx(item, isTall ? high : undefined, isDragging ? dragged : undefined)}
        style={transform === null ? undefined : { transform: `translateY(${transform.y}px)` }}
      >
        {isDraggable ? (
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
            disabled={index === keys.length - 1}
            onClick={() => onMove(index, index + 1)}
          />
        </span>
      </div>
    </li>
  )
}

const place = css({ borderRadius: 'md' })
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
const below = css({ boxShadow: '0 2px 0 0 {colors.accent.solid}' })

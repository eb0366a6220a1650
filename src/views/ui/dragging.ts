import type { Announcements, KeyboardCoordinateGetter, Modifier, Over } from '@dnd-kit/core'

import { t } from '#services/intl/intl.ts'

/** Items of one column are dragged along it. */
export const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Items of one row are dragged along it. */
export const leftAndRight: Modifier = ({ transform }) => ({ ...transform, y: 0 })

/** Arrow keys move the dragged item to the middle of the item before or after it, on the screen. */
export const betweenItems: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const isAcross = event.code === 'ArrowLeft' || event.code === 'ArrowRight'
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code] ?? 0
  const { droppableContainers, droppableRects, collisionRect, over } = context
  if (step === 0 || collisionRect === null) {
    return undefined
  }
  event.preventDefault()
  const rects = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id)
      return rect === undefined ? [] : [{ id, rect }]
    })
    .toSorted(({ rect: one }, { rect: other }) => (isAcross ? one.left - other.left : one.top - other.top))
  const next = rects[rects.findIndex(({ id }) => id === over?.id) + step]?.rect
  if (next === undefined) {
    return undefined
  }
  return isAcross
    ? { x: next.left + (next.width - collisionRect.width) / 2, y: currentCoordinates.y }
    : { x: currentCoordinates.x, y: next.top + (next.height - collisionRect.height) / 2 }
}

/** What screen readers say during a drag; the list itself announces the move that a drop makes. */
export function dragAnnouncements(items: readonly { key: string; name: string }[]): Announcements {
  const valuesOf = (id: Over['id'], at: Over['id']) => ({
    name: items.find(({ key }) => key === id)?.name ?? '',
    position: items.findIndex(({ key }) => key === at) + 1,
    count: items.length,
  })
  return {
    onDragStart: ({ active }) => t('ui.dragStarted', valuesOf(active.id, active.id)),
    // The start of the drag has just announced this place.
    onDragOver: ({ active, over }) =>
      over === null
        ? undefined
        : t(over.id === active.id ? 'ui.dragStarted' : 'ui.dragOver', valuesOf(active.id, over.id)),
    onDragEnd: ({ active, over }) =>
      over === null || over.id === active.id
        ? t('ui.dragCancelled', valuesOf(active.id, active.id))
        : undefined,
    onDragCancel: ({ active }) => t('ui.dragCancelled', valuesOf(active.id, active.id)),
  }
}

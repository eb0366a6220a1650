import type { Announcements, KeyboardCoordinateGetter, Modifier, Over } from '@dnd-kit/core'

import { t } from '#services/intl/intl.ts'

/** Items of one column are dragged along it. */
export const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Arrow keys move the dragged item to the middle of the item above or below. */
export const betweenItems: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0
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
    .toSorted((one, other) => one.rect.top - other.rect.top)
  const next = rects[rects.findIndex(({ id }) => id === over?.id) + step]?.rect
  return next === undefined
    ? undefined
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

import { useSelector } from '@xstate/react'

import type { Creative, SpecificationWithCreatives } from '#contract/creatives.ts'
import type { SelectionRef } from '#machines/creatives/selection.machine.ts'
import {
  mayDelete,
  rangeTo,
  rowDeletion,
  type CreativeHandler,
  type DeletionPlan,
} from '#machines/creatives/selection.selectors.ts'
import type { ConfirmationRef } from '#machines/kit/confirmation.ts'

/** What can be done with a creative on its card. */
export interface CardHandling {
  /** Null while nobody selects. */
  isSelected: boolean | null
  /** False while a question stands. */
  canSelect: boolean
  /** `isRange`: with everything between it and what was selected last. */
  onSelect: (isSelected: boolean, isRange: boolean) => void
  /** The person may delete it, in its row. */
  isDeletable: boolean
  onDelete: () => void
  /** False while a question stands, and while creatives are selected. */
  canDelete: boolean
  /** The deletion that it is part of. */
  deletion: ConfirmationRef<DeletionPlan> | undefined
}

interface Handled {
  selection: SelectionRef | undefined
  specifications: readonly SpecificationWithCreatives[]
  /** The creatives on screen, in their order. */
  shownIds: readonly string[]
  /** Undefined until the person's rights are known. */
  handler: CreativeHandler | undefined
}

/** What can be done with each creative of a list; undefined where nothing can. */
export function useHandling({
  selection,
  specifications,
  shownIds,
  handler,
}: Handled): (creative: Creative) => CardHandling | undefined {
  const snapshot = useSelector(selection, (current) => current)
  if (selection === undefined || snapshot === undefined || handler === undefined) {
    return () => undefined
  }
  const { selectedIds, anchorId, deletion } = snapshot.context
  const isSelecting = snapshot.hasTag('selecting')
  const selected = new Set(selectedIds)
  return (creative) => {
    const { id } = creative
    return {
      canSelect: snapshot.can({ type: 'creatives.select', creativeIds: [id], isSelected: true }),
      isSelected: isSelecting ? selected.has(id) : null,
      onSelect: (isSelected, isRange) =>
        selection.send({
          type: 'creatives.select',
          creativeIds: isRange ? rangeTo(shownIds, anchorId, id) : [id],
          isSelected,
        }),
      isDeletable: !handler.isInvited && mayDelete(handler, creative),
      // The plan looks at all creatives: it is made for one card at a time.
      onDelete: () =>
        selection.send({ type: 'deletion.ask', plan: rowDeletion(specifications, creative, handler) }),
      canDelete: snapshot.matches({ viewing: 'idle' }),
      deletion: deletion?.creativeIds.includes(id) ? snapshot.children.deletion : undefined,
    }
  }
}

import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'

import type { ContentItemDeletionRef } from '#machines/content/content-item-deletion.machine.ts'
import { isConfirmed } from '#machines/kit/confirmation.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface ContentItemDeletionProps {
  deletion: ContentItemDeletionRef
  /** Of the list: the focus goes there when the row is gone. */
  heading?: RefObject<HTMLHeadingElement | null>
}

/** Asks before a content item is deleted (CONT-011). */
export function ContentItemDeletion({ deletion, heading }: ContentItemDeletionProps) {
  const snapshot = useSelector(deletion, (current) => current)
  return (
    <ConfirmDialog
      open={snapshot.hasTag('asking')}
      tone="danger"
      busy={snapshot.hasTag('busy')}
      title={t('content.deleteQuestion', { name: snapshot.context.target.name })}
      finalFocus={() => (isConfirmed(deletion.getSnapshot()) ? (heading?.current ?? null) : null)}
      onOpenChange={(open) => (open ? undefined : deletion.send({ type: 'confirmation.decline' }))}
      onConfirm={() => deletion.send({ type: 'confirmation.confirm' })}
    />
  )
}

import { useSelector } from '@xstate/react'

import type { ContentItemDeletionRef } from '#machines/content/content-item-deletion.machine.ts'
import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Asks before a content item is deleted (CONT-011). */
export function ContentItemDeletion({ deletion }: { deletion: ContentItemDeletionRef }) {
  const snapshot = useSelector(deletion, (current) => current)
  return (
    <ConfirmDialog
      open={snapshot.hasTag('asking')}
      tone="danger"
      busy={snapshot.hasTag('busy')}
      title={t('content.deleteQuestion', { name: snapshot.context.target.name })}
      onOpenChange={(open) => (open ? undefined : deletion.send({ type: 'confirmation.decline' }))}
      onConfirm={() => deletion.send({ type: 'confirmation.confirm' })}
    />
  )
}

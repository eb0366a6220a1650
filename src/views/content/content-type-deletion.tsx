import { useSelector } from '@xstate/react'

import type { ContentTypeDeletionRef } from '#machines/content/content-type-deletion.machine.ts'
import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Asks before a content type is deleted (CONT-039). */
export function ContentTypeDeletion({ deletion }: { deletion: ContentTypeDeletionRef }) {
  const snapshot = useSelector(deletion, (current) => current)
  return (
    <ConfirmDialog
      open={snapshot.hasTag('asking')}
      tone="danger"
      busy={snapshot.hasTag('busy')}
      title={t('contentTypes.deleteQuestion')}
      onOpenChange={(open) => (open ? undefined : deletion.send({ type: 'confirmation.decline' }))}
      onConfirm={() => deletion.send({ type: 'confirmation.confirm' })}
    >
      {t('contentTypes.deleteText', { name: snapshot.context.target.name })}
    </ConfirmDialog>
  )
}

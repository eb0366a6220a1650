import { useSelector } from '@xstate/react'

import type { UnsavedChangesRef } from '#machines/shell/unsaved-changes.machine.ts'
import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** The question before something typed or an upload is lost (SHELL-026, SHELL-027). */
export function UnsavedChanges({ unsavedChanges }: { unsavedChanges: UnsavedChangesRef }) {
  const isAsking = useSelector(unsavedChanges, (snapshot) => snapshot.hasTag('asking'))
  const loses = useSelector(unsavedChanges, ({ context }) => context.loses)
  return (
    <ConfirmDialog
      open={isAsking}
      title={t(loses === 'uploads' ? 'uploads.leave' : 'common.unsavedChanges')}
      cancelLabel={t('common.no')}
      confirmLabel={t('common.yes')}
      onConfirm={() => unsavedChanges.send({ type: 'leaving.accept' })}
      onOpenChange={() => unsavedChanges.send({ type: 'leaving.decline' })}
    />
  )
}

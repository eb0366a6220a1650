import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'

interface OutdatedQuestionProps {
  open: boolean
  /** Of what is edited, as it was opened. */
  name: string
  onAnswer: (isYes: boolean) => void
}

/** The question before what somebody else has saved since is written over. What was typed stays either way. */
export function OutdatedQuestion({ open, name, onAnswer }: OutdatedQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={t('common.outdatedTitle')}
      confirmLabel={t('common.saveMine')}
      onConfirm={() => onAnswer(true)}
      onOpenChange={() => onAnswer(false)}
    >
      {t('common.outdatedText', { name })}
    </ConfirmDialog>
  )
}

import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** The question before a drawer closes with changes (RULE-020). */
export function LeavingQuestion({ open, onAnswer }: { open: boolean; onAnswer: (isYes: boolean) => void }) {
  return (
    <ConfirmDialog
      open={open}
      title={t('rules.cancelQuestion')}
      cancelLabel={t('common.no')}
      confirmLabel={t('common.yes')}
      onConfirm={() => onAnswer(true)}
      onOpenChange={() => onAnswer(false)}
    />
  )
}

import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeavingQuestionProps {
  open: boolean
  title: string
  onAnswer: (isYes: boolean) => void
}

/** The question before a drawer closes with changes (RULE-020, SHELL-026). */
export function LeavingQuestion({ open, title, onAnswer }: LeavingQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title={title}
      cancelLabel={t('common.no')}
      confirmLabel={t('common.yes')}
      onConfirm={() => onAnswer(true)}
      onOpenChange={() => onAnswer(false)}
    />
  )
}

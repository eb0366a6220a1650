import { useSelector } from '@xstate/react'

import type { RuleSetDeletionRef } from '#machines/rules/rule-set-deletion.machine.ts'
import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Asks before a rule set is deleted (RULE-009). */
export function RuleSetDeletion({ deletion }: { deletion: RuleSetDeletionRef }) {
  const snapshot = useSelector(deletion, (current) => current)
  return (
    <ConfirmDialog
      open={snapshot.hasTag('asking')}
      tone="danger"
      busy={snapshot.hasTag('busy')}
      title={t('rules.deleteQuestion', { name: snapshot.context.target.name })}
      onOpenChange={(open) => (open ? undefined : deletion.send({ type: 'confirmation.decline' }))}
      onConfirm={() => deletion.send({ type: 'confirmation.confirm' })}
    >
      {t('rules.deleteText')}
    </ConfirmDialog>
  )
}

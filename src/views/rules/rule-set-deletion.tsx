import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'

import { isConfirmed } from '#machines/kit/confirmation.selectors.ts'
import type { RuleSetDeletionRef } from '#machines/rules/rule-set-deletion.machine.ts'
import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface RuleSetDeletionProps {
  deletion: RuleSetDeletionRef
  /** Of the list: the focus goes there when the row is gone. */
  heading?: RefObject<HTMLHeadingElement | null>
}

/** Asks before a rule set is deleted (RULE-009). */
export function RuleSetDeletion({ deletion, heading }: RuleSetDeletionProps) {
  const snapshot = useSelector(deletion, (current) => current)
  return (
    <ConfirmDialog
      open={snapshot.hasTag('asking')}
      tone="danger"
      busy={snapshot.hasTag('busy')}
      title={t('rules.deleteQuestion', { name: snapshot.context.target.name })}
      finalFocus={() => (isConfirmed(deletion.getSnapshot()) ? (heading?.current ?? null) : null)}
      onOpenChange={(open) => (open ? undefined : deletion.send({ type: 'confirmation.decline' }))}
      onConfirm={() => deletion.send({ type: 'confirmation.confirm' })}
    >
      {t('rules.deleteText')}
    </ConfirmDialog>
  )
}

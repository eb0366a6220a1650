import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'

import { isConfirmed } from '#machines/kit/confirmation.selectors.ts'
import type { UserDeletionRef } from '#machines/users/user-deletion.machine.ts'
import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface UserQuestionProps {
  /** The one of a restoring has the same shape. */
  question: UserDeletionRef
  kind: 'deletion' | 'restoring'
  /** Of the list: the focus goes there when the row is gone. */
  heading?: RefObject<HTMLHeadingElement | null>
}

/** Asks before a user is deleted or restored (USER-013). */
export function UserQuestion({ question, kind, heading }: UserQuestionProps) {
  const snapshot = useSelector(question, (current) => current)
  const { name } = snapshot.context.target
  return (
    <ConfirmDialog
      open={snapshot.hasTag('asking')}
      tone={kind === 'deletion' ? 'danger' : 'normal'}
      busy={snapshot.hasTag('busy')}
      title={kind === 'deletion' ? t('users.deleteQuestion', { name }) : t('users.restoreQuestion', { name })}
      finalFocus={() => (isConfirmed(question.getSnapshot()) ? (heading?.current ?? null) : null)}
      onOpenChange={(open) => (open ? undefined : question.send({ type: 'confirmation.decline' }))}
      onConfirm={() => question.send({ type: 'confirmation.confirm' })}
    >
      {t(kind === 'deletion' ? 'users.deleteText' : 'users.restoreText')}
    </ConfirmDialog>
  )
}

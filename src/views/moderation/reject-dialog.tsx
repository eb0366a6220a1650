import type { ReactNode } from 'react'

import type { Creative } from '#contract/creatives.ts'
import type { Mark } from '#contract/marks.ts'
import type { ReviewDeskRef } from '#machines/moderation/review-desk.machine.ts'
import { t, type MessageId } from '#services/intl/intl.ts'

import { RejectForm } from '../creatives/reject-form.tsx'
import { BesideDialog } from '../ui/beside-dialog.tsx'
import { LeavingQuestion } from '../ui/leaving-question.tsx'

interface RejectDialogProps {
  desk: ReviewDeskRef
  /** Whether a typed reason is dropped is asked. */
  isLeaving: boolean
  count: number
  /** The one that would be rejected; null for several. */
  creative: Creative | null
  /** What would be rejected. */
  children: ReactNode
}

/** The reason of a rejection: a frequent one by a press, or any other in words (MOD-005). */
export function RejectDialog({ desk, isLeaving, count, creative, children }: RejectDialogProps) {
  const reject = (note: { notes: string; mark: Mark }) => desk.send({ type: 'review.rejectFor', ...note })
  const cancel = () => desk.send({ type: 'review.cancel' })
  return (
    <BesideDialog title={t('review.askReject', { count })} description={children} onClose={cancel}>
      <RejectForm
        actor={desk}
        creative={creative}
        frequent={frequentReasons}
        onReject={reject}
        onCancel={cancel}
      />
      <LeavingQuestion
        open={isLeaving}
        title={t('common.unsavedChanges')}
        onAnswer={(isYes) => desk.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
      />
    </BesideDialog>
  )
}

const frequentReasons = [
  'review.reason.size',
  'review.reason.legible',
  'review.reason.quality',
  'review.reason.brand',
  'review.reason.rules',
] as const satisfies readonly MessageId[]

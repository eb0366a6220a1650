import type { ReactNode } from 'react'

import type { ReviewDeskRef } from '#machines/moderation/review-desk.machine.ts'
import { t, type MessageId } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { RejectForm } from '../creatives/reject-form.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LeavingQuestion } from '../ui/leaving-question.tsx'

interface RejectDialogProps {
  desk: ReviewDeskRef
  isOpen: boolean
  /** Whether a typed reason is dropped is asked. */
  isLeaving: boolean
  count: number
  /** What would be rejected. */
  children: ReactNode
}

/** The reason of a rejection: a frequent one by a press, or any other in words (MOD-005). */
export function RejectDialog({ desk, isOpen, isLeaving, count, children }: RejectDialogProps) {
  const reject = (notes: string) => desk.send({ type: 'review.rejectFor', notes })
  const cancel = () => desk.send({ type: 'review.cancel' })
  return (
    <Dialog
      open={isOpen}
      size="sm"
      title={t('review.askReject', { count })}
      description={children}
      onOpenChange={cancel}
    >
      <ul aria-label={t('review.reasons')} className={reasons}>
        {frequentReasons.map((reason) => (
          <li key={reason}>
            <Button size="sm" onClick={() => reject(t(reason))}>
              {t(reason)}
            </Button>
          </li>
        ))}
      </ul>
      <RejectForm actor={desk} onReject={reject} onCancel={cancel} />
      <LeavingQuestion
        open={isLeaving}
        title={t('common.unsavedChanges')}
        onAnswer={(isYes) => desk.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
      />
    </Dialog>
  )
}

const frequentReasons = [
  'review.reason.size',
  'review.reason.legible',
  'review.reason.quality',
  'review.reason.brand',
  'review.reason.rules',
] as const satisfies readonly MessageId[]

const reasons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', paddingBottom: '3' })

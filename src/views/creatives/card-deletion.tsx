import { useSelector } from '@xstate/react'

import type { DeletionPlan } from '#machines/creatives/selection.selectors.ts'
import type { ConfirmationRef } from '#machines/kit/confirmation.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { QuestionInPlace } from '../ui/question-in-place.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { DeletionNotes } from './deletion-notes.tsx'

/** Over the card of a creative: the question whether to delete it (CREA-025), then that it is being deleted (CREA-026). */
export function CardDeletion({ deletion }: { deletion: ConfirmationRef<DeletionPlan> }) {
  const snapshot = useSelector(deletion, (current) => current)
  const { target: plan, problem } = snapshot.context
  if (snapshot.hasTag('busy')) {
    return (
      <div role="status" className={deleting}>
        <Spinner />
        {t('creatives.deleting')}
      </div>
    )
  }
  return plan.name === null ? null : (
    <QuestionInPlace
      question={t('creatives.deleteQuestion', { name: plan.name })}
      confirmDisabled={plan.isBlocked}
      onConfirm={() => deletion.send({ type: 'confirmation.confirm' })}
      onDecline={() => deletion.send({ type: 'confirmation.decline' })}
    >
      {problem === null ? (
        <DeletionNotes plan={plan} />
      ) : (
        <AlertBanner tone="blocked" role="alert">
          {t('creatives.deleteAgain')}
        </AlertBanner>
      )}
    </QuestionInPlace>
  )
}

const deleting = css({
  position: 'absolute',
  inset: '0',
  zIndex: '3',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  bg: 'surface.base',
  color: 'ink.muted',
  textStyle: 'label',
})

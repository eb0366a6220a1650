import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'
import type { ModerationRef } from '#machines/creatives/moderation.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { BlockedIcon, CheckIcon } from '../ui/icons.ts'
import { LeavingQuestion } from '../ui/leaving-question.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { RejectForm } from './reject-form.tsx'

interface ModerationPanelProps {
  moderation: ModerationRef
  creative: Creative
  /** The buttons have their place before the server has said that the person may. */
  isExpected?: boolean
  /** What gets the focus when the buttons are gone. */
  focusAfter?: () => HTMLElement | null
}

/** Approve and Reject, while the creative is pending and the person may (MOD-002), each confirmed (MOD-003, MOD-005). */
export function ModerationPanel({
  moderation,
  creative,
  isExpected = false,
  focusAfter = () => null,
}: ModerationPanelProps) {
  const snapshot = useSelector(moderation, (current) => current)
  if (snapshot.hasTag('unknown')) {
    return (
      <p role="status" className={row}>
        {t('moderation.unknown')}
        <TryAgain size="sm" onClick={() => moderation.send({ type: 'moderation.ask' })} />
      </p>
    )
  }
  const { isAsking, isOffered } = stepOf(snapshot)
  return (
    <>
      {isOffered || isAsking ? (
        <Decisions
          disabled={isAsking}
          onApprove={() => moderation.send({ type: 'moderation.approve' })}
          onReject={() => moderation.send({ type: 'moderation.reject' })}
        />
      ) : isExpected && !snapshot.hasTag('closed') ? (
        <WaitingDecision />
      ) : null}
      <ModerationQuestions
        moderation={moderation}
        name={creative.name}
        creative={creative}
        focusAfter={focusAfter}
      />
    </>
  )
}

interface ModerationQuestionsProps {
  moderation: ModerationRef
  /** Of the creative. */
  name: string
  /** In which the reason of a rejection can point at something; null while it is not there. */
  creative: Creative | null
  /** What gets the focus when the buttons are gone. */
  focusAfter: () => HTMLElement | null
}

/** The confirmations of both decisions (MOD-003, MOD-005). */
export function ModerationQuestions({ moderation, name, creative, focusAfter }: ModerationQuestionsProps) {
  const snapshot = useSelector(moderation, (current) => current)
  const { isBusy, isApproving, isRejecting } = stepOf(snapshot)
  const cancel = () => moderation.send({ type: 'moderation.cancel' })
  const finalFocus = () => (moderation.getSnapshot().hasTag('offered') ? null : focusAfter())
  return (
    <>
      <ConfirmDialog
        open={isApproving}
        busy={isBusy}
        title={t('moderation.askApprove')}
        confirmLabel={t('moderation.approve')}
        finalFocus={finalFocus}
        onConfirm={() => moderation.send({ type: 'approval.confirm' })}
        onOpenChange={cancel}
      >
        {name}
      </ConfirmDialog>
      <Dialog
        open={isRejecting}
        size="sm"
        locked={isBusy}
        title={t('moderation.askReject')}
        description={name}
        finalFocus={finalFocus}
        onOpenChange={cancel}
      >
        <RejectForm
          actor={moderation}
          creative={creative}
          problem={snapshot.context.problem}
          isBusy={isBusy}
          onReject={(note) => moderation.send({ type: 'rejection.confirm', ...note })}
          onCancel={cancel}
        />
        <LeavingQuestion
          open={snapshot.hasTag('leaving')}
          title={t('common.unsavedChanges')}
          onAnswer={(isYes) => moderation.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
        />
      </Dialog>
    </>
  )
}

/** Which question is open; one that is being answered stays. */
function stepOf(snapshot: SnapshotFrom<ModerationRef>) {
  const isRejection = snapshot.context.decision?.status === -1
  const isBusy = snapshot.hasTag('busy')
  const isApproving = snapshot.hasTag('approving') || (isBusy && !isRejection)
  const isRejecting = snapshot.hasTag('rejecting') || (isBusy && isRejection)
  return {
    isBusy,
    isApproving,
    isRejecting,
    isAsking: isApproving || isRejecting,
    isOffered: snapshot.hasTag('offered'),
  }
}

/** The buttons in their place, until it is known whether the person may. */
export function WaitingDecision() {
  return <Decisions disabled onApprove={undefined} onReject={undefined} />
}

interface DecisionsProps {
  disabled: boolean
  /** Of the creative, where several are offered at once. */
  of?: string | undefined
  onApprove: (() => void) | undefined
  onReject: (() => void) | undefined
}

/** Reject and Approve. */
export function Decisions({ disabled, of, onApprove, onReject }: DecisionsProps) {
  const named = of === undefined ? null : { name: of }
  return (
    <div className={decisions}>
      <Button
        variant="dangerQuiet"
        icon={<BlockedIcon />}
        disabled={disabled}
        onClick={onReject}
        aria-label={named === null ? undefined : t('liteModeration.rejectOne', named)}
      >
        {t('moderation.reject')}
      </Button>
      <Button
        variant="solid"
        icon={<CheckIcon />}
        disabled={disabled}
        onClick={onApprove}
        aria-label={named === null ? undefined : t('liteModeration.approveOne', named)}
      >
        {t('moderation.approve')}
      </Button>
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const decisions = css({
  display: 'flex',
  gap: '2',
  '& > button': {
    flex: { base: '1 1 0', lg: '0 0 auto' },
    minWidth: '0',
    paddingInline: { base: '2', lg: '3.5' },
  },
})

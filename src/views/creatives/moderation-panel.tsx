import { useSelector } from '@xstate/react'

import type { Creative } from '#contract/creatives.ts'
import type { ModerationRef } from '#machines/creatives/moderation.machine.ts'
import { isValidReason } from '#machines/creatives/moderation.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormActions } from '../ui/form-layout.tsx'
import { Form } from '../ui/form.tsx'
import { BlockedIcon, CheckIcon } from '../ui/icons.ts'
import { LeavingQuestion } from '../ui/leaving-question.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'

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
  const isRejection = snapshot.context.decision?.status === -1
  const isBusy = snapshot.hasTag('busy')
  const isApproving = snapshot.hasTag('approving') || (isBusy && !isRejection)
  const isRejecting = snapshot.hasTag('rejecting') || (isBusy && isRejection)
  const isOffered = snapshot.hasTag('offered') || isApproving || isRejecting
  const cancel = () => moderation.send({ type: 'moderation.cancel' })
  const finalFocus = () => (moderation.getSnapshot().hasTag('offered') ? null : focusAfter())
  return (
    <>
      {isOffered ? (
        <Decisions
          disabled={!snapshot.hasTag('offered')}
          onApprove={() => moderation.send({ type: 'moderation.approve' })}
          onReject={() => moderation.send({ type: 'moderation.reject' })}
        />
      ) : isExpected && !snapshot.hasTag('closed') ? (
        <WaitingDecision />
      ) : null}
      <ConfirmDialog
        open={isApproving}
        busy={isBusy}
        title={t('moderation.askApprove')}
        confirmLabel={t('moderation.approve')}
        finalFocus={finalFocus}
        onConfirm={() => moderation.send({ type: 'approval.confirm' })}
        onOpenChange={cancel}
      >
        {creative.name}
      </ConfirmDialog>
      <Dialog
        open={isRejecting}
        size="sm"
        locked={isBusy}
        title={t('moderation.askReject')}
        description={creative.name}
        finalFocus={finalFocus}
        onOpenChange={cancel}
      >
        <RejectForm moderation={moderation} isBusy={isBusy} onCancel={cancel} />
        <LeavingQuestion
          open={snapshot.hasTag('leaving')}
          title={t('common.unsavedChanges')}
          onAnswer={(isYes) => moderation.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
        />
      </Dialog>
    </>
  )
}

/** The buttons in their place, until it is known whether the person may. */
export function WaitingDecision() {
  return <Decisions disabled onApprove={undefined} onReject={undefined} />
}

interface DecisionsProps {
  disabled: boolean
  onApprove: (() => void) | undefined
  onReject: (() => void) | undefined
}

function Decisions({ disabled, onApprove, onReject }: DecisionsProps) {
  return (
    <div className={decisions}>
      <Button variant="dangerQuiet" icon={<BlockedIcon />} disabled={disabled} onClick={onReject}>
        {t('moderation.reject')}
      </Button>
      <Button variant="solid" icon={<CheckIcon />} disabled={disabled} onClick={onApprove}>
        {t('moderation.approve')}
      </Button>
    </div>
  )
}

interface RejectFormProps {
  moderation: ModerationRef
  isBusy: boolean
  onCancel: () => void
}

/** The reason: 1 to 255 characters after trimming (MOD-006). */
function RejectForm({ moderation, isBusy, onCancel }: RejectFormProps) {
  const problem = useSelector(moderation, (snapshot) => snapshot.context.problem)
  const { form, errorOf, submit } = useEditForm({
    actor: moderation,
    initial: { notes: '' },
    isUnchanged: ({ notes }) => notes === '',
    issuesIn: ({ notes }) => (isValidReason(notes) ? {} : { notes: 'invalid' as const }),
    messageOf: () => t('moderation.invalidReason'),
    problem,
    onValid: ({ notes }) => moderation.send({ type: 'rejection.confirm', notes: notes.trim() }),
  })
  return (
    <Form onSubmit={submit}>
      <form.Field name="notes">
        {(field) => (
          <TextArea
            label={t('moderation.reason')}
            value={field.state.value}
            onValueChange={field.handleChange}
            error={errorOf('notes')}
            disabled={isBusy}
          />
        )}
      </form.Field>
      <FormActions>
        <Button type="button" disabled={isBusy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          {t('moderation.reject')}
        </Button>
      </FormActions>
    </Form>
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

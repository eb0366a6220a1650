import { useSelector } from '@xstate/react'

import type { Creative } from '#contract/creatives.ts'
import type { ModerationRef } from '#machines/creatives/moderation.machine.ts'
import { isValidReason } from '#machines/creatives/moderation.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, FormActions } from '../ui/form-layout.tsx'
import { BlockedIcon, CheckIcon } from '../ui/icons.ts'
import { LeavingQuestion } from '../ui/leaving-question.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'

/** Approve and Reject, while the creative is pending and the person may (MOD-002), each confirmed (MOD-003, MOD-005). */
export function ModerationPanel({ moderation, creative }: { moderation: ModerationRef; creative: Creative }) {
  const snapshot = useSelector(moderation, (current) => current)
  if (snapshot.hasTag('unknown')) {
    return (
      <p role="status" className={row}>
        {t('moderation.unknown')}
        <Button size="sm" onClick={() => moderation.send({ type: 'moderation.ask' })}>
          {t('common.tryAgain')}
        </Button>
      </p>
    )
  }
  const isRejection = snapshot.context.decision?.status === -1
  const isBusy = snapshot.hasTag('busy')
  const isApproving = snapshot.hasTag('approving') || (isBusy && !isRejection)
  const isRejecting = snapshot.hasTag('rejecting') || (isBusy && isRejection)
  const isOffered = snapshot.hasTag('offered') || isApproving || isRejecting
  const cancel = () => moderation.send({ type: 'moderation.cancel' })
  return (
    <>
      {isOffered ? (
        <div className={row}>
          <Button
            variant="solid"
            icon={<CheckIcon />}
            disabled={!snapshot.hasTag('offered')}
            onClick={() => moderation.send({ type: 'moderation.approve' })}
          >
            {t('moderation.approve')}
          </Button>
          <Button
            variant="dangerQuiet"
            icon={<BlockedIcon />}
            disabled={!snapshot.hasTag('offered')}
            onClick={() => moderation.send({ type: 'moderation.reject' })}
          >
            {t('moderation.reject')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={isApproving}
        busy={isBusy}
        title={t('moderation.askApprove')}
        confirmLabel={t('moderation.approve')}
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

import { useSelector } from '@xstate/react'

import type { ContentDecisionRef } from '#machines/content/content-decision.machine.ts'
import { longestItemReason } from '#machines/content/content-item.values.ts'
import { t } from '#services/intl/intl.ts'

import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormActions } from '../ui/form-layout.tsx'
import { Form } from '../ui/form.tsx'
import { LeavingQuestion } from '../ui/leaving-question.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'

/** Asks why items are rejected; the reason may stay empty (CONT-066). Other decisions show nothing unless they fail. */
export function ItemDecision({ decision }: { decision: ContentDecisionRef }) {
  const snapshot = useSelector(decision, (current) => current)
  const { items } = snapshot.context.decision
  if (snapshot.hasTag('failed')) {
    return (
      <ConfirmDialog
        open
        title={t('contentModeration.notUpdated', { count: items.length })}
        confirmLabel={t('common.tryAgain')}
        onConfirm={() => decision.send({ type: 'decision.retry' })}
        onOpenChange={() => decision.send({ type: 'decision.cancel' })}
      >
        {t('contentModeration.failedText')}
      </ConfirmDialog>
    )
  }
  return (
    <Dialog
      open={snapshot.hasTag('asking')}
      size="sm"
      title={t('contentModeration.askReject', { count: items.length })}
      description={items.length === 1 ? items[0]?.name : undefined}
      locked={snapshot.hasTag('busy')}
      onOpenChange={() => decision.send({ type: 'rejection.cancel' })}
    >
      <ReasonForm decision={decision} isBusy={snapshot.hasTag('busy')} />
      <LeavingQuestion
        open={snapshot.hasTag('leaving')}
        title={t('common.unsavedChanges')}
        onAnswer={(isYes) => decision.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
      />
    </Dialog>
  )
}

function ReasonForm({ decision, isBusy }: { decision: ContentDecisionRef; isBusy: boolean }) {
  const { form, values, submit } = useEditForm({
    actor: decision,
    initial: { reason: '' },
    isUnchanged: ({ reason }) => reason === '',
    problem: null,
    onValid: ({ reason }) => decision.send({ type: 'rejection.confirm', reason: reason.trim() }),
  })
  return (
    <Form onSubmit={submit}>
      <TextArea
        label={t('contentModeration.reason')}
        optional
        maxLength={longestItemReason}
        value={values.reason}
        disabled={isBusy}
        onValueChange={(text) => form.setFieldValue('reason', text)}
      />
      <FormActions>
        <Button type="button" disabled={isBusy} onClick={() => decision.send({ type: 'rejection.cancel' })}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          {t('contentModeration.reject')}
        </Button>
      </FormActions>
    </Form>
  )
}

import type { Problem } from '#contract/problem.ts'
import { isValidReason } from '#machines/creatives/moderation.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { Button } from '../ui/button.tsx'
import { FormActions } from '../ui/form-layout.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useEditForm, type FormActor } from '../ui/use-edit-form.ts'

interface RejectFormProps {
  actor: FormActor
  /** Why the server refused the last attempt. */
  problem?: Problem | null
  isBusy?: boolean
  /** With the valid, trimmed reason. */
  onReject: (notes: string) => void
  onCancel: () => void
}

/** The reason of a rejection: 1 to 255 characters after trimming (MOD-005, MOD-006). */
export function RejectForm({ actor, problem = null, isBusy = false, onReject, onCancel }: RejectFormProps) {
  const { form, errorOf, submit } = useEditForm({
    actor,
    initial: { notes: '' },
    isUnchanged: ({ notes }) => notes === '',
    issuesIn: ({ notes }) => (isValidReason(notes) ? {} : { notes: 'invalid' as const }),
    messageOf: () => t('moderation.invalidReason'),
    problem,
    onValid: ({ notes }) => onReject(notes.trim()),
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

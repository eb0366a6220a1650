import type { Creative } from '#contract/creatives.ts'
import type { Mark } from '#contract/marks.ts'
import type { Problem } from '#contract/problem.ts'
import { isMarked, noMark } from '#machines/creatives/marks.selectors.ts'
import { isValidReason } from '#machines/creatives/moderation.selectors.ts'
import { t, type MessageId } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { FormActions } from '../ui/form-layout.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useEditForm, type FormActor } from '../ui/use-edit-form.ts'
import { MarkField } from './mark-field.tsx'

interface RejectFormProps {
  actor: FormActor
  /** In whose picture or video the reason can point at something; null for several. */
  creative: Creative | null
  /** Reasons that are given by a press. */
  frequent?: readonly MessageId[]
  /** Why the server refused the last attempt. */
  problem?: Problem | null
  isBusy?: boolean
  /** With the valid, trimmed reason, and what it is about. */
  onReject: (note: { notes: string; mark: Mark }) => void
  onCancel: () => void
}

/** The reason of a rejection: 1 to 255 characters after trimming (MOD-005, MOD-006), and what it is about. */
export function RejectForm({
  actor,
  creative,
  frequent = [],
  problem = null,
  isBusy = false,
  onReject,
  onCancel,
}: RejectFormProps) {
  const { form, errorOf, submit } = useEditForm({
    actor,
    initial: { notes: '', mark: noMark },
    isUnchanged: ({ notes, mark }) => notes === '' && !isMarked(mark),
    issuesIn: ({ notes }) => (isValidReason(notes) ? {} : { notes: 'invalid' as const }),
    messageOf: () => t('moderation.invalidReason'),
    problem,
    onValid: ({ notes, mark }) => onReject({ notes: notes.trim(), mark }),
  })
  return (
    <Form onSubmit={submit}>
      {creative === null ? null : (
        <form.Field name="mark">
          {(field) => (
            <MarkField
              creative={creative}
              value={field.state.value}
              disabled={isBusy}
              onChange={field.handleChange}
            />
          )}
        </form.Field>
      )}
      {frequent.length === 0 ? null : (
        <ul aria-label={t('review.reasons')} className={reasons}>
          {frequent.map((reason) => (
            <li key={reason}>
              <Button
                size="sm"
                atOnce
                onClick={() => onReject({ notes: t(reason), mark: form.state.values.mark })}
              >
                {t(reason)}
              </Button>
            </li>
          ))}
        </ul>
      )}
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

const reasons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

import { useSelector } from '@xstate/react'

import type { SnoozeFormRef } from '#machines/campaigns/snooze-form.machine.ts'
import {
  dateIssue,
  dayAfter,
  snoozeChoices,
  snoozeValues,
  weekAfter,
  type SnoozeChoice,
  type SnoozeIssue,
} from '#machines/campaigns/snooze.values.ts'
import { fieldError } from '#machines/kit/form-problem.selectors.ts'
import { formatDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'

import { DateField } from '../ui/date-field.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { Form } from '../ui/form.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SaveActions } from '../ui/save-actions.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'

interface SnoozeFormProps {
  form: SnoozeFormRef
  /** YYYY-MM-DD. */
  today: string
  onCancel: () => void
}

/** The four choices, and the day of the one that has a day (CAMP-042, CAMP-044, CAMP-064). */
export function SnoozeForm({ form: actor, today, onCancel }: SnoozeFormProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { target, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const initial = snoozeValues(target.state)
  const { form, values, errorOf, failure, isUnchanged, submit } = useEditForm({
    actor,
    initial,
    isUnchanged: (typed) => JSON.stringify(typed) === JSON.stringify(initial),
    issuesIn: (typed) => ({ date: dateIssue(typed, today) }),
    messageOf: (issue) => issueMessage(issue, today),
    problem,
    serverErrorOf: (rejection, path) => fieldError(rejection, path, { snoozeTillDate: 'date' }),
    onValid: (valid) => actor.send({ type: 'form.submit', values: valid }),
  })
  return (
    <Form onSubmit={submit} problem={failure}>
      <FormFields disabled={isBusy}>
        <form.Field name="choice">
          {(field) => (
            <RadioGroup
              label={t('snooze.choice')}
              labelHidden
              hint={hintOf(values.choice, today)}
              options={snoozeChoices.map((value) => ({
                value,
                label: t(
                  value === 'UN_SNOOZE' && !target.state.isSnoozed
                    ? 'snooze.notSnoozed'
                    : choiceLabels[value],
                ),
              }))}
              value={field.state.value}
              onValueChange={field.handleChange}
            />
          )}
        </form.Field>
        {values.choice === 'UNTIL_CUSTOM_DATE' ? (
          <form.Field name="date">
            {(field) => (
              <DateField
                label={t('snooze.date')}
                value={field.state.value}
                onValueChange={field.handleChange}
                min={dayAfter(today)}
                max="9999-12-31"
                required
                error={errorOf('date')}
              />
            )}
          </form.Field>
        ) : null}
      </FormFields>
      <SaveActions
        saveLabel={t('snooze.save')}
        busy={isBusy}
        mayClose={!isBusy}
        maySave={!isUnchanged && snapshot.status !== 'done'}
        onClose={onCancel}
      />
    </Form>
  )
}

function hintOf(choice: SnoozeChoice, today: string): string | undefined {
  switch (choice) {
    case 'FOR_WEEK':
      return t('snooze.hintWeek', { day: formatDay(weekAfter(today)) })
    case 'UNTIL_CUSTOM_DATE':
      return t('snooze.hintDate')
    case 'PERMANENTLY':
      return t('snooze.hintPermanently')
    case 'UN_SNOOZE':
      return t('snooze.hintNone')
  }
}

function issueMessage(issue: SnoozeIssue, today: string): string {
  return issue === 'required'
    ? t('common.required', { name: t('snooze.date') })
    : t('snooze.tooEarly', { day: formatDay(dayAfter(today)) })
}

const choiceLabels = {
  FOR_WEEK: 'snooze.forWeek',
  UNTIL_CUSTOM_DATE: 'snooze.untilDate',
  PERMANENTLY: 'snooze.permanently',
  UN_SNOOZE: 'snooze.unSnooze',
} as const satisfies Record<SnoozeChoice, string>

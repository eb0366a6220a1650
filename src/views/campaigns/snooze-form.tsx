import { useForm } from '@tanstack/react-form'
import { useSelector } from '@xstate/react'

import type { SnoozeFormRef } from '#machines/campaigns/snooze-form.machine.ts'
import {
  dateMistake,
  dayAfter,
  snoozeChoices,
  snoozeValues,
  weekAfter,
  type SnoozeChoice,
  type SnoozeMistake,
} from '#machines/campaigns/snooze.values.ts'
import { fieldError } from '#machines/kit/form-problem.selectors.ts'
import { formatDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { DateField } from '../ui/date-field.tsx'
import { Form } from '../ui/form-layout.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SaveActions } from '../ui/save-actions.tsx'

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
  const form = useForm({
    defaultValues: snoozeValues(target.state),
    validators: {
      onSubmit: ({ value }) => {
        const mistake = dateMistake(value, today)
        return mistake === undefined ? undefined : { fields: { date: mistake } }
      },
    },
    listeners: {
      onChange: ({ formApi }) => {
        forget()
        const event = { type: formApi.state.isDefaultValue ? 'form.reverted' : 'form.changed' } as const
        if (actor.getSnapshot().can(event)) {
          actor.send(event)
        }
      },
    },
    onSubmit: ({ value }) => actor.send({ type: 'form.submit', values: value }),
  })
  /** A mistake of an earlier attempt is no longer said, and does not keep the next one from being looked at. */
  const forget = () => form.setFieldMeta('date', (meta) => ({ ...meta, errorMap: {} }))
  const submit = () => {
    forget()
    void form.handleSubmit()
  }
  return (
    <form.Subscribe selector={(state) => state}>
      {({ values, fieldMeta, isDefaultValue, submissionAttempts }) => {
        const mistake = fieldMeta.date?.errors[0] as SnoozeMistake | undefined
        return (
          <Form onSubmit={submit} problem={mistake === undefined ? problem : submissionAttempts}>
            <fieldset disabled={isBusy} className={fields}>
              <form.Field name="choice">
                {(field) => (
                  <RadioGroup
                    label={t('snooze.choice')}
                    labelHidden
                    hint={hintOf(values.choice, today)}
                    options={snoozeChoices.map((value) => ({ value, label: t(choiceWords[value]) }))}
                    value={field.state.value}
                    onValueChange={field.handleChange}
                  />
                )}
              </form.Field>
              <form.Field name="date">
                {(field) =>
                  values.choice === 'UNTIL_CUSTOM_DATE' ? (
                    <DateField
                      label={t('snooze.date')}
                      value={field.state.value}
                      onValueChange={field.handleChange}
                      min={dayAfter(today)}
                      max="9999-12-31"
                      required
                      error={
                        mistake === undefined
                          ? fieldError(problem, 'date', { snoozeTillDate: 'date' })
                          : mistakeWords(mistake, today)
                      }
                    />
                  ) : null
                }
              </form.Field>
            </fieldset>
            <SaveActions
              saveLabel={t('snooze.save')}
              busy={isBusy}
              mayClose={!isBusy}
              maySave={!isDefaultValue && snapshot.status !== 'done'}
              onClose={onCancel}
            />
          </Form>
        )
      }}
    </form.Subscribe>
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

function mistakeWords(mistake: SnoozeMistake, today: string): string {
  return mistake === 'required'
    ? t('common.required', { name: t('snooze.date') })
    : t('snooze.tooEarly', { day: formatDay(dayAfter(today)) })
}

const choiceWords = {
  FOR_WEEK: 'snooze.forWeek',
  UNTIL_CUSTOM_DATE: 'snooze.untilDate',
  PERMANENTLY: 'snooze.permanently',
  UN_SNOOZE: 'snooze.unSnooze',
} as const satisfies Record<SnoozeChoice, string>

const fields = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  borderWidth: '0',
  padding: '0',
  minWidth: '0',
})

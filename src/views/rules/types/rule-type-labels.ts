import type { RuleTypeId, WeekDay } from '#contract/rule-sets.ts'
import type { RuleIssue } from '#machines/rules/types/rule-type.values.ts'
import { t } from '#services/intl/intl.ts'

type MessageId = Parameters<typeof t>[0]

/** Labels of the rule types. */
export const typeLabels = {
  dates: 'rules.dates',
  dayofweek: 'rules.dayOfWeek',
  timeofday: 'rules.timeOfDay',
} as const satisfies Record<RuleTypeId, MessageId>

export const dayLabels = {
  monday: 'rules.monday',
  tuesday: 'rules.tuesday',
  wednesday: 'rules.wednesday',
  thursday: 'rules.thursday',
  friday: 'rules.friday',
  saturday: 'rules.saturday',
  sunday: 'rules.sunday',
} as const satisfies Record<WeekDay, MessageId>

/** The message of an issue of a field, or of a whole rule; `field` is the field's label. */
export function issueMessage(issue: RuleIssue | undefined, field: string): string | undefined {
  return issue === undefined
    ? undefined
    : issue === 'required'
      ? t('common.required', { name: field })
      : t(issueMessages[issue])
}

const issueMessages = {
  reversed: 'rules.reversed',
  noDates: 'rules.noDates',
  noDays: 'rules.noDays',
  noTimes: 'rules.noTimes',
  noTimeBetween: 'rules.noTimeBetween',
} as const satisfies Record<Exclude<RuleIssue, 'required'>, MessageId>

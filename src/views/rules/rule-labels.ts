import type { RuleSetSortName } from '#contract/addresses/rules.address.ts'
import type { RuleTypeId, WeekDay } from '#contract/rule-sets.ts'
import type { RuleMistake } from '#machines/rules/types/rule-type.values.ts'
import { t } from '#services/intl/intl.ts'

import type { AwayLabels } from '../ui/away-panel.tsx'

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

export const sortLabels = {
  name: 'rules.sortName',
  'created-at': 'rules.sortCreated',
  'updated-at': 'rules.sortUpdated',
} as const satisfies Record<RuleSetSortName, MessageId>

/** What is wrong with a field, or with the whole of a rule; `field` is what the field is called. */
export function mistakeMessage(mistake: RuleMistake | undefined, field: string): string | undefined {
  return mistake === undefined
    ? undefined
    : mistake === 'required'
      ? t('common.required', { name: field })
      : t(mistakeMessages[mistake])
}

const mistakeMessages = {
  reversed: 'rules.reversed',
  noDates: 'rules.noDates',
  noDays: 'rules.noDays',
  noTimes: 'rules.noTimes',
  noTimeBetween: 'rules.noTimeBetween',
} as const satisfies Record<Exclude<RuleMistake, 'required'>, MessageId>

/** Sentences about a rule set that cannot be shown. */
export const awayLabels = (): AwayLabels => ({
  goneTitle: t('rules.goneTitle'),
  goneText: t('rules.goneText'),
  failedTitle: t('rules.oneFailedTitle'),
  failedText: t('rules.failedText'),
})

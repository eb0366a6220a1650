import type { RuleTypeId, WeekDay } from '#contract/rule-sets.ts'
import type { RuleSetSortName } from '#machines/rules/rule-set-query.values.ts'
import type { RuleMistake } from '#machines/rules/types/rule-type.values.ts'
import { t } from '#services/intl/intl.ts'

import type { AwayWords } from '../ui/away-panel.tsx'

type MessageId = Parameters<typeof t>[0]

/** The rule types as they are called. */
export const typeWords = {
  dates: 'rules.dates',
  dayofweek: 'rules.dayOfWeek',
  timeofday: 'rules.timeOfDay',
} as const satisfies Record<RuleTypeId, MessageId>

export const dayWords = {
  monday: 'rules.monday',
  tuesday: 'rules.tuesday',
  wednesday: 'rules.wednesday',
  thursday: 'rules.thursday',
  friday: 'rules.friday',
  saturday: 'rules.saturday',
  sunday: 'rules.sunday',
} as const satisfies Record<WeekDay, MessageId>

export const sortWords = {
  name: 'rules.sortName',
  'created-at': 'rules.sortCreated',
  'updated-at': 'rules.sortUpdated',
} as const satisfies Record<RuleSetSortName, MessageId>

/** What is wrong with a field, or with the whole of a rule; `field` is what the field is called. */
export function mistakeWords(mistake: RuleMistake | undefined, field: string): string | undefined {
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

/** What is said of a rule set that is not there. */
export const awayWords = (): AwayWords => ({
  goneTitle: t('rules.goneTitle'),
  goneText: t('rules.goneText'),
  failedTitle: t('rules.oneFailedTitle'),
  failedText: t('rules.failedText'),
})

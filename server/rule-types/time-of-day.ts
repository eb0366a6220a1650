import type { TimeOfDayData } from '#contract/rules/time-of-day.ts'

import type { ServedRuleType } from './rule-type.ts'

export const servedTimeOfDay: ServedRuleType<TimeOfDayData> = {
  name: 'Time of day',
  describe: ({ sets }) => sets.map(({ from, to }) => `${from} to ${to}`).join(', '),
  blank: { sets: [{ from: '', to: '' }] },
}

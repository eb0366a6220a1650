import type { DatesData } from '#contract/rules/dates.ts'

import type { ServedRuleType } from './rule-type.ts'

export const servedDates: ServedRuleType<DatesData> = {
  name: 'Dates',
  describe: ({ sets }) => sets.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', '),
  blank: { sets: [{ from: '', to: '' }] },
}

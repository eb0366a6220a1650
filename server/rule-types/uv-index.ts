import { comparisons } from '#contract/rules/comparisons.ts'
import { uvMeasures, type UvIndexData, type UvMeasure } from '#contract/rules/uv-index.ts'

import type { ServedRuleType } from './rule-type.ts'
import { comparisonWords, optionsOf, type Words } from './words.ts'

const measureWords: Words<UvMeasure> = { now: 'now', highest: 'highest of the day' }

export const servedUvIndex: ServedRuleType<UvIndexData> = {
  name: 'UV index',
  describe: ({ sets }) =>
    `UV index ${sets
      .map(
        ({ measure, condition, value }) =>
          `${comparisonWords[condition]} ${value}${measure === 'now' ? '' : ` (${measureWords[measure]})`}`,
      )
      .join(' or ')}`,
  blank: { sets: [{ measure: 'now', condition: 'at_least', value: null }] },
  options: () => ({
    measures: optionsOf(uvMeasures, measureWords),
    conditions: optionsOf(comparisons, comparisonWords),
  }),
}

import * as z from 'zod/mini'

import { compares, comparisons } from './comparisons.ts'
import { declareRuleType } from './rule-type.ts'
import { anyOf, setsOf } from './sets.ts'

/** Which UV index: that of the moment, or the highest of the day. */
export const uvMeasures = ['now', 'highest'] as const
export type UvMeasure = (typeof uvMeasures)[number]
/** RULE-033. */
export const highestUvIndex = 50

export const uvIndexRule = declareRuleType({
  id: 'uvindex',
  className: 'Rules\\UvIndex',
  dataSchema: z.strictObject({
    sets: setsOf(
      z.strictObject({
        measure: z.enum(uvMeasures),
        condition: z.enum(comparisons),
        value: z.int().check(z.gte(0), z.lte(highestUvIndex)),
      }),
    ),
  }),
  conditionOf: ({ sets }) =>
    anyOf(
      sets.map(({ measure, condition, value }) => ({
        holds: ({ here: { weather } }) =>
          weather !== null &&
          compares(condition, measure === 'now' ? weather.uvIndex : weather.highestUvIndex, value),
        facts: ({ here: { weather } }) =>
          weather === null
            ? [{ about: 'unknown', what: 'weather' }]
            : [
                {
                  about: 'uvIndex',
                  uvIndex: measure === 'now' ? weather.uvIndex : weather.highestUvIndex,
                  isHighest: measure === 'highest',
                },
              ],
      })),
    ),
})
export type UvIndexData = z.output<typeof uvIndexRule.dataSchema>

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { weekDayOf } from '#contract/rules/day-of-week.ts'
import {
  conditionOf,
  ruleTypeIds,
  ruleTypes,
  type AnyRule,
  type RuleTypeId,
} from '#contract/rules/rule-types.ts'
import type { Situation } from '#contract/rules/situation.ts'

import { situation } from './arbitraries.ts'
import { restated } from './restated.ts'

/** A type with its data as one, which the union of all types no longer says. */
const caseOf = (id: RuleTypeId) =>
  restated[id] as { data: fc.Arbitrary<unknown>; holds: (data: unknown, situation: Situation) => boolean }
const ruleOf = (id: RuleTypeId, data: unknown): AnyRule => ({ type: ruleTypes[id].className, data })

describe('the condition of each rule type', () => {
  test.each(ruleTypeIds)('%s holds exactly where its data say so, and has facts to show', (id) => {
    const { data: arbitrary, holds } = caseOf(id)
    const seen = new Set<boolean>()
    fc.assert(
      fc.property(arbitrary, situation, (data, so) => {
        const condition = conditionOf(ruleOf(id, data))
        const expected = holds(data, so)
        seen.add(expected)
        expect(condition?.holds(so)).toBe(expected)
        // Of a flight only those properties are told that do not fit.
        expect((condition?.facts(so).length ?? 0) > 0).toBe(!(id === 'flightproperties' && expected))
      }),
      { numRuns: 400, seed: 492 },
    )
    expect(seen.size).toBe(2)
  })

  test.each(ruleTypeIds)('%s keeps its promises about days, times and frames alone', (id) => {
    fc.assert(
      fc.property(caseOf(id).data, situation, (data, so) => {
        const condition = conditionOf(ruleOf(id, data))
        const isElsewhere = ((data as { location?: unknown }).location ?? null) !== null
        const alone = [
          ...(isElsewhere ? [] : [condition?.onDay?.(so.here.day)]),
          condition?.onTime?.(so.here.time),
          condition?.onFrame?.(so.frame),
        ].filter((promise) => promise !== undefined)
        expect(alone.every((promise) => promise === condition?.holds(so))).toBe(true)
      }),
      { numRuns: 100, seed: 492 },
    )
  })

  test('data that the type does not know make none', () => {
    expect([
      conditionOf({ type: 'Rules\\Moon', data: {} }),
      conditionOf({ type: 'Rules\\Dates', data: { sets: [] } }),
      conditionOf({ type: 'Rules\\UvIndex', data: null }),
    ]).toEqual([null, null, null])
  })
})

test('the day of the week of a day is that of the calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 730_000 }), (count) => {
      const date = new Date(Date.UTC(1600, 0, 1) + count * 86_400_000)
      expect(weekDayOf(date.toISOString().slice(0, 10))).toBe((date.getUTCDay() + 6) % 7)
    }),
    { numRuns: 2000, seed: 492 },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { daysBetween } from '#contract/rules/days.ts'
import { deadRuleSets, overlappingRuleSets, unfilledSpecifications } from '#contract/rules/dead-rules.ts'
import { rulesHold } from '#contract/rules/evaluate.ts'
import { placeKey } from '#contract/rules/places.ts'
import { daysToLookAt, spansOf, type RuledCampaign, type RuledSet } from '#contract/rules/rule-spans.ts'
import { ruleTypes, type AnyRule, type RuleTypeId } from '#contract/rules/rule-types.ts'
import type { Situation } from '#contract/rules/situation.ts'

import { dayAt, frame, namedPlaces, timeText } from './arbitraries.ts'
import { restated } from './restated.ts'

/** Types that go by days, times and frames alone. */
const types: RuleTypeId[] = [
  'dates',
  'dayofweek',
  'timeofday',
  'daypart',
  'location',
  'frame',
  'framegroup',
  'tags',
]
const ruleOf = (id: RuleTypeId): fc.Arbitrary<AnyRule> =>
  (restated[id].data as fc.Arbitrary<unknown>).map((data) => ({ type: ruleTypes[id].className, data }))
const rules = fc.subarray(types, { minLength: 1, maxLength: 3 }).chain((ids) => fc.tuple(...ids.map(ruleOf)))
const specifications = fc.subarray(['wide', 'tall'])
const ruleSets: fc.Arbitrary<RuledSet[]> = fc
  .array(fc.record({ rules, specificationIds: specifications }), { minLength: 1, maxLength: 5 })
  // Some of them twice, in another order.
  .map((list) => [...list, ...list.slice(0, 1).map((each) => ({ ...each, rules: each.rules.toReversed() }))])
  .map((list) => list.map((each, index) => ({ id: String(index), ...each })))
const framed = fc
  .tuple(frame, fc.constantFrom('wide', 'tall'))
  .map(([each, specificationId]) => ({ ...each, specificationId }))
const campaign: fc.Arbitrary<RuledCampaign> = fc.record({
  from: fc.constantFrom(0, 1, 2, 3, 4).map(dayAt),
  to: fc.constantFrom(4, 5, 8, 12).map(dayAt),
  frames: fc.array(framed, { minLength: 1, maxLength: 3 }),
  ruleSets,
})
const runs = { numRuns: 300, seed: 492 }

interface Moment extends Situation {
  specificationId: string
}

/** Each frame at each half hour of each day; `apart` is how many days other places are ahead. */
function momentsOf({ from, to, frames }: RuledCampaign, apart: readonly number[]): Moment[] {
  const days = Array.from({ length: 20 }, (_, count) => ({ day: dayAt(count), count }))
  return days
    .filter(({ day }) => from <= day && day <= to)
    .flatMap(({ day, count }) =>
      apart.flatMap((ahead) =>
        frames.flatMap(({ specificationId, ...each }) =>
          Array.from({ length: 48 }, (_, half) => {
            const time = timeText(half * 30)
            const there = { day: dayAt(count + ahead), time, weather: null }
            return {
              frame: each,
              specificationId,
              here: { day, time, weather: null },
              places: Object.fromEntries(namedPlaces.map((place) => [placeKey(place), there])),
              flight: null,
            }
          }),
        ),
      ),
    )
}

const isElsewhere = ({ data }: AnyRule): boolean =>
  ((data as { location?: unknown }).location ?? null) !== null
const applied = (ruleSet: RuledSet, moments: readonly Moment[]): string => {
  const holds = rulesHold(ruleSet.rules)
  return moments.map((moment) => (holds(moment) ? '1' : '0')).join('')
}

describe('against every frame, day and half hour of a small campaign', () => {
  test('dead rule sets are those that hold nowhere at any time', () => {
    fc.assert(
      fc.property(campaign, (ruled) => {
        const moments = momentsOf(ruled, [-2, -1, 0, 1, 2])
        const dead = ruled.ruleSets.filter((ruleSet) => !applied(ruleSet, moments).includes('1'))
        expect(deadRuleSets(spansOf(ruled)).map(({ ruleSetId }) => ruleSetId)).toEqual(
          dead.map(({ id }) => id),
        )
      }),
      runs,
    )
  })

  test('overlapping rule sets are those that hold wherever an earlier one holds, and only there', () => {
    let found = 0
    fc.assert(
      fc.property(campaign, (ruled) => {
        const moments = momentsOf(ruled, [-2, -1, 0, 1, 2])
        const alive = ruled.ruleSets
          .map((ruleSet) => ({ ...ruleSet, where: applied(ruleSet, moments) }))
          .filter(({ where }) => where.includes('1'))
        const overlapping = overlappingRuleSets(spansOf(ruled))
        found += overlapping.length
        for (const { ruleSetId, sameAs } of overlapping) {
          const [one, other] = [ruleSetId, sameAs].map((id) => alive.find((each) => each.id === id)?.where)
          expect(one).toBe(other)
        }
        // Days of the week at other places are compared by what they say.
        const here = alive.filter((each) => !each.rules.some(isElsewhere))
        const expected = here.flatMap(({ id, where }, index) => {
          const first = here.findIndex((each) => each.where === where)
          return first === index ? [] : [{ ruleSetId: id, sameAs: here[first]?.id }]
        })
        expect(overlapping.filter(({ ruleSetId }) => here.some(({ id }) => id === ruleSetId))).toEqual(
          expected,
        )
      }),
      runs,
    )
    expect(found).toBeGreaterThan(50)
  })

  test('unfilled specifications are those with a frame and a time at which nothing plays for certain', () => {
    const sizes = new Set<number>()
    fc.assert(
      fc.property(campaign, specifications, (ruled, filled) => {
        const certain = ruled.ruleSets
          .filter((each) => !each.rules.some(isElsewhere))
          .map((each) => ({ ...each, holds: rulesHold(each.rules) }))
        const gaps = momentsOf(ruled, [0])
          .filter((moment) => !filled.includes(moment.specificationId))
          .filter(
            (moment) =>
              !certain.some(
                ({ specificationIds, holds }) =>
                  specificationIds.includes(moment.specificationId) && holds(moment),
              ),
          )
        const found = unfilledSpecifications(ruled, spansOf(ruled), filled)
        sizes.add(found.length)
        const order = [...new Set(ruled.frames.map(({ specificationId }) => specificationId))]
        expect(found).toEqual(order.filter((id) => gaps.some((gap) => gap.specificationId === id)))
      }),
      runs,
    )
    expect([...sizes].toSorted()).toEqual([0, 1, 2])
  })
})

const dates = (from: string, to: string): AnyRule => ({
  type: 'Rules\\Dates',
  data: { sets: [{ from, to }] },
})
const weather: AnyRule = { type: 'Rules\\Weather', data: { conditions: ['rain', 'snow'] } }
const ruledBy = (...all: AnyRule[][]): RuledCampaign => ({
  from: '2026-03-01',
  to: '2026-03-31',
  frames: [],
  ruleSets: all.map((each, index) => ({ id: String(index), rules: each, specificationIds: ['wide'] })),
})

test('a campaign without frames has no rule set that is dead for want of them', () => {
  const somewhere = { type: 'Rules\\FrameGroup', data: { groups: ['North'] } }
  expect(deadRuleSets(spansOf(ruledBy([somewhere], [dates('2026-04-01', '2026-04-02')])))).toEqual([
    { ruleSetId: '1', reason: 'days' },
  ])
})

test('rules about weather overlap by what they say, in any order, and unknown ones are not dead', () => {
  const sameWeather = { type: 'weather', data: { conditions: ['snow', 'rain'] } }
  const moon = { type: 'Rules\\Moon', data: {} }
  const ruled = ruledBy(
    [weather, dates('2026-03-01', '2026-03-15')],
    [dates('2026-02-01', '2026-03-15'), sameWeather],
    [weather],
    [moon],
  )
  expect([deadRuleSets(spansOf(ruled)), overlappingRuleSets(spansOf(ruled))]).toEqual([
    [],
    [{ ruleSetId: '1', sameAs: '0' }],
  ])
})

test('of a long campaign seven days between two limits of dates are looked at, and none where there are too many limits', () => {
  const long = (...all: AnyRule[][]) => ({ ...ruledBy(...all), from: '1900-01-01', to: '9999-12-30' })
  const two = long([dates('2026-03-01', '2026-03-03')])
  const many = Array.from({ length: 800 }, (_, index) => [
    dates(`${2000 + index}-02-03`, `${2000 + index}-04-05`),
  ])
  expect([daysToLookAt(two), daysToLookAt(long(...many)), deadRuleSets(spansOf(long(...many)))]).toEqual([
    [
      ...daysBetween('1900-01-01', '1900-01-07'),
      ...daysBetween('2026-03-01', '2026-03-03'),
      ...daysBetween('2026-03-04', '2026-03-10'),
    ],
    null,
    [],
  ])
})

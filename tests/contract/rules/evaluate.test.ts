import fc from 'fast-check'
import { expect, test } from 'vitest'

import { equalShares } from '#contract/playlist-weights.ts'
import { evaluatorOf, rulesHold, type PlayableRuleSet } from '#contract/rules/evaluate.ts'
import { conditionOf, ruleTypeIds, ruleTypes, type AnyRule } from '#contract/rules/rule-types.ts'

import { situation } from './arbitraries.ts'
import { restated } from './restated.ts'

/** A rule of any type, or one of a newer server. */
const rule: fc.Arbitrary<AnyRule> = fc.oneof(
  ...ruleTypeIds.map((id) =>
    (restated[id].data as fc.Arbitrary<unknown>).map((data) => ({ type: ruleTypes[id].className, data })),
  ),
  fc.constant({ type: 'Rules\\Moon', data: { phase: 'full' } }),
)
const creatives = fc
  .subarray(['a', 'b', 'c', 'd'])
  .map((ids) => equalShares(ids.length).map((weight, index) => ({ id: ids[index] ?? '', weight })))
const ruleSets: fc.Arbitrary<PlayableRuleSet[]> = fc
  .array(fc.record({ rules: fc.array(rule, { maxLength: 2 }), creatives }), { maxLength: 6 })
  .map((list) => list.map((ruleSet, index) => ({ id: String(index), ...ruleSet })))
const defaultIds = fc.subarray(['x', 'y', 'z'])
const runs = { numRuns: 500, seed: 492 }

test('every frame and moment has exactly one answer: shares that total 100, or nothing', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(ruleSets, defaultIds, situation, (list, ids, so) => {
      const { by, playing } = evaluatorOf({ ruleSets: list, defaultIds: ids }).decide(so)
      seen.add(by)
      const applying = list.filter(
        ({ rules, creatives: own }) =>
          own.length > 0 && rules.every((each) => conditionOf(each)?.holds(so) === true),
      )
      const total = playing.reduce((sum, { share }) => sum + share, 0)
      expect(by).toBe(applying.length > 0 ? 'ruleSets' : ids.length > 0 ? 'defaults' : 'nothing')
      expect(total).toBeCloseTo(by === 'nothing' ? 0 : 100, 9)
      expect(new Set(playing.map(({ creativeId }) => creativeId)).size).toBe(playing.length)
      for (const { creativeId, share, ruleSetIds } of playing) {
        const own = applying.flatMap(({ creatives: each }) => each.filter(({ id }) => id === creativeId))
        const expected = own.reduce((sum, { weight }) => sum + weight / applying.length, 0)
        expect(share).toBeCloseTo(by === 'defaults' ? 100 / ids.length : expected, 9)
        expect(ruleSetIds).toHaveLength(own.length)
      }
    }),
    runs,
  )
  expect([...seen].toSorted()).toEqual(['defaults', 'nothing', 'ruleSets'])
})

test('the decision and its explanation agree', () => {
  fc.assert(
    fc.property(ruleSets, defaultIds, situation, (list, ids, so) => {
      const { decide, explain } = evaluatorOf({ ruleSets: list, defaultIds: ids })
      const judgements = explain(so)
      const by = new Set(decide(so).playing.flatMap(({ ruleSetIds }) => ruleSetIds))
      expect(judgements.map(({ ruleSetId }) => ruleSetId)).toEqual(list.map(({ id }) => id))
      for (const { ruleSetId, applies, hasCreatives, failed } of judgements) {
        const rules = list.find(({ id }) => id === ruleSetId)?.rules ?? []
        expect(by.has(ruleSetId)).toBe(applies && hasCreatives)
        expect(rulesHold(rules)(so)).toBe(applies)
        expect(failed.map((each) => each.rule)).toEqual(
          rules.flatMap((each, index) => (conditionOf(each)?.holds(so) === true ? [] : [index])),
        )
        expect(failed.every(({ facts }) => facts.length > 0)).toBe(true)
      }
    }),
    runs,
  )
})

test('the order of rule sets makes no difference to shares, nor what was asked before', () => {
  fc.assert(
    fc.property(
      ruleSets,
      defaultIds,
      fc.array(situation, { minLength: 2, maxLength: 3 }),
      (list, ids, asked) => {
        const [one, other] = [list, list.toReversed()].map((order) =>
          evaluatorOf({ ruleSets: order, defaultIds: ids }),
        )
        // Each frame at each moment, so that frames are asked again.
        for (const so of asked.flatMap(({ frame }) => asked.map((each) => ({ ...each, frame })))) {
          const fresh = evaluatorOf({ ruleSets: list, defaultIds: ids }).decide(so)
          const shares = (decision: typeof fresh | undefined) =>
            Object.fromEntries(
              (decision?.playing ?? []).map(({ creativeId, share }) => [creativeId, share.toFixed(9)]),
            )
          expect(one?.decide(so)).toEqual(fresh)
          expect(shares(other?.decide(so))).toEqual(shares(fresh))
        }
      },
    ),
    runs,
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { equalShares, fittingWeights, turnsOf } from '#contract/playlist-weights.ts'

const total = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0)

it('PLAY-007 equal shares give the remainder to the first ones', () => {
  expect([2, 3, 7, 100].map((count) => equalShares(count).slice(0, 4))).toEqual([
    [50, 50],
    [34, 33, 33],
    [15, 15, 14, 14],
    [1, 1, 1, 1],
  ])
  expect(equalShares(0)).toEqual([])
})

it('what total 100 stays; a creative that came later gets an equal share, and one that left leaves its own in proportion', () => {
  expect({
    same: fittingWeights([50, 30, 20]),
    grown: fittingWeights([60, 40, null]),
    shrunk: fittingWeights([60, 20]),
    lifted: fittingWeights([97, 1, 1, 1, null]),
    new: fittingWeights([null, null, null]),
  }).toEqual({
    same: [50, 30, 20],
    grown: [40, 27, 33],
    shrunk: [75, 25],
    lifted: [77, 1, 1, 1, 20],
    new: [34, 33, 33],
  })
})

it('fitting weights always total 100 with at least 1 each, and total 100 again when they are fitted again', () => {
  const held = fc.array(fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }), {
    minLength: 1,
    maxLength: 100,
  })
  fc.assert(
    fc.property(held, (weights) => {
      const fitted = fittingWeights(weights)
      expect([fitted.length, total(fitted), Math.min(...fitted) >= 1]).toEqual([weights.length, 100, true])
      expect(fittingWeights(fitted)).toEqual(fitted)
    }),
  )
})

it('turns are spread evenly, in the shortest order that has the exact shares', () => {
  expect({
    equal: turnsOf([34, 33, 33]).length,
    halves: turnsOf([50, 50]),
    quarters: turnsOf([50, 25, 25]),
    most: turnsOf([80, 20]),
    none: turnsOf([]),
  }).toEqual({ equal: 100, halves: [0, 1], quarters: [0, 1, 2, 0], most: [0, 0, 1, 0, 0], none: [] })
})

it('each has as many turns as its share says, never more than one turn away from it at any moment', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(weights, (given) => {
      const turns = turnsOf(given)
      const sum = total(given)
      given.forEach((weight, index) => {
        expect(turns.filter((turn) => turn === index).length / turns.length).toBeCloseTo(weight / sum, 10)
      })
      const counts = given.map(() => 0)
      turns.forEach((turn, at) => {
        counts[turn] = (counts[turn] ?? 0) + 1
        given.forEach((weight, index) => {
          expect(Math.abs((counts[index] ?? 0) - ((at + 1) * weight) / sum)).toBeLessThan(given.length)
        })
      })
    }),
  )
})

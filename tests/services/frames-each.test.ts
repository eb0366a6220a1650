import { expect, it } from 'vitest'

import type { Problem } from '#contract/problem.ts'
import { changeEachFrame } from '#services/api/frames-each.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'

const refusal = (detail: string) => {
  const problem: Problem = { kind: 'refused', messages: [{ detail, field: null, code: 105 }] }
  return Object.assign(new Error(detail), problem)
}

it('FRAME-047 each frame has a call of its own, at most four at once, and those that succeed stand in the sent order', async () => {
  let under = 0
  let most = 0
  const ids = ['1', '2', '3', '4', '5', '6']
  const changed = await changeEachFrame(ids, async (id) => {
    under += 1
    most = Math.max(most, under)
    // Later ones are faster.
    for (let turn = Number(id); turn < 7; turn += 1) {
      await Promise.resolve()
    }
    under -= 1
    return sampleFrame(id)
  })
  expect({ most, ids: changed.frames.map(({ id }) => id), problem: changed.problem }).toEqual({
    most: 4,
    ids,
    problem: null,
  })
})

it('FRAME-047 a refusal names its frame by its place', async () => {
  const changed = await changeEachFrame(['1', '2', '3'], async (id) => {
    if (id !== '2') {
      throw refusal(`${id} is in use.`)
    }
    return sampleFrame(id)
  })
  expect({ ids: changed.frames.map(({ id }) => id), problem: changed.problem }).toEqual({
    ids: ['2'],
    problem: {
      kind: 'refused',
      messages: [
        { detail: '1 is in use.', field: null, code: 105, place: 0 },
        { detail: '3 is in use.', field: null, code: 105, place: 2 },
      ],
    },
  })
})

it('FRAME-047 where none is changed it rejects with all reasons', async () => {
  await expect(
    changeEachFrame(['1', '2'], async (id) => {
      throw refusal(`${id} is in use.`)
    }),
  ).rejects.toEqual({
    kind: 'refused',
    messages: [
      { detail: '1 is in use.', field: null, code: 105, place: 0 },
      { detail: '2 is in use.', field: null, code: 105, place: 1 },
    ],
  })
})

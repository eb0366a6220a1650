import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  statusByVotes,
  waitsFor,
  type Stage,
  type Vote,
  type Voter,
} from '#server/moderation/status-by-votes.ts'

import { tries } from '../support/property.ts'

/** People 1 to 3 are the default team, and 3 to 8 may be in groups. */
const people = [1, 2, 3, 4, 5, 6, 7, 8]
const voterOf = (userId: number): Voter => ({ userId, isDefaultTeam: userId <= 3 })

const groups = fc
  .uniqueArray(fc.constantFrom(3, 4, 5, 6, 7, 8), { minLength: 1, maxLength: 4 })
  .chain((userIds) =>
    fc.record({ userIds: fc.constant(userIds), required: fc.integer({ min: 1, max: userIds.length }) }),
  )
const stageLists = fc
  .array(fc.array(groups, { minLength: 1, maxLength: 3 }), { maxLength: 4 })
  .map((lists): Stage[] => lists.map((list, index) => ({ id: index + 1, groups: list })))
const attempts = fc.array(
  fc.record({ userId: fc.constantFrom(...people), status: fc.constantFrom(1, 1, 1, 1, -1) }),
  {
    maxLength: 60,
  },
)

/** The rules once more, as a person would apply them: one attempt after another, with a counter for each group. */
function played(stages: readonly Stage[], tried: readonly { userId: number; status: number }[]) {
  let status = 0
  let place = 0
  let approvers = new Set<number>()
  const accepted: boolean[] = []
  for (const { userId, status: wanted } of tried) {
    const stage = stages[place - 1]
    const isTheirs =
      stage === undefined
        ? userId <= 3
        : stage.groups.some(({ userIds }) => userIds.includes(userId)) && !approvers.has(userId)
    accepted.push(status === 0 && isTheirs)
    if (status !== 0 || !isTheirs) {
      continue
    }
    if (wanted === -1) {
      status = -1
      continue
    }
    approvers.add(userId)
    const isDone = (stage?.groups ?? []).every(
      ({ userIds, required }) => userIds.filter((id) => approvers.has(id)).length >= required,
    )
    if (isDone) {
      place += 1
      approvers = new Set()
      status = place > stages.length ? 1 : 0
    }
  }
  return { status, stageId: status === 0 ? (stages[place - 1]?.id ?? null) : null, accepted }
}

/** What the product does: it takes a vote where the creative waits for that person. */
function decided(stages: readonly Stage[], tried: readonly { userId: number; status: number }[]) {
  const votes: Vote[] = []
  const accepted = tried.map(({ userId, status }) => {
    const isTaken = waitsFor(voterOf(userId), stages, votes)
    if (isTaken) {
      const stageId = statusByVotes(stages, votes).stage?.id ?? null
      votes.push({ stageId, userId, status: status === 1 ? 1 : -1 })
    }
    return isTaken
  })
  return { votes, accepted, ...statusByVotes(stages, votes) }
}

describe('the status by votes', () => {
  test('EMOD-011 any stages and attempts in any order end in the state that the rules give', () => {
    fc.assert(
      fc.property(stageLists, attempts, (stages, tried) => {
        const { status, stage, accepted } = decided(stages, tried)
        expect({ status, stageId: stage?.id ?? null, accepted }).toEqual(played(stages, tried))
      }),
      tries(2000),
    )
  })

  test('does not depend on the order in which votes are read', () => {
    fc.assert(
      fc.property(stageLists, attempts, fc.func(fc.integer()), (stages, tried, weight) => {
        const { votes, status, stage } = decided(stages, tried)
        const shuffled = votes.toSorted((one, other) => weight(one) - weight(other))
        expect(statusByVotes(stages, shuffled)).toEqual({ status, stage })
      }),
      tries(500),
    )
  })

  test('is approved when everybody approves again and again', () => {
    fc.assert(
      fc.property(stageLists, (stages) => {
        const rounds = [undefined, ...stages].flatMap(() => people.map((userId) => ({ userId, status: 1 })))
        expect(decided(stages, rounds).status).toBe(1)
      }),
      tries(500),
    )
  })

  test('counts no votes of people who left the stage', () => {
    const stage = { id: 1, groups: [{ userIds: [4, 5], required: 2 }] }
    const votes: Vote[] = [
      { stageId: null, userId: 1, status: 1 },
      { stageId: 1, userId: 4, status: 1 },
      { stageId: 1, userId: 6, status: 1 },
      { stageId: 1, userId: null, status: 1 },
    ]
    expect(statusByVotes([stage], votes)).toEqual({ status: 0, stage })
    expect(statusByVotes([{ id: 1, groups: [{ userIds: [4], required: 1 }] }], votes)).toEqual({
      status: 1,
      stage: null,
    })
  })
})

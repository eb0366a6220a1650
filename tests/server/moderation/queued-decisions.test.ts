import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { noMark } from '#contract/marks.ts'
import type { Problem } from '#contract/problem.ts'
import type { Decision } from '#machines/creatives/moderation.machine.ts'
import { decisionQueueMachine, decisionsAtOnce } from '#machines/moderation/decision-queue.machine.ts'
import { heldDecisionMachine } from '#machines/moderation/held-decision.machine.ts'
import { readVotes } from '#server/moderation/read-moderation.ts'
import { offline, problemOfAnswer } from '#services/http/problem-of-answer.ts'

import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'

const server = await serverForFile()
const { make, deps } = server
const { campaign, specification } = await uploadPlace(server)
const moderator = await make.moderator(campaign)
const count = 100

/**
 * A line to the server on which every tenth call fails: by turns before the server has it, and after it has decided, when
 * the answer is lost.
 */
function badLine() {
  const client = server.as(moderator)
  const line = { calls: 0, underWay: 0, most: 0, failed: 0 }
  const fail = () => {
    line.failed += 1
    return thrown(offline)
  }
  const moderate = async ({ creativeId, status, notes }: Decision): Promise<void> => {
    line.calls += 1
    const call = line.calls
    line.underWay += 1
    line.most = Math.max(line.most, line.underWay)
    try {
      if (call % 20 === 0) {
        throw fail()
      }
      const { status: code, body } = await client.post(`creatives/${creativeId}/moderate`, { status, notes })
      if (call % 20 === 10) {
        throw fail()
      }
      if (code !== 204) {
        throw thrown(problemOfAnswer(code, JSON.stringify(body)))
      }
    } finally {
      line.underWay -= 1
    }
  }
  return { line, moderate }
}

/** A problem as an error, as it is thrown. */
const thrown = (problem: Problem): Error => Object.assign(new Error(problem.kind), problem)

test('a hundred queued decisions go out a few at a time and end right, with one answer in ten failing', async () => {
  const creatives = []
  for (let index = 0; index < count; index += 1) {
    creatives.push(await make.creative({ campaign, specification, name: `Poster ${index}` }))
  }
  const { line, moderate } = badLine()
  const decision = heldDecisionMachine.provide({
    actors: { moderate: fromPromise<void, Decision>(({ input }) => moderate(input)) },
  })
  const queue = createActor(decisionQueueMachine.provide({ actors: { decision } })).start()
  const isRejected = (index: number) => index % 3 === 0
  queue.send({
    type: 'decisions.add',
    decisions: creatives.map(({ id, name, updatedAt }, index) => ({
      creativeId: String(id),
      name,
      updatedAt: updatedAt.toISOString(),
      status: isRejected(index) ? (-1 as const) : (1 as const),
      notes: isRejected(index) ? `Reason ${index}` : null,
      mark: noMark,
    })),
  })
  queue.send({ type: 'decisions.release' })
  const steps = () => queue.getSnapshot().context.decisions.map(({ step }) => step)
  const isQuiet = () => !steps().some((step) => ['held', 'waiting', 'sending'].includes(step))
  await waitFor(queue, isQuiet, { timeout: 60_000 })
  expect(steps().filter((step) => step === 'failed')).toHaveLength(count / 10)
  expect(queue.getSnapshot().hasTag('changed'), 'leaving the page asks while some have failed').toBe(true)

  for (let round = 0; round < 5 && steps().includes('failed'); round += 1) {
    queue.send({ type: 'realtime.resumed' })
    await waitFor(queue, isQuiet, { timeout: 60_000 })
  }
  expect(new Set(steps())).toEqual(new Set(['over', 'late']))
  expect(line.most).toBe(decisionsAtOnce)
  expect(line.calls).toBe(count + line.failed)

  const votes = await readVotes(
    deps.db,
    creatives.map(({ id }) => id),
  )
  expect(creatives.map(({ id }) => votes.get(id)?.map(({ status }) => status))).toEqual(
    creatives.map((_, index) => [isRejected(index) ? -1 : 1]),
  )
  const { list } = await server.as(moderator).get(`users/${moderator.id}/waiting-creatives`)
  expect(list, 'none waits any longer').toEqual([])
})

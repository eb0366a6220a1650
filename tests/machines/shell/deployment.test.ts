import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'

import { deploymentMachine } from '#machines/shell/deployment.machine.ts'

/** The machine with a server that answers as told, and what it did to the warning. */
function start(answers: (boolean | 'fails')[]) {
  const done: string[] = []
  const asked: number[] = []
  const machine = deploymentMachine.provide({
    actors: {
      loadDeploying: fromPromise(async () => {
        const answer = answers[asked.length] ?? 'fails'
        asked.push(asked.length)
        return answer === 'fails'
          ? vi.fn<() => Promise<never>>().mockRejectedValue(new Error('no'))()
          : answer
      }),
      listen: fromCallback(() => {}),
    },
    actions: {
      showWarning: () => void done.push('show'),
      hideWarning: () => void done.push('hide'),
    },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock }).start()
  const known = () => vi.waitFor(() => expect(actor.getSnapshot().hasTag('checking')).toBe(false))
  return { actor, clock, done, asked, known }
}

test('SHELL-022 requests the state at start: 1 warns, 0 and a failure do not', async () => {
  for (const [answer, expected] of [
    [true, ['show']],
    [false, []],
    ['fails', []],
  ] as const) {
    const { done, known } = start([answer])
    await known()
    expect(done).toEqual(expected)
  }
})

test('SHELL-023 repeated events warn once and remove the warning once', async () => {
  const { actor, done, known } = start([false])
  await known()
  for (const type of ['started', 'started', 'completed', 'completed', 'started'] as const) {
    actor.send({ type: `deployment.${type}` })
  }
  expect(done).toEqual(['show', 'hide', 'show'])
})

test('RT-022 SHELL-048 a reconnect requests the state: a current warning is not shown anew, an ended one disappears', async () => {
  const { actor, done, asked, known } = start([true, true, 'fails', false])
  await known()
  for (const expected of [['show'], ['show'], ['show', 'hide']]) {
    actor.send({ type: 'deployment.changed' })
    await known()
    expect(done).toEqual(expected)
  }
  expect(asked).toHaveLength(4)
})

test('SHELL-023 an event during a request overrides the response', async () => {
  const { actor, done, known } = start([false, true])
  actor.send({ type: 'deployment.started' })
  await known()
  expect(done).toEqual(['show'])
  actor.send({ type: 'deployment.changed' })
  actor.send({ type: 'deployment.completed' })
  await known()
  expect([done, actor.getSnapshot().matches('complete')]).toEqual([['show', 'hide'], true])
})

test('SHELL-022 SHELL-023 RT-022 while requests fail, the warning stays, and they are retried every five seconds', async () => {
  const { actor, clock, done, asked, known } = start(['fails', 'fails', true, 'fails', false])
  for (const [times, expected] of [
    [2, []],
    [3, ['show']],
  ] as const) {
    await known()
    clock.increment(4999)
    expect(asked).toHaveLength(times - 1)
    clock.increment(1)
    await known()
    expect([asked.length, done]).toEqual([times, expected])
  }
  actor.send({ type: 'deployment.changed' })
  await known()
  expect([asked.length, done]).toEqual([4, ['show']])
  clock.increment(5000)
  await known()
  expect([asked.length, done]).toEqual([5, ['show', 'hide']])
  clock.increment(60_000)
  expect(asked).toHaveLength(5)
})

test('SHELL-023 an event after a failure counts, and nothing is requested again', async () => {
  const { actor, clock, done, asked, known } = start([])
  await known()
  actor.send({ type: 'deployment.started' })
  clock.increment(60_000)
  expect([asked.length, done]).toEqual([1, ['show']])
})

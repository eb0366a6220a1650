import { expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, SimulatedClock, type AnyEventObject } from 'xstate'

import { realtimeMachine } from '#machines/realtime/realtime.machine.ts'

/** The machine below a parent, with a connection that does as it is told. */
function start() {
  const clock = new SimulatedClock()
  const attempts: ((event: AnyEventObject) => void)[] = []
  const inputs: unknown[] = []
  const closed: number[] = []
  const heard: string[] = []
  const realtime = realtimeMachine.provide({
    actors: {
      connection: fromCallback<AnyEventObject, { userId: string; isAgain: boolean }>(
        ({ input, sendBack }) => {
          inputs.push(input)
          const at = attempts.push(sendBack) - 1
          return () => closed.push(at)
        },
      ),
    },
  })
  const parent = createMachine({
    invoke: { src: realtime, id: 'realtime', input: { userId: '3' } },
    on: { 'realtime.resumed': { actions: () => heard.push('resumed') } },
  })
  createActor(parent, { clock }).start()
  return {
    clock,
    attempts,
    inputs,
    closed,
    heard,
    say: (type: 'connection.opened' | 'connection.lost') => attempts.at(-1)?.({ type }),
  }
}

it('RT-022 waits 1, 2, 4, 8, 16 and then 30 seconds for the next attempt', () => {
  const { clock, attempts, say } = start()
  for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30, 30].entries()) {
    say('connection.lost')
    clock.increment(seconds * 1000 - 1)
    expect(attempts).toHaveLength(index + 1)
    clock.increment(1)
    expect(attempts).toHaveLength(index + 2)
  }
})

it('RT-022 a successful connection resets the retry delay and reports that it resumed', () => {
  const { clock, attempts, heard, say } = start()
  say('connection.opened')
  expect(heard).toEqual([])
  for (let turn = 0; turn < 3; turn += 1) {
    say('connection.lost')
    clock.increment(30_000)
  }
  say('connection.opened')
  expect(heard).toEqual(['resumed'])
  say('connection.lost')
  clock.increment(1_000)
  expect(attempts).toHaveLength(5)
})

it('a lost connection is closed before the next one is opened', () => {
  const { clock, closed, say } = start()
  say('connection.lost')
  expect(closed).toEqual([0])
  clock.increment(1_000)
  expect(closed).toEqual([0])
})

it('RT-022 a connection after a loss is marked, so that the screens are notified', () => {
  const { clock, inputs, say } = start()
  say('connection.opened')
  say('connection.lost')
  clock.increment(1_000)
  say('connection.opened')
  expect(inputs).toEqual([
    { userId: '3', isAgain: false },
    { userId: '3', isAgain: true },
  ])
})

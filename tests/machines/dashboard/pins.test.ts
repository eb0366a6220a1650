import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { PinnedCampaign } from '#contract/personal.ts'
import type { Problem } from '#contract/problem.ts'
import { pinsMachine, type PinChange } from '#machines/dashboard/pins.machine.ts'
import { pinsShown } from '#machines/dashboard/pins.selectors.ts'

const campaign = (id: string): PinnedCampaign => ({ id, name: `Campaign ${id}` })
const problem: Problem = { kind: 'server', messages: [] }

/** Pins over a server that holds a list and answers when told to. */
function start(server: PinnedCampaign[]) {
  const loads: { answer: () => void; fail: () => void }[] = []
  const saves: { change: PinChange; answer: () => void; fail: () => void }[] = []
  const told: Problem[] = []
  let announced = 0
  let hear: () => void = () => {}
  const actor = createActor(
    pinsMachine.provide({
      actors: {
        loadPins: fromPromise<PinnedCampaign[]>(() => {
          const { promise, resolve, reject } = Promise.withResolvers<PinnedCampaign[]>()
          loads.push({ answer: () => resolve([...server]), fail: () => reject(problem) })
          return promise
        }),
        savePin: fromPromise<void, PinChange>(({ input }) => {
          const { promise, resolve, reject } = Promise.withResolvers<void>()
          const answer = () => {
            const index = server.findIndex(({ id }) => id === input.campaign.id)
            server.splice(index === -1 ? server.length : index, index === -1 ? 0 : 1)
            if (input.isPinned) {
              server.push(input.campaign)
            }
            resolve()
          }
          saves.push({ change: input, answer, fail: () => reject(problem) })
          return promise
        }),
        listen: fromCallback<{ type: string }>(({ sendBack }) => {
          hear = () => sendBack({ type: 'pins.changed' })
        }),
      },
      actions: {
        announce: () => {
          announced += 1
        },
        notifyProblem: (_, failed) => told.push(failed),
      },
    }),
  ).start()
  return {
    actor,
    loads,
    saves,
    told,
    announced: () => announced,
    hear: () => hear(),
    toggle: (id: string) => actor.send({ type: 'pin.toggle', campaign: campaign(id) }),
    shown: () => pinsShown(actor.getSnapshot().context).map(({ id }) => id),
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

/** The last request of a kind. */
function last<Request>(requests: Request[]): Request {
  const request = requests.at(-1)
  if (request === undefined) {
    throw new Error('Nothing was asked')
  }
  return request
}

describe('pinned campaigns', () => {
  it('DASH-018 a toggle pins and unpins at once, and notifies other tabs after the save', async () => {
    const pins = start([campaign('1')])
    last(pins.loads).answer()
    await pins.settled()
    pins.toggle('2')
    expect(pins.shown()).toEqual(['1', '2'])
    expect(pins.announced()).toBe(0)
    last(pins.saves).answer()
    await pins.settled()
    expect(pins.announced()).toBe(1)
    pins.toggle('1')
    expect(pins.shown()).toEqual(['2'])
    last(pins.saves).answer()
    await pins.settled()
    last(pins.loads).answer()
    await pins.settled()
    expect(pins.actor.getSnapshot().context).toEqual({
      pinned: [campaign('2')],
      changes: [],
      hasChanged: false,
    })
    expect(pins.saves.map(({ change }) => [change.campaign.id, change.isPinned])).toEqual([
      ['2', true],
      ['1', false],
    ])
  })

  it('DASH-018 a failed toggle is rolled back with a notice, and other toggles are kept', async () => {
    const pins = start([])
    last(pins.loads).answer()
    await pins.settled()
    pins.toggle('1')
    pins.toggle('2')
    expect(pins.shown()).toEqual(['1', '2'])
    last(pins.saves).fail()
    await pins.settled()
    expect([pins.shown(), pins.told]).toEqual([['2'], [problem]])
    last(pins.saves).answer()
    await pins.settled()
    expect(pins.shown()).toEqual(['2'])
    // Not even a list that cannot be read again brings the failed one back.
    last(pins.loads).fail()
    await pins.settled()
    expect(pins.shown()).toEqual(['2'])
    expect(pins.saves.map(({ change }) => change.campaign.id)).toEqual(['1', '2'])
  })

  it('SHELL-021 DASH-018 sends changes one after the other, and accepts none for a campaign with a change in flight', async () => {
    const pins = start([])
    const takes = (id: string) => pins.actor.getSnapshot().can({ type: 'pin.toggle', campaign: campaign(id) })
    last(pins.loads).answer()
    await pins.settled()
    pins.toggle('1')
    pins.toggle('2')
    expect(['1', '2', '3'].map(takes)).toEqual([false, false, true])
    pins.toggle('2')
    pins.toggle('1')
    expect(pins.saves).toHaveLength(1)
    expect(pins.shown()).toEqual(['1', '2'])
    last(pins.saves).answer()
    await pins.settled()
    expect(['1', '2', '3'].map(takes)).toEqual([true, false, true])
    pins.toggle('1')
    expect(pins.shown()).toEqual(['2'])
    last(pins.saves).fail()
    await pins.settled()
    expect(['1', '2', '3'].map(takes)).toEqual([false, true, true])
    last(pins.saves).answer()
    await pins.settled()
    expect(pins.saves.map(({ change }) => [change.campaign.id, change.isPinned])).toEqual([
      ['1', true],
      ['2', true],
      ['1', false],
    ])
    last(pins.loads).answer()
    await pins.settled()
    expect([pins.shown(), ['1', '2', '3'].map(takes)]).toEqual([[], [true, true, true]])
  })

  it('CAMP-049 RT-022 pins by another tab, and after a reconnect, are reloaded', async () => {
    const server = [campaign('1')]
    const pins = start(server)
    last(pins.loads).answer()
    await pins.settled()
    server.push(campaign('2'))
    pins.hear()
    last(pins.loads).answer()
    await pins.settled()
    expect(pins.shown()).toEqual(['1', '2'])
    server.shift()
    pins.actor.send({ type: 'realtime.resumed' })
    last(pins.loads).answer()
    await pins.settled()
    expect(pins.shown()).toEqual(['2'])
  })

  it('is not toggled before the pins have loaded', async () => {
    const pins = start([campaign('1')])
    pins.toggle('1')
    expect(pins.saves).toEqual([])
    expect(pins.actor.getSnapshot().can({ type: 'pin.toggle', campaign: campaign('1') })).toBe(false)
    last(pins.loads).answer()
    await pins.settled()
    expect(pins.shown()).toEqual(['1'])
  })
})

import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import { contentChoicesMachine } from '#machines/content/content-items.machine.ts'
import {
  contentModerationMachine,
  decidedItemsMachine,
  pendingItemsMachine,
} from '#machines/content/content-moderation.machine.ts'
import { itemsWith, pendingItems } from '#machines/content/content-moderation.selectors.ts'
import { contentPollingMachine, type Arrived } from '#machines/content/content-polling.machine.ts'
import { idle, isolated } from '#tests/support/isolate.ts'
import { sampleContentItem } from '#tests/support/samples/content.ts'

const query = { page: 1 }
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('polling', () => {
  /** With a server that answers by `next`; the times of the last fetch that it was asked with. */
  function polling(next: () => Promise<Arrived>) {
    const clock = new SimulatedClock()
    const since: (string | null)[] = []
    const actor = createActor(
      isolated(contentPollingMachine).provide({
        actors: {
          fetchNew: fromPromise<Arrived, { since: string | null }>(({ input }) => {
            since.push(input.since)
            return next()
          }) as never,
        },
      }),
      { clock, input: { campaignId: '7', query } },
    ).start()
    const pass = async (seconds: number) => {
      clock.increment(seconds * 1000)
      await settled()
    }
    return { actor, since, pass }
  }

  it('CONT-054 is off at first, and goes on and off by a switch', async () => {
    const { actor, since, pass } = polling(() => Promise.resolve({ items: [], fetchedAt: 'now' }))
    await pass(600)
    expect([since, actor.getSnapshot().hasTag('polling')]).toEqual([[], false])
    actor.send({ type: 'polling.toggle' })
    await settled()
    expect(actor.getSnapshot().hasTag('polling')).toBe(true)
    actor.send({ type: 'polling.toggle' })
    await pass(600)
    expect([since, actor.getSnapshot().hasTag('polling')]).toEqual([[null], false])
  })

  it('CONT-055 CONT-056 asks once a minute for what came since the last fetch; the first clears the flag of the initial one', async () => {
    let number = 0
    const { actor, since, pass } = polling(() =>
      Promise.resolve({ items: [], fetchedAt: `fetch ${(number += 1)}` }),
    )
    expect(actor.getSnapshot().context.isInitialFetch).toBe(true)
    actor.send({ type: 'polling.toggle' })
    await settled()
    expect(actor.getSnapshot().context.isInitialFetch).toBe(false)
    await pass(59)
    expect(since).toEqual([null])
    await pass(1)
    await pass(60)
    expect(since).toEqual([null, 'fetch 1', 'fetch 2'])
  })

  it('makes up for a fetch that failed with the next one', async () => {
    let isUp = false
    const { actor, since, pass } = polling(() =>
      isUp ? Promise.resolve({ items: [], fetchedAt: 'later' }) : Promise.reject(new Error('offline')),
    )
    actor.send({ type: 'polling.toggle' })
    await settled()
    isUp = true
    await pass(60)
    await pass(60)
    expect(since).toEqual([null, null, 'later'])
  })
})

describe('what polling finds', () => {
  const moderation = () =>
    createActor(
      isolated(contentModerationMachine, {
        pending: idle(pendingItemsMachine),
        decided: idle(decidedItemsMachine),
        choices: idle(contentChoicesMachine),
        polling: idle(contentPollingMachine),
      }),
      { input: { campaignId: '7', query } },
    ).start()
  const page = {
    items: [sampleContentItem('1')],
    pagination: { total: 1, totalPages: 1, currentPage: 1 },
  }
  const ids = (actor: ReturnType<typeof moderation>) =>
    pendingItems(page, actor.getSnapshot().context.arrivals).map(({ id }) => id)

  it('CONT-055 is added to the list once, the newest first, until the list is read again', () => {
    const actor = moderation()
    actor.send({ type: 'items.arrived', items: [sampleContentItem('1'), sampleContentItem('8')] })
    actor.send({ type: 'items.arrived', items: [sampleContentItem('9'), sampleContentItem('8')] })
    expect(ids(actor)).toEqual(['9', '8', '1'])
    actor.send({ type: 'resource.read', id: 'decidedItems', value: page })
    expect(ids(actor)).toEqual(['9', '8', '1'])
    actor.send({ type: 'resource.read', id: 'pendingItems', value: page })
    expect(ids(actor)).toEqual(['1'])
  })
})

it('CONT-065 approved and rejected items are of one list', () => {
  const items = [
    sampleContentItem('1', { status: 'approved' }),
    sampleContentItem('2', { status: 'rejected' }),
    sampleContentItem('3', { status: 'approved' }),
  ]
  const page = { items, pagination: { total: 3, totalPages: 1, currentPage: 1 } }
  expect(
    [itemsWith(page, 'approved'), itemsWith(page, 'rejected')].map((list) => list.map(({ id }) => id)),
  ).toEqual([['1', '3'], ['2']])
})

import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate'

import type { Page } from '#contract/json-api.ts'
import { sampleResource, type SampleQuery, type SampleRow } from '#tests/models/kit/resource.model.tsx'

const pageOf = (...names: string[]): Page<SampleRow> => ({
  items: names.map((name) => ({ id: name, name })),
  pagination: { total: names.length, totalPages: 1, currentPage: 1 },
})

/** The list with a server that answers when told to. */
function start() {
  const clock = new SimulatedClock()
  const asked: {
    query: SampleQuery
    signal: AbortSignal
    answer: (page: Page<SampleRow>) => void
    fail: (kind?: string) => void
  }[] = []
  const load = fromPromise<Page<SampleRow>, { params: { campaignId: string }; query: SampleQuery }>(
    ({ input, signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Page<SampleRow>>()
      const fail = (kind = 'offline') => reject({ kind, messages: [] })
      asked.push({ query: input.query, signal, answer: resolve, fail })
      return promise
    },
  )
  const listen = fromCallback<AnyEventObject, { params: { campaignId: string } }>(() => {})
  const notified: AnyEventObject[] = []
  const machine = sampleResource.provide({
    actors: { load, listen },
    actions: {
      notifyRead: () => void notified.push({ type: 'resource.read' }),
      notifyRefused: () => void notified.push({ type: 'resource.refused' }),
    },
  })
  const input = { params: { campaignId: '7' }, query: { page: 1, search: '' } }
  const actor = createActor(machine, { clock, input }).start()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const names = () => actor.getSnapshot().context.value?.items.map(({ name }) => name)
  return { actor, asked, clock, names, notified, settled }
}

describe('a resource', () => {
  it('fetches at once, keeps the old rows while the page is turned, and drops the answer it no longer waits for', async () => {
    const { actor, asked, names, settled } = start()
    expect(asked.map(({ query }) => query)).toEqual([{ page: 1, search: '' }])
    asked[0]?.answer(pageOf('Autumn'))
    await settled()
    actor.send({ type: 'query.changed', query: { page: 2, search: '' } })
    actor.send({ type: 'query.changed', query: { page: 3, search: '' } })
    expect(asked.map(({ query, signal }) => [query.page, signal.aborted])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect(names()).toEqual(['Autumn'])
    asked[2]?.answer(pageOf('Winter'))
    asked[1]?.answer(pageOf('Spring'))
    await settled()
    expect(names()).toEqual(['Winter'])
  })

  it('fetches at once for another filter, and not at all for the query that it has', async () => {
    const { actor, asked, clock, settled } = start()
    asked[0]?.answer(pageOf('Autumn'))
    await settled()
    actor.send({ type: 'query.changed', query: { page: 1, search: '' } })
    clock.increment(10_000)
    expect(asked).toHaveLength(1)
    actor.send({ type: 'query.changed', query: { page: 1, search: 'a' } })
    actor.send({ type: 'query.changed', query: { page: 1, search: 'au' } })
    expect(asked.map(({ query, signal }) => [query.search, signal.aborted])).toEqual([
      ['', false],
      ['a', true],
      ['au', false],
    ])
  })

  it('fetches once more, not ten times, when push events arrive while a page is on its way', async () => {
    const { actor, asked, clock, names, settled } = start()
    for (let push = 0; push < 10; push += 1) {
      actor.send({ type: 'resource.changed' })
    }
    expect(asked).toHaveLength(1)
    asked[0]?.answer(pageOf('Before'))
    await settled()
    expect(names()).toEqual(['Before'])
    clock.increment(249)
    expect(asked).toHaveLength(1)
    clock.increment(1)
    expect(asked).toHaveLength(2)
    asked[1]?.answer(pageOf('After'))
    await settled()
    expect(asked).toHaveLength(2)
    expect(names()).toEqual(['After'])
  })

  it('keeps the rows beside the problem, and fetches on retry and when the connection is back', async () => {
    const { actor, asked, names, settled } = start()
    asked[0]?.answer(pageOf('Autumn'))
    await settled()
    actor.send({ type: 'realtime.resumed' })
    asked[1]?.fail()
    await settled()
    expect(actor.getSnapshot().context.problem).toEqual({ kind: 'offline', messages: [] })
    expect(names()).toEqual(['Autumn'])
    expect(actor.getSnapshot().hasTag('stale')).toBe(true)
    actor.send({ type: 'resource.retry' })
    asked[2]?.answer(pageOf('Winter'))
    await settled()
    expect(actor.getSnapshot().context).toEqual({
      params: { campaignId: '7' },
      query: { page: 1, search: '' },
      value: pageOf('Winter'),
      held: { page: 1, search: '' },
      problem: null,
      hasChanged: false,
    })
  })

  it('asks again by itself while what it holds may be out of date, and has nothing to show for another query', async () => {
    const { actor, asked, clock, names, settled } = start()
    asked[0]?.answer(pageOf('Autumn'))
    await settled()
    clock.increment(250)
    actor.send({ type: 'resource.changed' })
    clock.increment(20)
    asked[1]?.fail()
    await settled()
    clock.increment(4999)
    expect(asked).toHaveLength(2)
    clock.increment(1)
    expect(asked).toHaveLength(3)
    actor.send({ type: 'query.changed', query: { page: 2, search: '' } })
    expect(actor.getSnapshot().context.problem).toBe(null)
    asked[3]?.fail()
    await settled()
    expect([actor.getSnapshot().value, names()]).toEqual(['failed', ['Autumn']])
  })

  it('reads at once after a change of this person, and drops a response that may be older', async () => {
    const { actor, asked, names, settled } = start()
    actor.send({ type: 'resource.changed', by: 'self' })
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    asked[0]?.answer(pageOf('Before'))
    asked[1]?.answer(pageOf('After'))
    await settled()
    expect(names()).toEqual(['After'])
    actor.send({ type: 'resource.replaced', value: pageOf('Known here') })
    expect([names(), asked.length]).toEqual([['Known here'], 2])
  })

  it('reads once for a burst of push events', async () => {
    const { actor, asked, clock, settled } = start()
    asked[0]?.answer(pageOf('Autumn'))
    await settled()
    clock.increment(250)
    for (let push = 0; push < 10; push += 1) {
      actor.send({ type: 'resource.changed' })
      clock.increment(1)
    }
    expect(asked).toHaveLength(1)
    clock.increment(10)
    expect(asked).toHaveLength(2)
  })

  it('reads for push events at most once per pace, however quickly the server answers', async () => {
    const { actor, asked, clock, settled } = start()
    for (let push = 0; push < 100; push += 1) {
      actor.send({ type: 'resource.changed' })
      asked.at(-1)?.answer(pageOf('Autumn'))
      await settled()
      clock.increment(25)
    }
    expect(asked).toHaveLength(11)
  })

  it('drops the value when the server refuses it, and notifies the parent of each end', async () => {
    const { actor, asked, names, notified, settled } = start()
    asked[0]?.answer(pageOf('Autumn'))
    await settled()
    actor.send({ type: 'realtime.resumed' })
    asked[1]?.fail('missing')
    await settled()
    const { value, context } = actor.getSnapshot()
    expect([value, names(), context.held, context.problem?.kind]).toEqual([
      'refused',
      undefined,
      null,
      'missing',
    ])
    expect(notified.map(({ type }) => type)).toEqual(['resource.read', 'resource.refused'])
  })

  it('retries with nothing to show, and stays failed until a value arrives', async () => {
    const { actor, asked, clock, names, settled } = start()
    asked[0]?.fail()
    await settled()
    for (const times of [2, 3]) {
      clock.increment(4999)
      expect(asked).toHaveLength(times - 1)
      clock.increment(1)
      expect([asked.length, actor.getSnapshot().hasTag('failed')]).toEqual([times, true])
      asked.at(-1)?.fail()
      await settled()
      expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    }
    clock.increment(5000)
    asked[3]?.answer(pageOf('Autumn'))
    await settled()
    expect([names(), actor.getSnapshot().hasTag('failed')]).toEqual([['Autumn'], false])
    clock.increment(60_000)
    expect(asked).toHaveLength(4)
  })

  it('shows that it is reading when a person retries, without a second request', async () => {
    const { actor, asked, clock, settled } = start()
    asked[0]?.fail()
    await settled()
    clock.increment(5000)
    actor.send({ type: 'resource.retry' })
    expect([actor.getSnapshot().hasTag('failed'), asked.map(({ signal }) => signal.aborted)]).toEqual([
      false,
      [false, false],
    ])
  })

  it.each(['missing', 'forbidden'])('does not retry by itself what is %s', async (kind) => {
    const { actor, asked, clock, settled } = start()
    asked[0]?.fail(kind)
    await settled()
    clock.increment(60_000)
    expect([asked.length, actor.getSnapshot().hasTag('failed')]).toEqual([1, true])
    actor.send({ type: 'resource.retry' })
    expect(asked).toHaveLength(2)
  })

  it('gives up the request when it is stopped', () => {
    const { actor, asked } = start()
    actor.stop()
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
  })
})

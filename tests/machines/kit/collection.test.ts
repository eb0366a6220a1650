import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import type { Page } from '#contract/json-api.ts'
import { sampleCollection, type SampleQuery, type SampleRow } from '#tests/models/kit/collection.model.tsx'

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
    fail: () => void
  }[] = []
  const loadPage = fromPromise<Page<SampleRow>, { query: SampleQuery }>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Page<SampleRow>>()
    const fail = () => reject({ kind: 'offline', messages: [] })
    asked.push({ query: input.query, signal, answer: resolve, fail })
    return promise
  })
  const actor = createActor(sampleCollection.provide({ actors: { loadPage } }), {
    clock,
    input: { query: { page: 1, search: '' } },
  }).start()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const names = () => actor.getSnapshot().context.page?.items.map(({ name }) => name)
  return { actor, asked, clock, names, settled }
}

describe('a collection', () => {
  it('fetches at once, keeps the old rows during a page change, and drops an outdated response', async () => {
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

  it('fetches at once for another filter, and not for the current query', async () => {
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

  it('fetches once more, not ten times, when push events arrive during a fetch', async () => {
    const { actor, asked, names, settled } = start()
    for (let push = 0; push < 10; push += 1) {
      actor.send({ type: 'items.outdated' })
    }
    expect(asked).toHaveLength(1)
    asked[0]?.answer(pageOf('Before'))
    await settled()
    expect(asked).toHaveLength(2)
    expect(names()).toEqual(['Before'])
    asked[1]?.answer(pageOf('After'))
    await settled()
    expect(asked).toHaveLength(2)
    expect(names()).toEqual(['After'])
  })

  it('keeps the rows beside the problem, and fetches on retry and on reconnect', async () => {
    const { actor, asked, names, settled } = start()
    asked[0]?.answer(pageOf('Autumn'))
    await settled()
    actor.send({ type: 'realtime.resumed' })
    asked[1]?.fail()
    await settled()
    expect(actor.getSnapshot().context.problem).toEqual({ kind: 'offline', messages: [] })
    expect(names()).toEqual(['Autumn'])
    expect(actor.getSnapshot().hasTag('stale')).toBe(true)
    actor.send({ type: 'page.retry' })
    asked[2]?.answer(pageOf('Winter'))
    await settled()
    expect(actor.getSnapshot().context).toEqual({
      query: { page: 1, search: '' },
      page: pageOf('Winter'),
      held: { page: 1, search: '' },
      problem: null,
      outdated: false,
    })
  })

  it('retries automatically while its data is stale, and shows nothing for another query', async () => {
    const { actor, asked, clock, names, settled } = start()
    asked[0]?.answer(pageOf('Autumn'))
    await settled()
    actor.send({ type: 'items.outdated' })
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

  it('aborts the request when it is stopped', () => {
    const { actor, asked } = start()
    actor.stop()
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
  })
})

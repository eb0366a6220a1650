import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import type { CampaignHit } from '#contract/search.ts'
import { campaignSearchMachine } from '#machines/shell/campaign-search.machine.ts'

const hit = (id: string): CampaignHit => ({
  id,
  name: `Campaign ${id}`,
  bookingReference: `SM${id}`,
  client: 'Northwind',
  startsAt: 0,
  endsAt: 0,
})

function start(hits: CampaignHit[] = [hit('1'), hit('2')]) {
  const clock = new SimulatedClock()
  const asked: { text: string; signal: AbortSignal }[] = []
  const opened: string[] = []
  const search = createActor(
    campaignSearchMachine.provide({
      actors: {
        find: fromPromise<CampaignHit[], { query: { text: string } }>(async ({ input, signal }) => {
          asked.push({ text: input.query.text, signal })
          return hits
        }),
      },
      actions: { choose: (_, { hit: { id } }: { hit: CampaignHit }) => opened.push(id) },
    }),
    { clock },
  ).start()
  return {
    clock,
    search,
    asked,
    opened,
    type: (text: string) => search.send({ type: 'search.typed', query: { text } }),
    shown: () => vi.waitFor(() => expect(search.getSnapshot().hasTag('found')).toBe(true)),
    hits: () => search.getSnapshot().context.hits.map(({ id }) => id),
  }
}

describe('the campaign search', () => {
  it('SHELL-005 sends nothing for an empty box', () => {
    const { clock, asked, type } = start()
    type('a')
    type('  ')
    clock.increment(10_000)
    expect(asked).toEqual([])
  })

  it('SHELL-045 asks 500 ms after the last keystroke, once', () => {
    const { clock, asked, type } = start()
    type('a')
    clock.increment(499)
    type('au')
    clock.increment(499)
    expect(asked).toEqual([])
    clock.increment(1)
    expect(asked.map(({ text }) => text)).toEqual(['au'])
  })

  it('SHELL-006 clearing removes the results and drops a search in flight', async () => {
    const { clock, asked, search, type, shown, hits } = start()
    type('a')
    clock.increment(500)
    await shown()
    expect(hits()).toEqual(['1', '2'])
    search.send({ type: 'search.clear' })
    expect([hits(), search.getSnapshot().context.query.text]).toEqual([[], 'a'])
    type('ab')
    clock.increment(500)
    search.send({ type: 'search.clear' })
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true])
  })

  it('SHELL-007 SHELL-045 SHELL-046 opens a shown hit and closes', async () => {
    const { clock, opened, search, type, shown, hits } = start()
    type('a')
    clock.increment(500)
    await shown()
    search.send({ type: 'hit.choose', id: '9' })
    expect(opened).toEqual([])
    // The hits stay while the next ones are on their way.
    type('ab')
    search.send({ type: 'hit.choose', id: '1' })
    expect([opened, hits(), search.getSnapshot().context.query.text]).toEqual([['1'], [], ''])
  })
})

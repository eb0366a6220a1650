import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate'

import type { ReadinessLine } from '#contract/readiness.ts'
import type { OpenedCampaign } from '#machines/campaigns/campaign.machine.ts'
import { readinessLinesMachine, readinessMachine } from '#machines/campaigns/readiness.machine.ts'
import { activationOf, blockersOf, nextStepOf } from '#machines/campaigns/readiness.selectors.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'
import { blocked, sampleLine } from '#tests/support/samples/readiness.ts'
import { sampleUser } from '#tests/support/samples/users.ts'

/** A panel over a server whose answers take 30 ms of the test's clock. */
function start(server: () => ReadinessLine[]) {
  const clock = new SimulatedClock()
  let loads = 0
  let hear: () => void = () => {}
  const lines = readinessLinesMachine.provide({
    actors: {
      load: fromPromise<ReadinessLine[], { params: { campaignId: string }; query: null }>(() => {
        loads += 1
        const { promise, resolve, reject } = Promise.withResolvers<ReadinessLine[]>()
        const answer = () => {
          try {
            resolve(server())
          } catch (error) {
            reject(error as Error)
          }
        }
        clock.setTimeout(answer, 30)
        return promise
      }),
      listen: fromCallback<AnyEventObject, { params: { campaignId: string } }>(({ sendBack }) => {
        hear = () => sendBack({ type: 'resource.changed' })
      }),
    },
  })
  const actor = createActor(readinessMachine.provide({ actors: { lines } }), {
    input: { campaignId: '7' },
    clock,
  }).start()
  /** Lets so many milliseconds pass, a few at a time, so that answers arrive in between. */
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 5) {
      clock.increment(5)
      await Promise.resolve()
      await Promise.resolve()
    }
  }
  const shown = () => actor.getSnapshot().children.lines?.getSnapshot()
  const held = () => shown()?.context.value ?? null
  const kinds = () => held()?.map(({ kind, count }) => [kind, count])
  const isStale = () => shown()?.hasTag('stale')
  return { actor, pass, held, kinds, isStale, loads: () => loads, hear: () => hear() }
}

describe('the number of requests', () => {
  test('a single change is requested at once', async () => {
    let count = 2
    const { pass, hear, kinds, loads } = start(() => [sampleLine('unpromoted_bookings', [], count)])
    await pass(2000)
    count = 1
    hear()
    await pass(60)
    expect([kinds(), loads()]).toEqual([[['unpromoted_bookings', 1]], 2])
  })

  test('a promotion of 200 bookings, four events each within ten seconds, costs one request a second and ends with the server’s state', async () => {
    let left = 200
    const { pass, hear, kinds, loads } = start(() =>
      left === 0 ? [] : [sampleLine('unpromoted_bookings', [], left)],
    )
    await pass(2000)
    for (let promoted = 0; promoted < 200; promoted += 1) {
      left -= 1
      for (let event = 0; event < 4; event += 1) {
        hear()
      }
      await pass(50)
    }
    expect(loads()).toBeLessThanOrEqual(12)
    await pass(1200)
    expect([kinds(), loads() <= 13]).toEqual([[], true])
  })

  test('a change during a request triggers one more request', async () => {
    let count = 3
    const { pass, hear, kinds, loads } = start(() => [sampleLine('pending_creatives', [], count)])
    await pass(20)
    hear()
    await pass(20)
    count = 2
    expect([kinds(), loads()]).toEqual([[['pending_creatives', 3]], 1])
    await pass(1100)
    expect([kinds(), loads()]).toEqual([[['pending_creatives', 2]], 2])
  })

  test('a failure keeps the last result, and a reconnect reloads it', async () => {
    let isDown = false
    const { actor, pass, hear, kinds, isStale } = start(() => {
      if (isDown) {
        throw new Error('down')
      }
      return [sampleLine('no_frames')]
    })
    await pass(2000)
    isDown = true
    hear()
    await pass(100)
    expect([kinds(), isStale()]).toEqual([[['no_frames', 1]], true])
    isDown = false
    actor.send({ type: 'realtime.resumed' })
    await pass(50)
    expect([kinds(), isStale()]).toEqual([[['no_frames', 1]], false])
  })
})

describe('the links of the lines', () => {
  const opened = (values: Partial<OpenedCampaign>, wire: Record<string, unknown> = {}): OpenedCampaign => ({
    campaign: sampleCampaign('7', wire),
    rights: ['view', 'deploy'],
    isUnitAdmin: false,
    ...values,
  })
  const blockers = async (lines: ReadinessLine[], campaign: OpenedCampaign) => {
    const { held, pass } = start(() => lines)
    await pass(50)
    return blockersOf(held(), campaign)
  }

  test('each leads to the place of its fix, a single item directly to it', async () => {
    const lines = await blockers(blocked, opened({}))
    expect(lines.map(({ kind, href }) => [kind, href])).toEqual([
      ['no_frames', '/campaigns/7/bookings'],
      ['missing_default', '/campaigns/7/creative?specification=1'],
      ['pending_creatives', '/campaigns/7/creative'],
      ['rejected_creatives', '/campaigns/7/creative/1'],
      ['failed_uploads', '/campaigns/7/creative/failed-history'],
      ['rule_sets_without_creatives', '/campaigns/7/rules/1'],
      ['booking_errors', '/campaigns/7/creative?specification=1'],
      ['unpromoted_bookings', '/campaigns/7/bookings'],
      ['unpublished_changes', '/campaigns/7/publishing'],
      ['not_active', null],
    ])
    expect(lines.map(({ items, more }) => [items.map(({ href }) => href), more])).toEqual([
      [[], 0],
      [['/campaigns/7/creative?specification=1'], 0],
      [['/campaigns/7/creative/1', '/campaigns/7/creative/2'], 50],
      [['/campaigns/7/creative/1'], 0],
      [[null], 0],
      [[null, null], 0],
      [['/campaigns/7/creative?specification=1'], 0],
      [[null, null, null], 57],
      [[], 0],
      [[], 0],
    ])
  })

  test('CAMP-004 SHELL-030 no line links to a page without permission', async () => {
    const viewer = opened({ rights: ['view'] })
    const lines = [
      sampleLine('no_frames'),
      sampleLine('unpromoted_bookings', [], 4),
      sampleLine('missing_default', ['A']),
    ]
    expect((await blockers(lines, viewer)).map(({ href }) => href)).toEqual([
      null,
      null,
      '/campaigns/7/creative?specification=1',
    ])
    const buyer = opened({ rights: ['view', 'manage_media_buy'] })
    expect((await blockers(lines, buyer))[0]?.href).toBe('/campaigns/7/media-buy')
  })

  test('an unpublished campaign has no later changes, and unknown kinds are listed as well', async () => {
    const lines = [
      sampleLine('unpublished_changes'),
      { ...sampleLine('no_frames', [], 2), id: 'rules', kind: 'rules' },
    ]
    const told = await blockers(lines, opened({}, { publishingStatus: 'unpublished' }))
    expect(told.map(({ kind, href }) => [kind, href])).toEqual([
      ['not_published', '/campaigns/7/publishing'],
      ['other', null],
    ])
  })

  test('the campaign’s counts are shown until the first response', () => {
    const readiness = [{ kind: 'pending_creatives', count: 4 }]
    expect(blockersOf(null, opened({}, { readiness }))).toEqual([
      {
        id: 'pending_creatives',
        kind: 'pending_creatives',
        count: 4,
        href: '/campaigns/7/creative',
        items: [],
        more: 0,
        booking: null,
        causes: [],
        isHeld: false,
        lacks: null,
      },
    ])
  })
})

describe('what a person can do next', () => {
  const changes = (actionable: number) => ({ ...sampleLine('unpublished_changes'), actionable })
  const bookings = (actionable: number) => ({ ...sampleLine('unpromoted_bookings', ['SM1']), actionable })

  test.each([
    ['nothing is known', null, null],
    ['nothing is to fix', [], null],
    ['others must act', [changes(0), bookings(0)], null],
    ['bookings can be promoted', [bookings(2), changes(0)], { kind: 'promote', count: 2 }],
    ['both can be done', [bookings(2), changes(4)], { kind: 'publish', count: 4 }],
  ])('%s', (_, lines, step) => {
    expect(nextStepOf(lines)).toEqual(step)
  })
})

test.each([
  ['the person', { isUnitAdmin: true }, {}, true, 'self'],
  ['the server by itself', { rights: ['edit'] }, { supportsPromotion: true }, false, 'server'],
  ['an administrator who switched it off', { rights: ['edit'] }, { supportsPromotion: true }, true, 'held'],
  ['others', { rights: ['view'] }, { isExchangeHolding: true }, true, 'others'],
] as const)('CAMP-067 an inactive campaign is made active by %s', (_, values, wire, isHeld, who) => {
  const opened = { rights: [], isUnitAdmin: false, ...values, campaign: sampleCampaign('7', wire) }
  expect(activationOf(opened as unknown as OpenedCampaign, sampleUser, { isHeld })).toBe(who)
})

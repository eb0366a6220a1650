import { expect, test } from 'vitest'
import { type AnyActorLogic, createActor, createMachine, SimulatedClock, waitFor } from 'xstate'

import type { AppContext } from '#app/base/app-context.ts'
import { wireBookings } from '#app/wire/bookings.ts'
import { changesOfCampaign, changesOfUser } from '#app/wire/listening.ts'
import { wireUsers } from '#app/wire/users.ts'
import { channels } from '#contract/channels.ts'
import type { PushEvent } from '#contract/push-events.ts'
import type { BookingListRef } from '#machines/bookings/bookings.machine.ts'
import type { UserListRef } from '#machines/users/users.machine.ts'
import type { Http } from '#services/http/client.ts'
import { createRealtime } from '#services/realtime/realtime.ts'
import { sampleUser } from '#tests/support/samples/users.ts'

/** An AppContext with a signed-in person on a connection that the test speaks for. */
async function connectedContext() {
  const heardBy = new Map<string, (event: PushEvent) => void>()
  const left: string[] = []
  const acknowledged: (() => void)[] = []
  let settle = () => {}
  const realtime = createRealtime(async (callbacks) => {
    settle = () => callbacks.onSubscribed()
    return {
      subscribe: (channel, onEvent, onHeard) => {
        heardBy.set(channel, onEvent)
        acknowledged.push(onHeard)
      },
      join: () => {},
      leave: (channel) => void left.push(channel),
      close: () => {},
    }
  })
  realtime.connect({ onOpened: () => {}, onLost: () => {} })
  await Promise.resolve()
  const app = { getSnapshot: () => ({ context: { user: sampleUser } }) }
  const appContext = { realtime, app } as unknown as AppContext
  const acknowledge = () => {
    acknowledged.splice(0).forEach((onHeard) => onHeard())
    settle()
  }
  return {
    appContext,
    left,
    acknowledge,
    say: (channel: string, event: PushEvent) => heardBy.get(channel)?.(event),
  }
}

/** How often a screen with this listener reads anew. */
function screenWith(listen: AnyActorLogic) {
  let changes = 0
  const machine = createMachine({
    invoke: { src: listen, input: { params: { campaignId: '7' } } },
    on: { 'resource.changed': { actions: () => (changes += 1) } },
  })
  const actor = createActor(machine).start()
  return { changes: () => changes, leave: () => actor.stop() }
}

test('RT-003 RT-021 a screen that was there before its channels reads once more when they are heard, the next one does not', async () => {
  const { appContext, acknowledge } = await connectedContext()
  const ofCampaign = changesOfCampaign(appContext, ['BuildCompleted', 'CampaignIndexed'])
  const ofUser = changesOfUser(appContext, ['CampaignIndexed'])
  const early = [screenWith(ofCampaign), screenWith(ofUser)]
  acknowledge()
  const late = [screenWith(ofCampaign), screenWith(ofUser)]
  acknowledge()
  expect([...early, ...late].map(({ changes }) => changes())).toEqual([1, 1, 0, 0])
})

const published = (id: string): PushEvent => ({
  name: 'CampaignPublishingStatusChanged',
  data: { campaign_id: id, status: 'published' },
})
const indexed = (id: string): PushEvent => ({ name: 'CampaignIndexed', data: { campaign_id: id } })

test('RT-003 RT-015 RT-016 a campaign’s screen hears of its own campaign alone, and leaves its channel when it is left', async () => {
  const { appContext, say, left } = await connectedContext()
  const names = ['CampaignPublishingStatusChanged', 'CampaignIndexed'] as const
  const screen = screenWith(changesOfCampaign(appContext, names))
  say(channels.campaign('7'), published('8'))
  say(channels.user(sampleUser.id), indexed('8'))
  say(channels.campaign('8'), published('8'))
  expect(screen.changes()).toBe(0)

  say(channels.campaign('7'), published('7'))
  say(channels.user(sampleUser.id), indexed('7'))
  expect(screen.changes()).toBe(2)

  screen.leave()
  say(channels.campaign('7'), published('7'))
  expect([screen.changes(), left]).toEqual([2, ['private-App.Campaign.7', 'private-App.User.3']])
})

test('RT-012 RT-021 an indexed campaign makes a list read anew while it is on the screen, and at no other time', async () => {
  const { appContext, say } = await connectedContext()
  const channel = channels.user(sampleUser.id)
  say(channel, indexed('7'))
  const screen = screenWith(changesOfUser(appContext, ['CampaignIndexed']))
  expect(screen.changes()).toBe(0)
  say(channel, indexed('7'))
  say(channel, { name: 'UserIndexed', data: { user_id: '3' } })
  expect(screen.changes()).toBe(1)
  screen.leave()
  say(channel, indexed('7'))
  expect(screen.changes()).toBe(1)
})

test('RT-011 RT-021 an indexed user makes the users list be read again while it is on the screen, and at no other time', async () => {
  const { appContext, say } = await connectedContext()
  const read: string[] = []
  const http: Http = async (method, path) => {
    read.push(`${method} ${path}`)
    return {
      status: 200,
      document: { data: [], meta: { pagination: { total: 0, total_pages: 1, current_page: 1 } } },
      token: null,
    }
  }
  const channel = channels.user(sampleUser.id)
  const event: PushEvent = { name: 'UserIndexed', data: { user_id: '9' } }
  const clock = new SimulatedClock()
  const users = createActor(wireUsers({ ...appContext, http }), {
    clock,
    input: { query: { page: 1 } },
  }).start()
  const list = users.getSnapshot().children.list as UserListRef
  await waitFor(list, (snapshot) => !snapshot.hasTag('busy'))
  say(channel, indexed('7'))
  clock.increment(1000)
  expect(read).toEqual(['GET users'])
  say(channel, event)
  clock.increment(1000)
  expect(read).toEqual(['GET users', 'GET users'])
  users.stop()
  say(channel, event)
  clock.increment(1000)
  expect(read).toEqual(['GET users', 'GET users'])
})

const about = { campaign_id: '7', booking_id: '1' }
test.each<PushEvent>([
  { name: 'BookingPromotionCompleted', data: about },
  { name: 'BookingPromotionFailed', data: { ...about, errors: [] } },
  { name: 'BookingDcmCompleted', data: about },
  { name: 'BookingDcmFailed', data: { ...about, errors: [] } },
])('RT-013 RT-019 RT-020 $name makes the bookings of its campaign be read again', async (event) => {
  const { appContext, say } = await connectedContext()
  const read: string[] = []
  const http: Http = async (method, path) => {
    read.push(`${method} ${path}`)
    return { status: 200, document: { data: [] }, token: null }
  }
  const input = { campaignId: '7', isSuperUser: false, today: '2026-03-01' }
  const clock = new SimulatedClock()
  const bookings = createActor(wireBookings({ ...appContext, http }), { clock, input }).start()
  const list = bookings.getSnapshot().children.list as BookingListRef
  await waitFor(list, (snapshot) => !snapshot.hasTag('busy'))
  say(channels.campaign('7'), event)
  clock.increment(1000)
  expect(read).toEqual(['GET campaigns/7/bookings', 'GET campaigns/7/bookings'])
  bookings.stop()
})

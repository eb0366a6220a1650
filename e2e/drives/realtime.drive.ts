import { expect, type Page, type WebSocket } from 'playwright/test'

import type { realtimeMachine } from '#machines/realtime/realtime.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CampaignPage } from '../pages/campaign.page.ts'
import { makeCampaign, once, walkerApi } from '../support/walk-data.ts'

/** The channels of a campaign's screens, without ids. */
const channels = ['presence-App.Campaign', 'private-App.Campaign', 'private-App.System', 'private-App.User']

let campaignId = ''
let isRefused = false
/** The sockets to the push service that are open, with the channels that they confirmed. */
const lines = new Map<WebSocket, string[]>()

export const drive: Drive<typeof realtimeMachine> = {
  arrange: async (page, walk) => {
    campaignId = (await once(page, 'listened to', () => makeCampaign(page))).id
    isRefused = walk === 'connection meets forbidden'
  },
  open: async (page, baseUrl) => {
    watchLines(page)
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative`)
  },
  verbs: {},
  landed: async (page, snapshot) => {
    if (snapshot.matches('waiting')) {
      await expect.poll(() => lines.size, { message: 'the connection is closed' }).toBe(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return
    }
    const confirmed = () => [...lines.values()].map((names) => [...names].toSorted())
    await expect.poll(confirmed).toEqual([isRefused ? [] : channels])
    const name = `Renamed ${crypto.randomUUID().slice(0, 8)}`
    await walkerApi(page).call('PATCH', `campaigns/${campaignId}`, { name })
    if (isRefused) {
      // The screen works, and shows the change when it reads the next time.
      await page.reload()
    }
    await new CampaignPage(page).expectOpened(name)
  },
}

const watched = new WeakSet<Page>()

function watchLines(page: Page): void {
  lines.clear()
  if (watched.has(page)) {
    return
  }
  watched.add(page)
  page.on('websocket', (socket) => {
    const names: string[] = []
    lines.set(socket, names)
    socket.on('close', () => lines.delete(socket))
    socket.on('framereceived', ({ payload }) => {
      const { event, channel } = JSON.parse(String(payload)) as { event?: string; channel?: string }
      if (event === 'pusher_internal:subscription_succeeded' && channel !== undefined) {
        names.push(channel.replace(/\.\d+$/, ''))
      }
    })
  })
}

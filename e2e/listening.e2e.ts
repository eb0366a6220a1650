import { randomUUID } from 'node:crypto'

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { CampaignPage } from './pages/campaign.page.ts'
import { DashboardPage } from './pages/dashboard.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const api = () => new Api(url(), accounts.manager)

let context: BrowserContext
let page: Page

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
})
test.afterEach(() => context.close())

/** Keeps from the push service which channels the page wants to hear, until `release`. Call it before the page is opened. */
async function holdSubscriptions() {
  const gate = Promise.withResolvers<void>()
  const wanted: string[] = []
  let confirmed = 0
  await page.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const { event } = JSON.parse(String(message)) as { event: string }
      confirmed += event === 'pusher_internal:subscription_succeeded' ? 1 : 0
      socket.send(message)
    })
    socket.onMessage(async (message) => {
      const { event, data } = JSON.parse(String(message)) as { event: string; data?: { channel?: string } }
      if (event === 'pusher:subscribe') {
        wanted.push(data?.channel ?? '')
        await gate.promise
      }
      server.send(message)
    })
  })
  return {
    wants: (channel: string) =>
      expect.poll(() => wanted.some((name) => name.startsWith(channel)), `${channel} is wanted`).toBe(true),
    release: async () => {
      gate.resolve()
      await expect.poll(() => wanted.length - confirmed, 'channels without a confirmation').toBe(0)
    },
  }
}

test('RT-012 DASH-024 CAMP-049 changes before the dashboard subscribed are shown once it has, without a reload', async () => {
  const own = `early${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const dashboard = new DashboardPage(page)
  const subscriptions = await holdSubscriptions()
  await dashboard.open(`${url()}/1?inDate=false&refineSearch=${own}`)
  await expect(page.getByText('No campaigns found')).toBeVisible()
  await expect(dashboard.pinned).toBeVisible()
  await subscriptions.wants('private-App.User.')

  const id = await api().createCampaign({ name: own })
  await api().call('POST', 'users/3/pinned-campaigns', { campaign_id: id })
  await expect(page.getByText('No campaigns found')).toBeVisible()
  await subscriptions.release()
  await expect.poll(() => dashboard.names()).toEqual([own])
  await expect.poll(async () => (await dashboard.counts()).reduce((sum, count) => sum + count, 0)).toBe(1)
  await expect(dashboard.pinned.getByRole('link', { name: own })).toBeVisible()
  await api().call('DELETE', `users/3/pinned-campaigns/${id}`)
})

test('RT-003 RT-021 a campaign shows changes from before it subscribed, and a section opened later is requested once', async () => {
  const id = await api().createCampaign()
  const name = `Early ${randomUUID().slice(0, 8)}`
  const campaign = new CampaignPage(page)
  const subscriptions = await holdSubscriptions()
  await page.goto(`${url()}/campaigns/${id}/creative`)
  await campaign.expectOpened((await api().campaign(id)).name)
  await subscriptions.wants('private-App.Campaign.')

  await api().call('PATCH', `campaigns/${id}`, { name })
  await subscriptions.release()
  await campaign.expectOpened(name)

  let reads = 0
  page.on('request', (request) => {
    reads += new URL(request.url()).pathname.endsWith(`/campaigns/${id}/bookings`) ? 1 : 0
  })
  await campaign.goTo('bookings')
  await expect(page.getByText('No bookings yet')).toBeVisible()
  // Its event comes after all that the section could have been told of before.
  await api().call('PATCH', `campaigns/${id}`, { name: `${name} again` })
  await campaign.expectOpened(`${name} again`)
  expect(reads).toBe(1)
})

import { randomUUID } from 'node:crypto'

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { readOne } from '#contract/json-api.ts'
import { signedInUserSchema } from '#contract/users.ts'

import { DashboardPage } from './pages/dashboard.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { cuttableLine, expectAfterRetry } from './support/cuttable-line.ts'
import { failCalls } from './support/failing-calls.ts'
import { pinnedIds } from './support/pinned.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const isList = (address: URL) =>
  address.pathname.endsWith('/api/v2/campaigns') && !address.searchParams.has('stats')
const isCounts = (address: URL) =>
  address.pathname.endsWith('/api/v2/campaigns') && address.searchParams.has('stats')
const isPins = (address: URL) => address.pathname.includes('/pinned-campaigns')

let context: BrowserContext
let page: Page
let dashboard: DashboardPage
let api: Api

/** The small demo fills one page of the account; these fill a second. */
test.beforeAll(async () => {
  const maker = new Api(url(), accounts.admin)
  for (let made = 0; made < 16; made += 1) {
    await maker.createCampaign()
  }
})

test.beforeEach(async ({ browser }) => {
  api = new Api(url(), accounts.admin)
  context = await signedIn(browser, url(), accounts.admin)
  page = await context.newPage()
  dashboard = new DashboardPage(page)
})

test.afterEach(() => context.close())

/** A word that stands in the names of a test's own campaigns and nowhere else. */
const ownWord = () => `dash${randomUUID().replaceAll('-', '').slice(0, 10)}`

/** Holds the requests that go to an address until it is released. */
async function hold(matches: (address: URL) => boolean) {
  const gate = Promise.withResolvers<void>()
  const arrived: string[] = []
  await page.route(matches, async (route) => {
    arrived.push(route.request().url())
    await gate.promise
    await route.continue()
  })
  return { arrived, release: () => gate.resolve() }
}

test('DASH-001 DASH-002 the dashboard opens page 1 of live campaigns, fifteen on a page, by start date', async () => {
  await page.goto(`${url()}/`)
  await expect(page).toHaveURL(`${url()}/1?inDate=true`)
  await dashboard.expectCampaigns()
  await expect(dashboard.inDate).toBeChecked()
  await dashboard.checkAccessibility()
  await takeShots(page, 'dashboard')

  await dashboard.open(`${url()}/1?inDate=false`)
  await dashboard.expectCampaigns()
  const firstPage = await dashboard.addresses()
  expect(firstPage).toHaveLength(15)
  await dashboard.pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(`${url()}/2?inDate=false`)
  await dashboard.expectCampaigns()
  // The address is there before the list.
  await expect
    .poll(async () => {
      const secondPage = await dashboard.addresses()
      return [secondPage.length > 0, secondPage.filter((address) => firstPage.includes(address))]
    })
    .toEqual([true, []])

  await page.getByRole('banner').getByRole('link', { name: 'Kerbside' }).click()
  await expect(page).toHaveURL(`${url()}/1?inDate=true`)
})

test('DASH-003 each filter is in the address, and a shared address shows the same list', async ({
  browser,
}) => {
  await dashboard.open(`${url()}/2?inDate=false`)
  await dashboard.expectCampaigns()
  await dashboard.startAfter.fill('2020-01-01')
  await expect(page).toHaveURL(`${url()}/1?inDate=false&startAfter=2020-01-01`)
  await dashboard.startBefore.fill('2099-12-31')
  await expect(page).toHaveURL(/startBefore=2099-12-31/)
  await dashboard.bookingStatus.selectOption({ value: 'unpromoted' })
  await expect(page).toHaveURL(/bookingStatus=unpromoted/)
  await dashboard.stage('Missing content').click()
  await expect(page).toHaveURL(/contentStatus=missing_content/)
  await dashboard.inDate.click()
  await expect(page).toHaveURL(/inDate=true/)
  await dashboard.inDate.click()
  await expect(page).toHaveURL(/inDate=false/)
  await dashboard.search('a')
  const shared =
    '/1?inDate=false&startAfter=2020-01-01&startBefore=2099-12-31&bookingStatus=unpromoted' +
    '&contentStatus=missing_content&refineSearch=a'
  await expect(page).toHaveURL(`${url()}${shared}`)

  const other = await signedIn(browser, url(), accounts.admin)
  const otherPage = await other.newPage()
  const otherDashboard = new DashboardPage(otherPage)
  await otherDashboard.open(`${url()}${shared}`)
  await otherDashboard.expectSettled()
  const shownBy = async (one: DashboardPage) => ({
    names: await one.names(),
    total: await one.countOf('Missing content'),
  })
  // Where the filters were chosen, the address is there before the list and the counts.
  await expect.poll(() => shownBy(dashboard)).toEqual(await shownBy(otherDashboard))
  await expect(otherDashboard.searchField).toHaveValue('a')
  await expect(otherDashboard.startAfter).toHaveValue('2020-01-01')
  await expect(otherDashboard.stage('Missing content')).toHaveAttribute('aria-pressed', 'true')
  await other.close()

  await page.goBack()
  await expect(dashboard.searchField).toHaveValue('')
  await dashboard.clearFilters()
  await expect(page).toHaveURL(`${url()}/1?inDate=true`)
  // Another page of it has no filter either.
  await page.goto(`${url()}/2`)
  await expect(page).toHaveURL(`${url()}/1?inDate=true`)
})

test('DASH-008 DASH-028 invalid filters in the address are dropped, page 0 is page 1, and a word is not found', async () => {
  await dashboard.open(
    `${url()}/1?inDate=maybe&startAfter=2026-02-30&startBefore=soon&bookingStatus=all&contentStatus=%3Cb%3E&refineSearch=a`,
  )
  await dashboard.expectCampaigns()
  await expect(dashboard.searchField).toHaveValue('a')
  await expect(dashboard.startAfter).toHaveValue('')
  await expect(dashboard.inDate).not.toBeChecked()
  await expect(dashboard.bookingStatus).toHaveValue('all')
  await expect(dashboard.notices).toHaveText('')

  await dashboard.open(`${url()}/0?inDate=false`)
  await dashboard.expectCampaigns()
  await expect(dashboard.pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await dashboard.open(`${url()}/abc`)
  await expect(page).toHaveURL(`${url()}/404`)
})

test('the search takes every text, finds matches or nothing, and the screen stays intact', async () => {
  const texts = [
    '🚌 night bus',
    'حملة الميناء',
    '<img src=x onerror=alert(1)>',
    "'; drop table campaigns; --",
    '100%_\\',
    '1e5',
    '"quoted"',
    '{"a":1}',
    '   ',
    'x'.repeat(5000),
  ]
  const own = ownWord()
  for (const text of ['<b>bold</b>', '🚌', 'حملة']) {
    await api.createCampaign({ name: `${own} ${text}` })
  }
  await dashboard.open(`${url()}/1?inDate=false`)
  for (const text of texts) {
    await dashboard.search(text)
    const expected = text.slice(0, 255)
    await expect(dashboard.searchField).toHaveValue(expected)
    await expect.poll(searchInAddress).toBe(expected)
    await dashboard.expectSettled()
    await page.reload()
    await dashboard.expectSettled()
    await expect(dashboard.searchField, text.slice(0, 40)).toHaveValue(expected)
  }
  await expect(dashboard.notices).toHaveText('')
  for (const text of ['<b>bold</b>', '🚌', 'حملة']) {
    await dashboard.search(`${own} ${text}`)
    await expect.poll(() => dashboard.names()).toContain(`${own} ${text}`)
  }
  for (const address of [
    'refineSearch=%00',
    'refineSearch=%F0%9F',
    'refineSearch=%ED%A0%BD',
    'refineSearch=null&startAfter=%00&contentStatus[]=ready',
    `refineSearch=${'%F0%9F%9A%8C'.repeat(1000)}`,
    'startAfter=0001-01-01&startBefore=9999-12-31',
    'startAfter=2030-01-01&startBefore=2020-01-01',
  ]) {
    await dashboard.open(`${url()}/1?inDate=false&${address}`)
    await dashboard.expectSettled()
    await expect(dashboard.notices, address).toHaveText('')
  }
  await dashboard.open(`${url()}/999999999999?inDate=false`)
  await expect(page.getByText('No campaigns found')).toBeVisible()
})

test('list, filter values and pins are requested at once, and a page change shows its skeleton while it loads', async () => {
  const gates = [await hold(isList), await hold(isCounts), await hold(isPins)]
  await dashboard.open(`${url()}/1?inDate=false`)
  await expect.poll(() => gates.map(({ arrived }) => arrived.length)).toEqual([1, 1, 1])
  gates.forEach(({ release }) => release())
  await dashboard.expectCampaigns()

  const turning = await hold(isList)
  const frames = await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('a[aria-label="Next page"]')
    return new Promise<number>((resolve) => {
      let count = 0
      const look = () => {
        count += 1
        const isThere = document.querySelector('[role=grid][aria-busy=true] tbody tr:not([data-row-key])')
        if (isThere !== null || count === 60) {
          resolve(count)
        } else {
          requestAnimationFrame(look)
        }
      }
      requestAnimationFrame(() => {
        link?.click()
        requestAnimationFrame(look)
      })
    })
  })
  // One frame on a machine with nothing else to do; how many is for measurements, not for a test.
  expect(frames, 'frames until the skeleton').toBeLessThan(60)
  await takeShots(page, 'dashboard-turning')
  turning.release()
  await dashboard.expectCampaigns()
})

test('the keyboard works the whole grid: next page, pin, open a campaign, and back', async () => {
  const own = ownWord()
  const ids = []
  for (let index = 0; index < 16; index += 1) {
    ids.push(await api.createCampaign({ name: `${own} ${index}` }))
  }
  await dashboard.open(`${url()}/1?inDate=false&refineSearch=${own}`)
  await dashboard.expectCampaigns()
  await dashboard.campaigns.locator('[data-row-link]').first().focus()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(new RegExp(`/2\\?inDate=false&refineSearch=${own}$`))
  // The address is there before the list: the first page has fifteen.
  await expect(dashboard.campaigns.locator('[data-row-link]')).toHaveCount(1)
  const [name = ''] = await dashboard.names()
  const row = dashboard.campaigns.getByRole('row', { name })
  await expect(row.getByRole('link')).toBeFocused()
  await expect(row.getByRole('button', { name: `Pin ${name}` })).toBeEnabled()
  await page.keyboard.press('p')
  await expect(row.getByRole('button', { name: `Unpin ${name}` })).toBeVisible()
  const id = ids[Number(name.split(' ')[1])] ?? ''
  await expect.poll(() => pinnedIds(api)).toContain(id)
  await page.keyboard.press('End')
  await expect(row.getByRole('gridcell').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}`))
  // Viewed is what was seen, not what was asked for.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await dashboard.expectCampaigns()
  await expect(dashboard.recents.getByRole('link', { name })).toBeVisible()
  await unpin(id)
})

test('DASH-018 a refused pin is rolled back with a message and can be retried', async () => {
  const own = ownWord()
  const id = await api.createCampaign({ name: own })
  await dashboard.open(`${url()}/1?inDate=false&refineSearch=${own}`)
  const toggle = dashboard.campaigns.getByRole('button', { name: new RegExp(own) })
  await page.route(isPins, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await toggle.click()
  await dashboard.expectNotice(/\w+/)
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await page.unroute(isPins)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(dashboard.pinned.getByRole('link', { name: own })).toBeVisible()
  await expect.poll(() => pinnedIds(api)).toContain(id)
  await unpin(id)
})

test('DASH-024 RT-012 counts and list follow changes by others without a reload', async () => {
  const own = ownWord()
  await dashboard.open(`${url()}/1?inDate=false&refineSearch=${own}`)
  await expect(page.getByText('No campaigns found')).toBeVisible()
  await takeShots(page, 'dashboard-empty')
  await new Api(url(), accounts.manager).createCampaign({ name: `${own} one` })
  await expect.poll(() => dashboard.names()).toEqual([`${own} one`])
  await expect.poll(() => dashboard.counts()).toHaveLength(5)
  await expect.poll(async () => (await dashboard.counts()).reduce((sum, count) => sum + count, 0)).toBe(1)
  await takeShots(page, 'dashboard-one')
})

test('RT-022 after thirty seconds offline, campaigns, counts and pins match the server', async () => {
  const own = ownWord()
  const pinnedBefore = await api.createCampaign({ name: `${own} before` })
  await pin(pinnedBefore)
  const line = await cuttableLine(page)
  await page.clock.install()
  await dashboard.open(`${url()}/1?inDate=false&refineSearch=${own}`)
  await expect.poll(() => dashboard.names()).toEqual([`${own} before`])
  await expect(dashboard.pinned.getByRole('link', { name: `${own} before` })).toBeVisible()
  await line.stands()

  await line.cut()
  const meanwhile = await api.createCampaign({ name: `${own} meanwhile` })
  await pin(meanwhile)
  await unpin(pinnedBefore)
  await api.call('PATCH', `campaigns/${pinnedBefore}`, { name: `${own} renamed` })
  await page.clock.runFor(30_000)
  expect(await dashboard.names(), 'nothing is heard of it').toEqual([`${own} before`])

  await line.mend()
  await expectAfterRetry(page, dashboard.campaigns.locator('[data-row-link]'), 2)
  await expect
    .poll(async () => (await dashboard.names()).toSorted())
    .toEqual([`${own} meanwhile`, `${own} renamed`])
  await expect(dashboard.pinned.getByRole('link', { name: `${own} meanwhile` })).toBeVisible()
  await expect(dashboard.pinned.getByRole('link', { name: `${own} before` })).toHaveCount(0)
  await expect.poll(async () => (await dashboard.counts()).reduce((sum, count) => sum + count, 0)).toBe(2)
  await unpin(meanwhile)
})

test('SHELL-003 DASH-020 below 1024 px the lists are an accordion that opens by keyboard', async () => {
  const own = ownWord()
  const id = await api.createCampaign({ name: own })
  await pin(id)
  await page.setViewportSize({ width: 1023, height: 900 })
  await dashboard.open(`${url()}/1?inDate=true`)
  await dashboard.expectCampaigns()
  const pinned = dashboard.sidebar.getByRole('button', { name: 'PINNED CAMPAIGNS' })
  await expect(pinned).toHaveAttribute('aria-expanded', 'false')
  await pinned.focus()
  await page.keyboard.press('Enter')
  await expect(dashboard.sidebar.getByRole('link', { name: own })).toBeVisible()
  await dashboard.checkAccessibility()
  await takeShots(page, 'dashboard-accordion')
  await pinned.focus()
  await page.keyboard.press('Enter')
  await expect(dashboard.sidebar.getByRole('link', { name: own })).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(dashboard.sidebar.getByRole('link', { name: own })).toBeVisible()
  await expect(pinned).toHaveCount(0)
  await unpin(id)
})

test('a server failure shows an error and the next step, and long names fit every window', async () => {
  const own = ownWord()
  await api.createCampaign({
    name: `${own} ${'Überlandstraßenbahnhaltestellenwerbung'.repeat(6)}`,
    client: 'W'.repeat(200),
  })
  await api.createCampaign({ name: `${own} ${'A very long name of a campaign in words '.repeat(5)}`.trim() })
  await dashboard.open(`${url()}/1?inDate=false&refineSearch=${own}`)
  await dashboard.expectCampaigns()
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
  }
  await takeShots(page, 'dashboard-long')
  const healByNextAct = await failCalls(page, isList, (route) => route.fulfill({ status: 503, body: '' }))
  await page.routeWebSocket(/.*/, () => {})
  await page.reload()
  await expect(page.getByRole('alert').getByText('The campaigns could not be loaded')).toBeVisible()
  await dashboard.checkAccessibility()
  await takeShots(page, 'dashboard-failed')
  await healByNextAct()
  await page.getByRole('button', { name: 'Try again' }).click()
  await dashboard.expectCampaigns()
})

/** What the address says of the search; a text that reads as JSON stands in quotes there. */
function searchInAddress(): string {
  const text = new URL(page.url()).searchParams.get('refineSearch') ?? ''
  return text.startsWith('"') ? (JSON.parse(text) as string) : text
}

async function userId(): Promise<string> {
  return readOne(await api.call('GET', 'auth/user'), signedInUserSchema).id
}

async function pin(campaignId: string): Promise<void> {
  await api.call('POST', `users/${await userId()}/pinned-campaigns`, { campaign_id: campaignId })
}

async function unpin(campaignId: string): Promise<void> {
  await api.call('DELETE', `users/${await userId()}/pinned-campaigns/${campaignId}`)
}

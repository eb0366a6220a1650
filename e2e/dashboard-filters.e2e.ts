import { randomUUID } from 'node:crypto'

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { DashboardPage } from './pages/dashboard.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let dashboard: DashboardPage

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.admin)
  page = await context.newPage()
  dashboard = new DashboardPage(page)
})

test.afterEach(() => context.close())

/** The start of a day to come, as the wire has it. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`

test('DASH-004 changing any filter on page 2 opens page 1', async () => {
  // The small demo fills one page of the account; these fill a second.
  const api = new Api(url(), accounts.admin)
  for (let made = 0; made < 16; made += 1) {
    await api.createCampaign()
  }
  const filters: [string, () => Promise<unknown>][] = [
    ['inDate=true', () => dashboard.inDate.click()],
    ['startAfter=2020-01-01', () => dashboard.startAfter.fill('2020-01-01')],
    ['startBefore=2099-12-31', () => dashboard.startBefore.fill('2099-12-31')],
    ['bookingStatus=unpromoted', () => dashboard.bookingStatus.selectOption({ value: 'unpromoted' })],
    ['contentStatus=missing_content', () => dashboard.stage('Missing content').click()],
    ['refineSearch=a', () => dashboard.search('a')],
  ]
  for (const [parameter, change] of filters) {
    await dashboard.open(`${url()}/2?inDate=false`)
    await dashboard.expectCampaigns()
    await change()
    await expect(page).toHaveURL((address) => address.search.includes(parameter))
    expect(new URL(page.url()).pathname, parameter).toBe('/1')
  }
})

test('DASH-005 "In date" lists campaigns whose dates include now; without it others are listed, too', async () => {
  const own = `filter${randomUUID().slice(0, 8)}`
  const api = new Api(url(), accounts.admin)
  await api.createCampaign({ name: `${own} now` })
  const future = await api.createCampaign({ name: `${own} to come` })
  await api.call('PATCH', `campaigns/${future}`, { starts_at: inDays(30) })
  await dashboard.open(`${url()}/1?inDate=true&refineSearch=${own}`)
  await expect.poll(() => dashboard.names()).toEqual([`${own} now`])
  await dashboard.inDate.click()
  await expect.poll(() => dashboard.names()).toEqual([`${own} now`, `${own} to come`])
})

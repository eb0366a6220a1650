import { randomUUID } from 'node:crypto'

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { DashboardPage } from './pages/dashboard.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let dashboard: DashboardPage
let api: Api

test.beforeEach(async ({ browser }) => {
  api = new Api(url(), accounts.admin)
  context = await signedIn(browser, url(), accounts.admin)
  page = await context.newPage()
  dashboard = new DashboardPage(page)
})

test.afterEach(() => context.close())

test('DASH-012 all eight columns exist in every window size, and the status is visible', async () => {
  await dashboard.open(`${url()}/1?inDate=false`)
  await dashboard.expectCampaigns()
  const columns = [
    'Pinned',
    'Name',
    'Timeline',
    'Booking reference',
    'Frame specs',
    'Booking brands',
    'Booking external references',
    'Status',
  ]
  const scroller = page.getByRole('region', { name: 'Campaigns', exact: true })
  for (const width of [768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(dashboard.campaigns.getByRole('columnheader')).toHaveText(columns)
    // From 1280 px on they fit beside the lists.
    const beyond = await scroller.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(beyond > 0, `${width}`).toBe(width < 1280)
    const row = dashboard.campaigns.getByRole('row').nth(1)
    const [status, edge] = await Promise.all([
      row.getByRole('gridcell').last().boundingBox(),
      scroller.boundingBox(),
    ])
    expect((status?.x ?? 0) + (status?.width ?? 0), `${width}`).toBeLessThanOrEqual(
      (edge?.x ?? 0) + (edge?.width ?? 0),
    )
  }
  await page.setViewportSize({ width: 1024, height: 900 })
  // The focus never stops below the status.
  const row = dashboard.campaigns.getByRole('row').nth(1)
  await row.getByRole('link').first().focus()
  for (const name of columns.slice(2, -1)) {
    await page.keyboard.press('ArrowRight')
    const [cell, status] = await Promise.all([
      row.locator(':focus').boundingBox(),
      row.getByRole('gridcell').last().boundingBox(),
    ])
    expect((cell?.x ?? 0) + (cell?.width ?? 0), name).toBeLessThanOrEqual((status?.x ?? 0) + 1)
  }
  // Its place is the row's link like the rest of the row.
  const [name = ''] = await dashboard.names()
  const { x, y, width, height } = (await row.getByRole('gridcell').last().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('DASH-014 DASH-023 a campaign that ends while it is on screen changes to "Inactive"', async () => {
  const own = `dash${randomUUID().replaceAll('-', '').slice(0, 10)}`
  await api.createCampaign({ name: own })
  const endsAt = new Date(Date.now() + 120_000).toISOString()
  await page.route(/\/api\/v2\/campaigns\?page/, async (route) => {
    const response = await route.fetch()
    const document = (await response.json()) as { data: { attributes: object }[] }
    document.data.forEach(({ attributes }) =>
      Object.assign(attributes, { 'is-active': true, 'ends-at': endsAt }),
    )
    await route.fulfill({ response, json: document })
  })
  await page.clock.install()
  await dashboard.open(`${url()}/1?inDate=false&refineSearch=${own}`)
  const status = dashboard.campaigns.getByRole('row', { name: own }).getByRole('gridcell').last()
  await expect(status).toContainText('Live')
  await page.clock.runFor(180_000)
  await expect(status).toContainText('Inactive')
  // A read at the end would break the next test.
  await page.unrouteAll({ behavior: 'wait' })
})

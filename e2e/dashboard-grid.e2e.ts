import { randomUUID } from 'node:crypto'

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { DashboardPage } from './pages/dashboard.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { answerTo, showsEnter, showsPress } from './support/answer-time.ts'
import { Api } from './support/api.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'

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
    // From 1440 px on they fit beside the lists.
    const isBeyond = () => scroller.evaluate((element) => element.scrollWidth > element.clientWidth)
    await expect.poll(isBeyond, `${width}`).toBe(width < 1440)
    const row = dashboard.campaigns.getByRole('row').nth(1)
    const pixelsBeyond = async () => {
      const [status, edge] = await Promise.all([
        row.getByRole('gridcell').last().boundingBox(),
        scroller.boundingBox(),
      ])
      return (status?.x ?? 0) + (status?.width ?? 0) - (edge?.x ?? 0) - (edge?.width ?? 0)
    }
    await expect.poll(pixelsBeyond, `${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1024, height: 900 })
  // The focus never stops below the status.
  const row = dashboard.campaigns.getByRole('row').nth(1)
  await row.getByRole('link').first().focus()
  for (const name of columns.slice(2, -1)) {
    await page.keyboard.press('ArrowRight')
    const pixelsBelow = async () => {
      const [cell, status] = await Promise.all([
        row.locator(':focus').boundingBox(),
        row.getByRole('gridcell').last().boundingBox(),
      ])
      return (cell?.x ?? 0) + (cell?.width ?? 0) - (status?.x ?? 0)
    }
    await expect.poll(pixelsBelow, name).toBeLessThanOrEqual(1)
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

test('at 1440 × 900 at least 14 rows of one line are visible, on a phone the first card starts at 260 px at most', async () => {
  await fillPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await dashboard.open(`${url()}/1?inDate=false`)
  await dashboard.expectCampaigns()
  const rows = await rowBoxes()
  expect(rows.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(14)
  expect(new Set(rows.map(({ height }) => height))).toEqual(new Set([44]))
  const tools = [dashboard.searchField, dashboard.bookingStatus, dashboard.startAfter, dashboard.inDate]
  const middles = await Promise.all(
    tools.map(async (tool) => {
      const box = await tool.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
    }),
  )
  expect(new Set(middles).size, 'the filters stand in one line').toBe(1)

  await page.setViewportSize({ width: 360, height: 740 })
  await dashboard.open(`${url()}/1?inDate=false`)
  await dashboard.expectCampaigns()
  const cards = await rowBoxes()
  expect(cards[0]?.top).toBeLessThanOrEqual(260)
  expect(new Set(cards.map(({ height }) => height))).toEqual(new Set([72]))
  await expect(dashboard.bookingStatus).toBeHidden()
  await dashboard.openFilters()
  await expect(dashboard.bookingStatus).toBeVisible()
})

test('nothing moves while the dashboard loads, in three widths', async () => {
  await fillPage()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    await dashboard.open(`${url()}/1?inDate=true`)
    await dashboard.expectCampaigns()
    await expect.poll(() => dashboard.counts()).toHaveLength(5)
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page), `${width} px`).toEqual([])
  }
})

test('DASH-001 a column header sorts by its column and back, the address keeps it, and pages follow each other', async () => {
  const own = `sort${randomUUID().replaceAll('-', '').slice(0, 10)}`
  for (let index = 0; index < 17; index += 1) {
    await api.createCampaign({ name: `${own} ${String.fromCodePoint(97 + ((index * 7) % 17))}` })
  }
  const expected = Array.from({ length: 17 }, (_, index) => `${own} ${String.fromCodePoint(97 + index)}`)
  await dashboard.open(`${url()}/1?inDate=false&refineSearch=${own}`)
  await dashboard.expectCampaigns()
  const head = dashboard.campaigns.getByRole('columnheader', { name: 'Name' })
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await head.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]sort=name$/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => dashboard.names()).toEqual(expected.slice(0, 15))
  await dashboard.pages.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(() => dashboard.names()).toEqual(expected.slice(15))
  await head.getByRole('link').click()
  await expect(page).toHaveURL(/\/1\?.*[?&]sort=-name$/)
  await expect.poll(() => dashboard.names()).toEqual(expected.toReversed().slice(0, 15))
  await page.reload()
  await expect.poll(() => dashboard.names()).toEqual(expected.toReversed().slice(0, 15))
  await page.goto(`${url()}/1?sort=-name`)
  await expect(page).toHaveURL(`${url()}/1?inDate=true&sort=-name`)
})

test('Back leads to the same place in the list, to the pixel', async () => {
  await fillPage()
  await page.setViewportSize({ width: 1280, height: 600 })
  await dashboard.open(`${url()}/1?inDate=false`)
  await dashboard.expectCampaigns()
  // As high as the wheel has to go.
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThanOrEqual(600 + 280)
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 280)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(280)
  const name = (await dashboard.names())[10] ?? ''
  await dashboard.campaigns.locator('[data-row-link]').nth(10).click()
  await expect(page).toHaveURL(/\/campaigns\//)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await dashboard.expectCampaigns()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(280)
})

test('a link that is followed by Enter shows it in the next frame, however slow the line is', async () => {
  await dashboard.open(`${url()}/1?inDate=false`)
  await dashboard.expectCampaigns()
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  const link = dashboard.campaigns.locator('[data-row-link]').first()
  const [name = ''] = await dashboard.names()
  expect(await showsEnter(link)).toBe(true)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  gate.resolve()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a screen whose code is slow leaves the list where it is, and says within six frames that it comes', async () => {
  await dashboard.open(`${url()}/1?inDate=false`)
  await dashboard.expectCampaigns()
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  const link = dashboard.campaigns.locator('[data-row-link]').first()
  expect(await showsPress(link), 'in the frame after the press').toBe(true)
  const { answeredAfter, stayed } = await answerTo(link)
  expect(answeredAfter, 'frames: a tenth of a second').toBeLessThanOrEqual(6)
  expect(stayed).toBe(true)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  gate.resolve()
  await expect(
    page
      .getByRole('tab')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
})

test('SHELL-041 SHELL-042 the title of the window names the list, and a page that does not exist', async () => {
  await dashboard.open(`${url()}/1?inDate=true`)
  await expect(page).toHaveTitle('Campaigns · Kerbside')
  await page.goto(`${url()}/nowhere/at/all`)
  await expect(page).toHaveTitle('Page not found · Kerbside')
  await page.goto(`${url()}/drop-zone/not-a-link`)
  await expect(page).toHaveTitle('This link does not let you in · Kerbside')
})

/** The small demo fills one page of the account; these make sure of it. */
async function fillPage() {
  for (let made = 0; made < 15; made += 1) {
    await api.createCampaign()
  }
}

function rowBoxes() {
  return dashboard.campaigns
    .locator('tr[data-row-key]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON() as DOMRect))
}

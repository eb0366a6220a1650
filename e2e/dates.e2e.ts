import { expect, test, type Browser, type Page } from 'playwright/test'

import { CampaignFormPage } from './pages/campaign-form.page.ts'
import { accounts, storageOf } from './support/accounts.ts'
import { Api } from './support/api.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const day = 86_400_000

/** West of Greenwich, on either side of it over the year, and east of it, where a day begins half a day earlier. */
const zones = ['America/Los_Angeles', 'Europe/London', 'Pacific/Auckland'] as const

/** Days around both changes of London's clock that come next: the first hour of one of them is there twice or never. */
const ranges = {
  spring: around(nextLastSunday(2)),
  autumn: around(nextLastSunday(9)),
}
const seasons = ['spring', 'autumn'] as const

test('CAMP-025 CAMP-057 LIM-009 campaigns made in Los Angeles, London and Auckland store the same calendar days and show them everywhere', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const pages: Page[] = []
  for (const zone of zones) {
    pages.push(await pageIn(browser, zone))
  }
  const made: { season: (typeof seasons)[number]; id: string }[] = []
  for (const season of seasons) {
    for (const [index, page] of pages.entries()) {
      made.push({ season, id: await create(page, `${season} in ${zones[index]}`, ranges[season]) })
    }
  }

  const api = new Api(url(), accounts.plain)
  const stored = await Promise.all(
    made.map(async ({ id }) => {
      const { startsAt, endsAt } = await api.campaign(id)
      return [startsAt, endsAt]
    }),
  )
  expect(stored).toEqual(
    made.map(({ season }) => [
      `${ranges[season].start}T00:00:00.000Z`,
      `${ranges[season].end}T23:59:59.000Z`,
    ]),
  )

  for (const page of pages) {
    for (const { season, id } of made) {
      await page.goto(`${url()}/campaigns/${id}/creative`)
      const header = page.locator('main header')
      await expect(header).toContainText(words(ranges[season].start))
      await expect(header).toContainText(words(ranges[season].end))
    }
    await page.context().close()
  }
})

async function pageIn(browser: Browser, timezoneId: string): Promise<Page> {
  const storageState = await storageOf(url(), accounts.plain)
  const page = await (await browser.newContext({ storageState, timezoneId })).newPage()
  await page.goto(`${url()}/1?inDate=true`)
  expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId)
  return page
}

async function create(
  page: Page,
  name: string,
  { start, end }: { start: string; end: string },
): Promise<string> {
  const form = new CampaignFormPage(page)
  await page.goto(`${url()}/1?inDate=true&overlay=create-campaign`)
  await expect(form.drawer.getByRole('button', { name: 'Create Campaign' })).toBeEnabled()
  await form.fill({
    brand: 'Harbour Coffee',
    name,
    businessUnit: 'Coast & Country',
    startDate: start,
    endDate: end,
    managers: [accounts.plain],
    updateFrequency: '5',
  })
  await form.submit()
  await expect(page).toHaveURL(/\/campaigns\/\d+/)
  return /campaigns\/(\d+)/.exec(page.url())?.[1] ?? ''
}

/** The next last Sunday of a month, 0 being January, as milliseconds of its first moment in UTC. */
function nextLastSunday(month: number): number {
  const now = Date.now()
  const lastOf = (year: number): number => {
    const last = Date.UTC(year, month + 1, 0)
    return last - new Date(last).getUTCDay() * day
  }
  const year = new Date(now).getUTCFullYear()
  return lastOf(year) > now + 2 * day ? lastOf(year) : lastOf(year + 1)
}

function around(sunday: number): { start: string; end: string } {
  const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { start: isoDay(sunday), end: isoDay(sunday + day) }
}

/** "28 Mar 2027". */
function words(isoDay: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(isoDay))
}

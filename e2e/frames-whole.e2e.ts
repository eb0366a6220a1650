import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { frameSchema, type Frame } from '#contract/frames.ts'
import { readPage } from '#contract/json-api.ts'

import { FramesPage } from './pages/frames.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { frameNow } from './support/admin-frames.ts'
import { Api } from './support/api.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let api: Api
let context: BrowserContext
let page: Page
let frames: FramesPage
let total: number
let last: Frame

test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ browser }) => {
  api = new Api(url(), accounts.superUser)
  const read = readPage(await api.call('GET', 'frames?sort=-name&page[size]=50'), frameSchema)
  total = read.pagination.total
  last = read.items.find(({ isDeletable }) => isDeletable) as Frame
  context = await signedIn(browser, url(), accounts.superUser)
  page = await context.newPage()
  frames = new FramesPage(page)
  await page.goto(`${url()}/frames`)
  await frames.rows.first().waitFor()
})
test.afterEach(() => context.close())

const toTheEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** The head of the list is below the bar of the page, and what the arrow keys go to is below the head. */
async function expectHeadInSight(): Promise<void> {
  const bottomOf = (selector: string) =>
    page.evaluate((each) => document.querySelector(each)?.getBoundingClientRect().bottom ?? 0, selector)
  const topOf = (selector: string) =>
    page.evaluate((each) => document.querySelector(each)?.getBoundingClientRect().top ?? 0, selector)
  // The line of the bar lies on it.
  expect((await bottomOf('[data-top-bar]')) - (await topOf('thead'))).toBe(1)
  await frames.rows.last().getByRole('gridcell').nth(3).focus()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('ArrowUp')
  }
  expect(await topOf(':focus')).toBeGreaterThanOrEqual(await bottomOf('thead'))
}

test('the whole list of frames is scrolled through, edited at its end and selected at once', async () => {
  await page.getByRole('link', { name: 'Scroll through all' }).click()
  await expect(page).toHaveURL(`${url()}/frames?whole=true`)
  await expect(frames.table).toHaveAttribute('aria-rowcount', `${total + 1}`)
  await expect.poll(() => frames.rows.count()).toBeGreaterThan(50)
  await takeShots(page, 'frames-whole')
  await toTheEnd()
  await expect(frames.rows.last()).toHaveAttribute('aria-rowindex', `${total + 1}`)
  await takeShots(page, 'frames-whole-end')
  await expectHeadInSight()

  await frames.edit('Route Code', last, 'WHOLE-1')
  await expect(frames.cell('Route Code', last)).toContainText('WHOLE-1')
  expect((await frameNow(url(), last.id)).routeCode).toBe('WHOLE-1')
  await api.call('PATCH', `frames/${last.id}`, { route_code: last.routeCode })
  // Somebody else's change comes to the end of the list, too.
  await expect(frames.cell('Route Code', last)).not.toContainText('WHOLE-1')

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('checkbox', { name: 'Select all frames that match' }).check()
  await expect(page.getByText('frames that match are selected, on all pages.')).toBeVisible()
  await frames.checkAccessibility()
  await page.getByRole('button', { name: 'Clear selection' }).first().click()
  await page.getByRole('link', { name: 'Page by page' }).click()
  await expect(page).toHaveURL(`${url()}/frames`)
  await expect(frames.rows).toHaveCount(50)
})

test('a filter narrows the whole list, and a page that can’t be read is asked for again', async () => {
  await page.goto(`${url()}/frames?whole=true`)
  await expect.poll(() => frames.rows.count()).toBeGreaterThan(50)
  const lastPage = (address: URL) =>
    address.pathname.endsWith('/frames') &&
    address.searchParams.get('page[number]') === `${Math.ceil(total / 50)}`
  await page.route(lastPage, (route) => route.abort())
  await toTheEnd()
  await expect(
    page.getByText(`Page ${Math.ceil(total / 50)} of the frames could not be loaded`),
  ).toBeVisible()
  await page.unroute(lastPage)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(frames.rows.last()).toHaveAttribute('aria-rowindex', `${total + 1}`)

  await frames.filter('Name').fill(last.name)
  await expect(frames.row(last)).toBeVisible()
  await expect(frames.table).not.toHaveAttribute('aria-rowcount', `${total + 1}`)
  await expect(page).toHaveURL(/whole=true/)
})

test('the whole list is found again where it was left', async () => {
  await page.goto(`${url()}/frames?whole=true`)
  await expect.poll(() => frames.rows.count()).toBeGreaterThan(50)
  await toTheEnd()
  await expect(frames.rows.last()).toHaveAttribute('aria-rowindex', `${total + 1}`)
  const place = () => page.evaluate(() => window.scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(5000)
  await page.getByRole('link', { name: `View screenshots of ${last.name}`, exact: true }).click()
  await expect(page).toHaveURL(/screenshots/)
  await page.goBack()
  await expect(page).toHaveURL(`${url()}/frames?whole=true`)
  await expect(frames.rows.last()).toHaveAttribute('aria-rowindex', `${total + 1}`)
  expect(await place()).toBe(before)

  await page.evaluate(() => window.scrollTo(0, 5000))
  // The focus in the bar above, which stays while scrolling, scrolls nothing either.
  await page.getByRole('link', { name: 'Back to dashboard' }).press('Enter')
  await expect(page).not.toHaveURL(/frames/)
  await page.goBack()
  await expect(page).toHaveURL(`${url()}/frames?whole=true`)
  await expect.poll(place).toBe(5000)
})

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { frameSchema, type Frame } from '#contract/frames.ts'
import { readPage } from '#contract/json-api.ts'

import { FramesPage } from './pages/frames.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { productForFile } from './support/product-for-file.ts'
import { takeShots } from './support/shots.ts'

/** A product of its own: other journeys put many of the demo's frames on campaigns. */
const product = productForFile()
const url = () => product.url
/** By it the frames of this journey are found, which no other one deletes. */
const code = 'ALL-AT-ONCE'

let api: Api
let context: BrowserContext
let page: Page
let frames: FramesPage
let spare: Frame[]

/** The last frames by name: 60 that can be deleted, and two that campaigns play on. */
test.beforeAll(async () => {
  api = new Api(url(), accounts.superUser)
  const all: Frame[] = []
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const query = `sort=-name&page[size]=50&page[number]=${number}`
    all.push(...readPage(await api.call('GET', `frames?${query}`), frameSchema).items)
  }
  spare = all.filter(({ isDeletable, campaignCount }) => isDeletable && campaignCount === 0).slice(0, 60)
  const inUse = all.filter(({ isDeletable }) => !isDeletable).slice(0, 2)
  expect([spare.length, inUse.length]).toEqual([60, 2])
  for (const { id } of [...spare, ...inUse]) {
    await api.call('PATCH', `frames/${id}`, { extended_code: `${code}-${id}` })
  }
})

test.beforeEach(async ({ browser }) => {
  await api.call('POST', 'frames/restorations', { ids: spare.map(({ id }) => id) })
  context = await signedIn(browser, url(), accounts.superUser)
  page = await context.newPage()
  frames = new FramesPage(page)
  await page.goto(`${url()}/frames?frameCode=${code}`)
  await expect(frames.rows).toHaveCount(50)
})
test.afterEach(() => context.close())

const selectAll = () => page.getByRole('button', { name: 'Select all 62 frames that match' })
const turnPage = (name: 'Next page' | 'Previous page') =>
  page.getByRole('navigation', { name: 'Pages of frames' }).getByRole('link', { name }).click()

test('FRAME-011 FRAME-021 FRAME-022 all frames that match are selected, except some, until the filters change', async () => {
  await expect(selectAll()).toHaveCount(0)
  await frames.selectPage.click()
  await expect(page.getByText('All 50 frames of this page are selected.')).toBeVisible()
  await takeShots(page, 'frames-all-offered')
  await selectAll().click()
  await expect(page.getByText('All 62 frames that match are selected, on all pages.')).toBeVisible()
  await frames.rows.nth(1).getByRole('checkbox').uncheck()
  await expect(page.getByText('61 of 62 frames that match are selected.')).toBeVisible()
  await expect(page.getByText('61 selected')).toBeVisible()
  await takeShots(page, 'frames-all-selected')
  await frames.checkAccessibility()

  await turnPage('Next page')
  await expect(frames.rows).toHaveCount(12)
  await expect(frames.rows.first().getByRole('checkbox')).toBeChecked()
  await expect(page.getByText('61 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Only this page' }).click()
  await expect(page.getByText('50 selected')).toBeVisible()
  await turnPage('Previous page')
  await selectAll().click()
  await expect(page.getByText('62 selected')).toBeVisible()
  await frames.filter('Name').fill('nothing has this')
  await expect(page.getByText('No frames found')).toBeVisible()
  await expect(page.getByText('62 selected')).toHaveCount(0)
})

test('FRAME-023 FRAME-024 FRAME-025 all that match are deleted by one call, with the number that the person has seen, and brought back', async () => {
  await frames.selectPage.click()
  await selectAll().click()
  await frames.deleteSelected.click()
  await expect(frames.question).toContainText('Are you sure you want to delete 62 frames?')
  await expect(frames.question).toContainText('2/62 frames you have selected are attached to campaigns')
  await takeShots(page, 'frames-all-question')
  await frames.checkAccessibility()

  // Somebody deletes one of them meanwhile.
  await api.call('DELETE', `frames/${spare[0]?.id ?? ''}`)
  await frames.question.getByRole('button', { name: 'Yes' }).click()
  await expect(frames.question).toContainText('Are you sure you want to delete 61 frames?')
  await expect(frames.question).toContainText('Other frames match now than before.')
  await takeShots(page, 'frames-all-changed')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(`=%25${code}%25`),
  )
  await frames.question.getByRole('button', { name: 'Yes' }).click()
  expect((await sent).postDataJSON()).toEqual({ except: [], count: 61 })
  await expect(frames.question).toContainText('59 of 61 frames deleted')
  await expect(frames.question).toContainText('2 frames are attached to active campaigns.')
  await expect(frames.question.getByRole('listitem')).toHaveCount(2)
  const names = spare
    .slice(1)
    .map(({ name }) => name)
    .toSorted()
    .slice(0, 5)
    .join(', ')
  await frames.expectNotice(`The frames: ${names} and 54 more have been deleted`, 'success')
  await takeShots(page, 'frames-all-partly')
  await frames.checkAccessibility()
  await frames.question.getByRole('button', { name: 'Close' }).last().click()
  await expect(frames.rows).toHaveCount(2)
  await expect(page.getByText('59 frames deleted')).toBeVisible()
  await takeShots(page, 'frames-all-deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await frames.expectNotice(`The frames: ${names} and 54 more have been restored`, 'success')
  await expect(frames.rows).toHaveCount(50)
  await expect(page.getByText('59 frames deleted')).toHaveCount(0)
})

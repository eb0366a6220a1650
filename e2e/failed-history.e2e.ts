import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { CreativesPage } from './pages/creatives.page.ts'
import { FailedHistoryPage } from './pages/failed-history.page.ts'
import { ReadinessPage } from './pages/readiness.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { failUpload, heldFailures } from './support/failures.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const moment = /^\d{2} [A-Z][a-z]{2} \d{4} \d{1,2}:\d{2}:\d{2} [ap]m$/

let api: Api
let campaignId = ''
let specification = { id: '', name: '' }
let context: BrowserContext
let page: Page
let history: FailedHistoryPage
let readiness: ReadinessPage

/** One campaign for all journeys of this file: the demo has few bookings, and so few campaigns with frames. */
test.beforeAll(async () => {
  api = new Api(url(), accounts.manager)
  const [booking] = await api.freeBookings()
  campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  const [first] = await api.specifications(campaignId)
  specification = { id: first?.id ?? '', name: first?.name ?? '' }
})

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  history = new FailedHistoryPage(page)
  readiness = new ReadinessPage(page)
})

test.afterEach(() => context.close())

const address = () => `${url()}/campaigns/${campaignId}/creative/failed-history`

/** A JPEG as it is when the card was pulled out too early: by its first bytes a picture, and no end. */
const broken = async () => (await jpeg(800, 600)).subarray(0, 900)

test('CREA-002 CREA-056 CREA-057 CREA-063 CREA-025 UPL-021 API-056 API-059 ERR-011 a corrupt image fails, its line opens the history, and removing it there unblocks the campaign', async () => {
  const creatives = new CreativesPage(page)
  await creatives.open(campaignId)

  await test.step('nothing has failed yet', async () => {
    await history.navigation.getByRole('link', { name: 'Failed History' }).click()
    await expect(page).toHaveURL(address())
    await expect(page.getByRole('heading', { name: 'Failed History' })).toBeVisible()
    await expect(history.section).toContainText('The 50 most recent processing failures are listed')
    await history.expectEmpty()
    await expect(history.navigation.getByRole('link', { name: 'Failed History' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await history.checkAccessibility()
    await takeShots(page, 'failed-history-empty')
    await history.navigation.getByRole('link', { name: 'All Creatives' }).click()
    await expect(page).toHaveURL(`${url()}/campaigns/${campaignId}/creative`)
  })

  await test.step('a broken picture is uploaded and fails', async () => {
    await creatives.openSpecification(0)
    await creatives.addFiles(0, { name: 'harbour.jpg', mimeType: 'image/jpeg', buffer: await broken() })
    await expect(creatives.section.getByText('harbour.jpg is damaged and cannot be read')).toBeVisible()
    await readiness.open()
    await expect(readiness.line('1 upload failed')).toBeVisible()
    await expect(readiness.panel.getByText('harbour.jpg')).toBeVisible()
  })

  await test.step('the line of the launch readiness leads to it', async () => {
    await readiness.line('1 upload failed').click()
    await expect(page).toHaveURL(address())
    await history.expectNames(['harbour.jpg'])
    const cells = history.failure('harbour.jpg')
    await expect(cells).toContainText('harbour.jpg is damaged and cannot be read')
    await expect(cells).toContainText(specification.name)
    await expect(cells).toContainText('Maya Hart')
    await expect(cells.locator('time')).toHaveText(moment)
    await history.checkAccessibility()
  })

  await test.step('it is uploaded again where it belongs', async () => {
    await history.uploadAgain('harbour.jpg').click()
    await expect(page).toHaveURL(
      `${url()}/campaigns/${campaignId}/creative?specification=${specification.id}`,
    )
    const head = creatives.specifications.filter({ hasText: specification.name })
    await expect(head).toHaveAttribute('aria-expanded', 'true')
    await expect(head).toBeFocused()
    await page.goBack()
    await history.expectNames(['harbour.jpg'])
  })

  await test.step('it is removed after a question, and the line is gone', async () => {
    await history.remove('harbour.jpg')
    await expect(history.question).toContainText('Are you sure you want to remove harbour.jpg?')
    await history.checkAccessibility()
    await takeShots(page, 'failed-history-question')
    await history.answer('Cancel')
    await expect(history.question).toHaveCount(0)
    await expect(history.removeButton('harbour.jpg')).toBeFocused()
    await history.remove('harbour.jpg')
    await history.answer('Remove')
    await history.expectNotice('The item was deleted successfully')
    await expect(history.failure('harbour.jpg').getByText('Removed', { exact: true })).toBeVisible()
    await expect(history.removeButton('harbour.jpg')).toHaveCount(0)
    await expect(history.uploadAgain('harbour.jpg')).toHaveCount(0)
    await readiness.open()
    await expect(readiness.line('1 upload failed')).toHaveCount(0)
    await page.reload()
    await expect(history.failure('harbour.jpg').getByText('Removed', { exact: true })).toBeVisible()
    await readiness.open()
    await expect(readiness.line(/keeps? this campaign|not published/).first()).toBeVisible()
    await expect(readiness.line('1 upload failed')).toHaveCount(0)
  })
})

test('CREA-063 RT-008 failures by others appear without a reload, newest first, and removals by a colleague are marked', async () => {
  const before = (await heldFailures(api, campaignId)).map(({ name }) => name)
  await page.goto(address())
  await expect(history.table).toHaveAttribute('aria-busy', 'false')
  for (const name of ['one.jpg', 'two.jpg']) {
    await failUpload(api, campaignId, specification.id, name)
  }
  await history.expectNames(['two.jpg', 'one.jpg', ...before])
  await expect(history.failure('two.jpg')).toContainText('two.jpg is not a supported file type')
  await readiness.open()
  await expect(readiness.line('2 uploads failed')).toHaveAttribute(
    'href',
    `/campaigns/${campaignId}/creative/failed-history`,
  )
  await takeShots(page, 'failed-history-list')
  await readiness.toggle()

  // The question stands when a colleague is quicker; the answer then says so.
  await history.remove('two.jpg')
  const [two] = await heldFailures(api, campaignId)
  await api.call('DELETE', `creatives/${two?.id}`)
  await history.answer('Remove')
  await history.expectNotice('two.jpg was already removed')
  await readiness.open()
  await expect(readiness.panel.getByText('two.jpg')).toHaveCount(0)
  await expect(history.failure('two.jpg').getByText('Removed', { exact: true })).toBeVisible()

  const [, one] = await heldFailures(api, campaignId)
  await api.call('DELETE', `creatives/${one?.id}`)
  await expect(history.failure('one.jpg').getByText('Removed', { exact: true })).toBeVisible()
})

test('CREA-003 CREA-065 a person without permission to remove or upload sees the history without these actions', async ({
  browser,
}) => {
  await failUpload(api, campaignId, specification.id, 'torn.jpg')
  const moderated = await signedIn(browser, url(), accounts.moderator)
  const watcher = new FailedHistoryPage(await moderated.newPage())
  await watcher.page.goto(address())
  await expect(watcher.failure('torn.jpg')).toContainText('torn.jpg is not a supported file type')
  await expect(watcher.removeButton('torn.jpg')).toHaveCount(0)
  await expect(watcher.uploadAgain('torn.jpg')).toHaveCount(0)
  await expect(watcher.navigation.getByRole('link', { name: 'Playlists' })).toHaveCount(0)
  await watcher.checkAccessibility()
  await moderated.close()
})

test('CREA-027 ERR-008 a failed removal shows an error and can be retried', async () => {
  await failUpload(api, campaignId, specification.id, 'stuck.jpg')
  await page.goto(address())
  await page.route(/\/api\/v2\/creatives\/\d+$/, (route) => route.fulfill({ status: 500, body: '' }))
  await history.remove('stuck.jpg')
  await history.answer('Remove')
  await expect(history.question.getByRole('alert')).toContainText('It could not be removed')
  await history.checkAccessibility()
  await takeShots(page, 'failed-history-not-removed')
  await page.unroute(/\/api\/v2\/creatives\/\d+$/)
  await history.answer('Remove')
  await expect(history.question).toHaveCount(0)
  await expect(history.failure('stuck.jpg').getByText('Removed', { exact: true })).toBeVisible()
})

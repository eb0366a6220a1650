import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { CreativesPage } from './pages/creatives.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { jpeg } from './support/pictures.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let creatives: CreativesPage
let campaignId = ''
let specificationId = ''

test.beforeAll(async () => {
  const api = new Api(url(), accounts.manager)
  const [booking] = await api.freeBookings()
  campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  specificationId = (await api.specifications(campaignId))[0]?.id ?? ''
})

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  creatives = new CreativesPage(page)
})

test.afterEach(() => context.close())

const upload = async (name: string) =>
  new Api(url(), accounts.manager).upload(campaignId, specificationId, `${name}.jpg`, await jpeg(640, 480))

test('CREA-001 the section has its heading above the list of creatives', async () => {
  await upload('listed')
  await creatives.open(campaignId)
  await expect(creatives.section.getByRole('heading', { name: 'Creative', exact: true })).toBeVisible()
  await expect(creatives.creative('listed')).toBeVisible()
})

test('a decision of somebody else is shown on the creative at once', async () => {
  const moderator = new Api(url(), accounts.moderator)
  const [approvedId, rejectedId] = [await upload('accepted'), await upload('refused')]
  await creatives.open(campaignId)
  for (const name of ['accepted', 'refused']) {
    await expect(creatives.creative(name)).toContainText('Pending')
  }
  await moderator.call('POST', `creatives/${approvedId}/moderate`, { status: 1 })
  await moderator.call('POST', `creatives/${rejectedId}/moderate`, { status: -1, notes: 'Blurred' })
  await expect(creatives.creative('accepted')).toContainText('Approved')
  await expect(creatives.creative('refused')).toContainText('Rejected')
})

test('CREA-037 a change of the default flag that fails says so, and the toggle is as before', async () => {
  await new Api(url(), accounts.moderator).approve(await upload('stubborn'))
  await creatives.open(campaignId)
  await page.route('**/api/v2/creatives/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await creatives.defaultToggle('stubborn').click()
  await creatives.expectNotice('Failed to update creative', 'error')
  await expect(creatives.defaultToggle('stubborn')).toBeEnabled()
  await expect(creatives.defaultToggle('stubborn')).not.toBeChecked()
})

test('CREA-011 a list that the server refuses to tell shows the server’s errors', async () => {
  await page.route('**/frame-specifications?**', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/vnd.api+json',
      body: JSON.stringify({ errors: [{ status: '422', detail: 'The specifications are being counted.' }] }),
    }),
  )
  await creatives.open(campaignId)
  await creatives.expectNotice('The specifications are being counted.', 'error')
})

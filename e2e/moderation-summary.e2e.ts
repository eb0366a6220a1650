import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { CreativeDecisionsPage } from './pages/creative-decisions.page.ts'
import { ModerationSummaryPage } from './pages/moderation-summary.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { cuttableLine } from './support/cuttable-line.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const address = () => `${url()}/campaigns/${campaignId}/creative`
const nameOf = (number: number) => `poster ${String(number).padStart(2, '0')}`
const requested =
  'Your recalculation request has been successful. Check back here in a few moments to see the latest decision.'

let api: Api
let campaignId = ''
/** Oldest first. */
const creativeIds: string[] = []
let context: BrowserContext
let page: Page
let summary: ModerationSummaryPage
let drawer: CreativeDecisionsPage

/** One campaign with two pages of creatives for all journeys of this file. */
test.beforeAll(async () => {
  api = new Api(url(), accounts.superUser)
  const bookings = (await api.freeBookings()).slice(0, 1)
  campaignId = await api.createCampaign({ bookings })
  const [specification] = await api.specifications(campaignId)
  const picture = await jpeg(320, 240)
  for (let number = 1; number <= 17; number += 1) {
    creativeIds.push(await api.upload(campaignId, specification?.id ?? '', `${nameOf(number)}.jpg`, picture))
  }
})

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  summary = new ModerationSummaryPage(page)
  drawer = new CreativeDecisionsPage(page)
})

test.afterEach(() => context.close())

const idOf = (number: number) => creativeIds[number - 1] ?? ''
const reject = (number: number) =>
  api.call('POST', `creatives/${idOf(number)}/moderate`, { status: -1, notes: 'The logo is too dark' })

async function expectAccessibleEverywhere(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await summary.checkAccessibility()
    }
  }
}

test('CREA-002 MOD-007 MOD-008 MOD-011 API-071 RT-010 decisions appear while the summary is open, page by page', async () => {
  await page.goto(address())
  await page.getByRole('link', { name: 'Moderation Summary' }).click()
  await expect(page).toHaveURL(`${address()}/moderation/summary`)
  await expect(summary.rows).toHaveCount(15)
  await expect(summary.row(nameOf(17))).toContainText('No decisions made')

  await test.step('a rejection by a colleague, with their name and notes', async () => {
    await reject(17)
    await summary.expectDecisions(nameOf(17), ['Rejected'])
    await summary.row(nameOf(17)).getByText('Rejected').hover()
    await expect(page.getByRole('tooltip')).toContainText('The logo is too dark')
    await takeShots(page, 'moderation-summary')
    await expectAccessibleEverywhere()
  })

  await test.step('a deleted creative stays and says so', async () => {
    await api.call('DELETE', `creatives/${idOf(16)}`)
    await expect(summary.row(nameOf(16))).toContainText('Deleted')
    await expect(summary.row(nameOf(16)).getByRole('link')).toHaveCount(0)
  })

  await test.step('another page, and back', async () => {
    await summary.pages.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(`${address()}/moderation/summary/2`)
    await expect(summary.rows).toHaveCount(2)
    await page.goBack()
    await expect(page).toHaveURL(`${address()}/moderation/summary`)
    await expect(summary.rows).toHaveCount(15)
  })
})

test('MOD-012 MOD-013 MOD-014 MOD-017 MOD-018 MOD-019 API-069 API-070 a status is recalculated, and the decision appears in the drawer', async () => {
  await api.approve(idOf(15))
  await summary.open(campaignId)
  await summary.row(nameOf(15)).getByRole('link').click()
  await expect(page).toHaveURL(`${address()}/${idOf(15)}/moderation/summary`)
  await expect(drawer.decisions).toHaveCount(1)
  await expect(drawer.decisions.first()).toContainText('Approved by a campaign moderator')
  await takeShots(page, 'creative-decisions')
  await expectAccessibleEverywhere()

  await test.step('a refused request says so, and the next one is taken', async () => {
    await page.route('**/moderation-decisions/trigger', (route) => route.fulfill({ status: 500, body: '' }))
    await drawer.recalculateButton.click()
    await drawer.expectNotice('Your recalculation request was unsuccessful.', 'error')
    await page.unroute('**/moderation-decisions/trigger')
    await drawer.recalculateButton.click()
    await drawer.expectNotice(requested, 'success')
    await expect(drawer.decisions).toHaveCount(2)
    await expect(drawer.decisions.first()).toContainText('Recalculated from the recorded votes, unchanged')
  })

  await test.step('the drawer closes to the creative, and its link opens it again', async () => {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${address()}/${idOf(15)}`)
    await expect(drawer.drawer).toHaveCount(0)
    await page.getByRole('link', { name: 'Moderation Summary' }).click()
    await expect(drawer.decisions).toHaveCount(2)
    await page.goBack()
    await expect(drawer.drawer).toHaveCount(0)
  })
})

test('MOD-015 MOD-016 MOD-017 MOD-020 a pending creative has nothing to recalculate, and a refresh shows what the connection missed', async () => {
  const line = await cuttableLine(page)
  await drawer.open(campaignId, idOf(14))
  await expect(drawer.drawer.getByRole('heading', { name: 'No decisions made' })).toBeVisible()
  await expect(drawer.recalculateButton).toBeDisabled()
  await line.stands()
  line.deafen()
  await reject(14)
  await drawer.refreshButton.click()
  await expect(drawer.decisions).toHaveCount(1)
  await expect(drawer.decisions.first()).toContainText('The logo is too dark')
  await expect(drawer.recalculateButton).toBeEnabled()
})

test('RT-022 decisions made while the connection is lost appear when it is back', async () => {
  const line = await cuttableLine(page)
  await summary.open(campaignId)
  await line.stands()
  await line.cut()
  await reject(13)
  await line.mend()
  await expect(summary.row(nameOf(13))).toContainText('Rejected', { timeout: 40_000 })
})

test('CREA-003 MOD-010 MOD-030 MOD-031 without the right neither the page nor the drawer opens, and nothing leads there', async ({
  browser,
}) => {
  const denial = 'You are not permitted to view creative moderation decisions'
  const provided = await signedIn(browser, url(), accounts.provider)
  const theirs = new CreativeDecisionsPage(await provided.newPage())
  const provider = new Api(url(), accounts.provider)
  const { data } = (await provider.call('GET', 'campaigns?page[size]=1')) as { data: { id: string }[] }
  const id = data[0]?.id ?? ''
  const [shown] = (await provider.specifications(id)).flatMap(({ creatives }) => creatives)
  await theirs.page.goto(`${url()}/campaigns/${id}/creative/moderation/summary`)
  await theirs.expectNotice(denial)
  await expect(theirs.page).toHaveURL(`${url()}/campaigns/${id}/creative`)
  await expect(theirs.page.getByRole('link', { name: 'Failed History' })).toBeVisible()
  await expect(theirs.page.getByRole('link', { name: 'Moderation Summary' })).toHaveCount(0)
  await theirs.open(id, shown?.id ?? '')
  await theirs.expectNotice(denial)
  await expect(theirs.page).toHaveURL(`${url()}/campaigns/${id}/creative/${shown?.id}`)
  await expect(theirs.page.getByRole('region', { name: shown?.name ?? '-', exact: true })).toBeVisible()
  await expect(theirs.drawer).toHaveCount(0)
  await expect(theirs.page.getByRole('link', { name: 'Asset History' })).toBeVisible()
  await expect(theirs.page.getByRole('link', { name: 'Moderation Summary' })).toHaveCount(0)
  await provided.close()
})

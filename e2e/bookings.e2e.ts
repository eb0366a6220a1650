import { expect, test, type Browser, type Page, type Route } from 'playwright/test'

import { openDatabase } from '#server/db/database.ts'

import { BookingsPage } from './pages/bookings.page.ts'
import { accounts, signedIn, type Account } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { badTexts, textKinds } from './support/bad-texts.ts'
import { bookedCampaigns as campaigns } from './support/booked-campaigns.ts'
import { addBookedCampaign } from './support/many-bookings.ts'
import { productForFile } from './support/product-for-file.ts'
import { walkUnit } from './support/walk-data.ts'

const product = productForFile({
  prepare: async (dataFolder) => {
    for (const [name, campaign] of Object.entries(campaigns)) {
      if (campaign.bookings.length > 0) {
        campaign.id = await addBookedCampaign(dataFolder, `Bookings: ${name}`, campaign.bookings)
      }
    }
  },
})

test.beforeAll(async () => {
  campaigns.attaching.id = await api().createCampaign({
    businessUnitId: walkUnit,
    managers: [accounts.plain],
  })
})

const api = () => new Api(product.url, accounts.plain)

/** What the summary ends with where no booking that is left can be promoted. */
const noneNow = 'None can be promoted now; each says why.'

async function opened(page: Page, campaign: { id: string }): Promise<BookingsPage> {
  const bookings = new BookingsPage(page)
  await page.goto(`${product.url}/campaigns/${campaign.id}/bookings`)
  await expect(bookings.section).toHaveAttribute('aria-busy', 'false')
  return bookings
}

async function pageOf(browser: Browser, account: Account = accounts.plain) {
  return (await signedIn(browser, product.url, account)).newPage()
}

test('BOOK-001 BOOK-004 BOOK-011 BOOK-012 BOOK-013 BOOK-014 BOOK-019 BOOK-020 BOOK-033 every booking shows its status and button, and the summary counts them', async ({
  browser,
}) => {
  const page = await pageOf(browser)
  const bookings = await opened(page, campaigns.states)
  const states: Record<string, [status: string, buttons: string[]]> = {
    SM600001: ['Unpromoted', ['Promote']],
    SM600002: ['Promotion in progress', []],
    SM600003: ['Promoted', []],
    SM600004: ['Need attention', []],
    SM600005: ['Need attention', []],
    SM600006: ['Need attention', ['Promote']],
  }
  await expect.poll(() => bookings.states(Object.keys(states))).toEqual(states)
  await expect
    .poll(() => bookings.summary())
    .toEqual(['In progress', '1 promoted', '1 in progress', '3 need attention', '1 unpromoted'])
  await expect(bookings.searchBox).toBeVisible()
  await page.context().close()
})

test('BOOK-021 BOOK-022 BOOK-034 only super users re-promote completed and failed bookings', async ({
  browser,
}) => {
  const page = await pageOf(browser, accounts.superUser)
  const bookings = await opened(page, campaigns.states)
  const references = campaigns.states.bookings.map(({ code }) => code)
  await expect
    .poll(() => bookings.states(references))
    .toEqual({
      SM600001: ['Unpromoted', ['Promote']],
      SM600002: ['Promotion in progress', []],
      SM600003: ['Promoted', ['Re-promote']],
      SM600004: ['Need attention', ['Promote']],
      SM600005: ['Need attention', []],
      SM600006: ['Need attention', ['Promote']],
    })
  const colorOf = (code: string) =>
    bookings.promoteButton(code).evaluate((button) => getComputedStyle(button).color)
  const problemColor = await bookings
    .booking('SM600004')
    .getByRole('listitem')
    .evaluate((problem) => getComputedStyle(problem).color)
  expect([await colorOf('SM600004'), (await colorOf('SM600006')) === problemColor]).toEqual([
    problemColor,
    false,
  ])
  await page.context().close()
})

test('BOOK-030 BOOK-031 BOOK-038 each error is described, with network, display units and frame codes', async ({
  browser,
}) => {
  const page = await pageOf(browser)
  const bookings = await opened(page, campaigns.errors)
  await expect(bookings.section.getByRole('article').getByRole('listitem')).toHaveText([
    'There is a problem with this booking. Please contact support.',
    'OpenLayer holds more than one ad copy for this booking.',
    'Data is missing for the display units DU7, DU8. Please contact support.',
    'Data is missing for the frame codes F7, F8. Please contact support.',
    'The content of this booking was amended on OpenLayer.',
    'The promotion failed and is being retried.',
    'The promotion failed.',
    'OpenLayer did not confirm the promotion in time.',
    'OpenLayer gave an unexpected response.',
    'The promotion status can no longer be determined.',
  ])
  await opened(page, campaigns.states)
  await expect(
    bookings.booking('SM600005').getByText('A frame specification has no approved default creative.'),
  ).toBeVisible()
  await page.context().close()
})

test('BOOK-015 BOOK-016 BOOK-023 BOOK-028 BOOK-035 BOOK-037 the first click on Promote asks, the second promotes, and a failed call is rolled back', async ({
  browser,
}) => {
  const page = await pageOf(browser)
  const bookings = await opened(page, campaigns.single)
  const [reference = ''] = campaigns.single.bookings.map(({ code }) => code)
  const sent = bookings.countPromotions()
  await bookings.askPromotion(reference)
  await expect(bookings.promoteButton(reference)).toHaveText(/Confirm/)
  await bookings.searchBox.focus()
  await expect(bookings.promoteButton(reference)).toHaveAccessibleName('Promote')
  expect(sent()).toBe(0)

  const asked = Promise.withResolvers<Route>()
  await page.route('**/promote', asked.resolve)
  const statuses = await bookings.watchStatus(reference)
  await bookings.askPromotion(reference)
  await bookings.confirmPromotion(reference)
  await bookings.expectStatus(reference, 'Promotion in progress')
  // The status says so before the server is asked.
  await (await asked.promise).fulfill({ status: 500, body: '' })
  await bookings.expectNotice('Bookings could not all be promoted')
  await bookings.expectStatus(reference, 'Unpromoted')
  expect([await statuses(), sent()]).toEqual([['Unpromoted', 'Promotion in progress', 'Unpromoted'], 1])

  await page.unroute('**/promote')
  await bookings.askPromotion(reference)
  await bookings.confirmPromotion(reference)
  await bookings.expectStatus(reference, 'Promoted')
  await expect(bookings.promoteButton(reference)).toHaveCount(0)
  await page.context().close()
})

test('BOOK-024 BOOK-025 BOOK-026 BOOK-027 BOOK-029 BOOK-036 BOOK-037 bulk promotion asks once, lists bookings sent and unchanged, and sends one call', async ({
  browser,
}) => {
  const page = await pageOf(browser)
  const bookings = await opened(page, campaigns.bulk)
  const sent = bookings.countPromotions()
  await expect(bookings.bulkButton).toHaveText('Promote ready')
  await bookings.bulkButton.click()
  await expect(bookings.question).toContainText('Are you sure you want to promote 3 bookings?')
  await expect(bookings.namesOf(/^Will be sent/)).toHaveText([/SM630001/, /SM630002/, /SM630003/])
  await expect(bookings.namesOf(/^Unchanged/)).toHaveText([
    /SM630091.*A frame specification has no approved default creative\./,
  ])
  await bookings.checkAccessibility()
  await bookings.answer('Cancel')
  await expect(bookings.question).toHaveCount(0)
  expect(sent()).toBe(0)
  await bookings.bulkButton.click()
  await bookings.answer('Yes')
  await expect
    .poll(() => bookings.summary())
    .toEqual(['Partially promoted', '3 promoted', '1 needs attention', noneNow])
  await expect(bookings.bulkButton).toHaveText('Promote all')
  await expect(bookings.bulkButton).toBeDisabled()
  expect([sent(), (await api().campaign(campaigns.bulk.id)).promotionStatus]).toEqual([
    1,
    'partially_promoted',
  ])

  await opened(page, campaigns.all)
  await expect(bookings.bulkButton).toHaveText('Promote all')
  expect((await api().campaign(campaigns.all.id)).promotionStatus).toBe('unpromoted')
  await bookings.bulkButton.click()
  await bookings.answer('Yes')
  await expect(bookings.bulkButton).toHaveText('Promoted')
  await expect(bookings.bulkButton).toBeDisabled()
  await expect.poll(() => bookings.summary()).toEqual(['Promoted', '2 promoted'])
  expect((await api().campaign(campaigns.all.id)).promotionStatus).toBe('fully_promoted')
  await page.context().close()
})

test('BOOK-028 BOOK-040 a refused booking is reported, and the others are promoted', async ({ browser }) => {
  const page = await pageOf(browser)
  // Nothing reaches the page by push, so it does not hear that one has left the campaign.
  await page.routeWebSocket(/.*/, () => {})
  const bookings = await opened(page, campaigns.refused)
  const [gone] = await api().bookings(campaigns.refused.id)
  const { code = '', network = '', businessUnitId = '' } = gone ?? {}
  await api().call(
    'DELETE',
    `campaigns/${campaigns.refused.id}/bookings/${code}/${network}/${businessUnitId}`,
  )
  await bookings.bulkButton.click()
  await bookings.answer('Yes')
  await bookings.expectNotice('Bookings could not all be promoted')
  await expect(bookings.booking(code)).toHaveCount(0)
  for (const { code: other } of campaigns.refused.bookings.filter((booking) => booking.code !== code)) {
    await expect(bookings.booking(other)).toContainText(/Promotion (request sent|in progress)|Promoted/)
  }
  await page.context().close()
})

test('BOOK-005 BOOK-006 BOOK-008 BOOK-009 BOOK-010 BOOK-039 a booking is attached by its reference on the default network and detached after a question', async ({
  browser,
}) => {
  const page = await pageOf(browser)
  const bookings = await opened(page, campaigns.attaching)
  const [free] = await api().freeBookings(walkUnit)
  const { code = '', name = '', network = '' } = free ?? {}
  await page.route('**/bookings', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  const attached = page.waitForRequest(
    (request) => /campaigns\/\d+\/bookings$/.test(request.url()) && request.method() === 'POST',
  )
  await bookings.choose(code.toLowerCase(), code)
  await bookings.expectNotice('There was a problem attaching the selected booking to this campaign')
  expect((await attached).postDataJSON()).toEqual({
    bookings: [{ code, network, business_unit: walkUnit }],
  })
  await page.unroute('**/bookings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(bookings.booking(code)).toBeVisible()

  await page.route('**/bookings/**', (route) => route.fulfill({ status: 500, body: '' }))
  await bookings.askDetachment(code)
  await expect(bookings.question).toContainText(`Are you sure you want to detach ${name}?`)
  await bookings.answer('Cancel')
  await expect(bookings.question).toHaveCount(0)
  await expect(bookings.booking(code)).toBeVisible()
  expect(await api().bookings(campaigns.attaching.id)).toHaveLength(1)
  await bookings.askDetachment(code)
  await bookings.answer('Yes')
  await bookings.expectNotice('There was a problem detaching the selected booking from this campaign')
  // The question stays open for another attempt.
  await bookings.answer('Cancel')
  await expect(bookings.booking(code)).toBeVisible()
  await page.unroute('**/bookings/**')
  await bookings.detach(code)
  expect(await api().bookings(campaigns.attaching.id)).toEqual([])
  await page.context().close()
})

test('BOOK-005 BOOK-007 on a phone a booking is attached behind a button that says so, and the question stays when the search goes', async ({
  browser,
}) => {
  const page = await pageOf(browser)
  await page.setViewportSize({ width: 360, height: 740 })
  const bookings = await opened(page, campaigns.attaching)
  const attach = page.getByRole('button', { name: 'Attach a booking' })
  await attach.click()
  await expect(bookings.searchBox).toBeFocused()
  await bookings.choose(campaigns.elsewhere.bookings[0]?.code ?? '')
  await expect(bookings.searchBox).toHaveCount(0)
  await bookings.answer('Cancel')
  await expect(attach).toBeFocused()

  const [{ code } = { code: '' }] = await api().freeBookings(walkUnit)
  await attach.click()
  await bookings.choose(code)
  await expect(bookings.booking(code)).toBeVisible()
  await page.keyboard.press('Escape')
  await bookings.detach(code)
  expect(await api().bookings(campaigns.attaching.id)).toEqual([])
  await page.context().close()
})

test.describe('bad references', () => {
  test('BOOK-005 BOOK-006 BOOK-007 CAMP-023 invalid, unknown, foreign, ended, elsewhere attached and already attached references are reported, and nothing changes without a confirmation', async ({
    browser,
  }) => {
    const page = await pageOf(browser)
    const bookings = await opened(page, campaigns.attaching)
    const [foreign] = await new Api(product.url, accounts.manager).freeBookings('1')
    for (const reference of ['SX999999', 'SM99999999', 'not a reference', foreign?.code ?? '']) {
      await bookings.searchBox.fill(reference)
      await expect(page.getByRole('option', { name: 'Failed to find booking' })).toBeVisible()
      await bookings.searchBox.press('Escape')
      await expect(bookings.searchBox).toHaveAccessibleDescription(/Failed to find booking/)
      await expect(bookings.searchBox).toHaveValue(reference)
    }
    const [elsewhere = ''] = campaigns.elsewhere.bookings.map(({ code }) => code)
    await bookings.choose(elsewhere)
    await expect(bookings.question).toContainText(
      'It belongs to “Bookings: elsewhere”, which is not live, and will be removed from it.',
    )
    await bookings.answer('Cancel')
    await expect(bookings.question).toHaveCount(0)
    await expect(bookings.booking(elsewhere)).toHaveCount(0)
    expect(await api().bookings(campaigns.elsewhere.id)).toHaveLength(1)

    const ended = await api().endedBooking(walkUnit)
    await bookings.choose(ended)
    await expect(bookings.question).toContainText('It has already ended.')
    await bookings.answer('Yes')
    await expect(bookings.booking(ended)).toBeVisible()
    await bookings.choose(ended)
    await bookings.expectNotice('This booking is already attached to this campaign')
    await bookings.detach(ended)
    expect(await api().bookings(campaigns.attaching.id)).toEqual([])
    await page.context().close()
  })

  test('BOOK-007 texts of every kind find no booking, stay in the field and are never executed', async ({
    browser,
  }) => {
    const page = await pageOf(browser)
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    page.on('response', (answer) => (answer.status() >= 500 ? failures.push(answer.url()) : null))
    const bookings = await opened(page, campaigns.attaching)
    for (const kind of textKinds.filter((one) => one !== 'blank')) {
      await bookings.searchBox.fill(badTexts[kind])
      await expect(page.getByRole('option', { name: 'Failed to find booking' })).toBeVisible()
      await bookings.searchBox.press('Escape')
      await expect(bookings.searchBox).toHaveAccessibleDescription(/Failed to find booking/)
      await expect(bookings.searchBox).toHaveValue(badTexts[kind])
    }
    expect([failures, (await page.title()).includes('Kerbside')]).toEqual([[], true])
    expect(await api().bookings(campaigns.attaching.id)).toEqual([])
    await page.context().close()
  })
})

test('BOOK-016 BOOK-017 BOOK-018 BOOK-027 BOOK-033 two hundred promotions continue after the server is killed, show their progress and final status, and are sent once', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await pageOf(browser)
  const bookings = await opened(page, campaigns.many)
  const progress = await bookings.watchProgress()
  await bookings.bulkButton.click()
  await expect(bookings.question).toContainText('Are you sure you want to promote 200 bookings?')
  await bookings.answer('Yes')
  await bookings.expectEnded(8, 60_000)
  await product.kill()
  expect(await bookings.summary(), 'in the middle').toContainEqual(expect.stringMatching(/^\d+ in progress$/))
  await product.start()
  await bookings.expectEnded(200, 120_000)
  // Sixteen of two hundred end badly, two of each of the eight endings that the network has for that.
  await expect
    .poll(() => bookings.summary(), { timeout: 60_000 })
    .toEqual(['Partially promoted', '184 promoted', '16 need attention', noneNow])
  const shown = await progress()
  const counts = shown.map((text) => Number(/^\d+/.exec(text)?.[0]))
  expect(counts, 'never goes back').toEqual(counts.toSorted((a, b) => a - b))
  // The bar stands beside the summary, in which eight had ended before the server was killed.
  expect(
    counts.some((count) => count >= 8 && count < 200),
    `between none and all: ${shown.join(', ')}`,
  ).toBe(true)
  const states = await bookings.statesInLongList()
  expect(states).toEqual(
    Object.fromEntries(
      campaigns.many.bookings.map(({ code }) => [
        code,
        badEndings.includes(code.slice(-2)) ? 'Need attention' : 'Promoted',
      ]),
    ),
  )
  await page.context().close()

  await product.stop()
  const database = await openDatabase({ folder: product.dataFolder })
  const { rows } = await database.execute(
    `select count(*)::int as deliveries, count(distinct d.booking_code)::int as bookings,
       (select count(*)::int from promotions p join bookings b on b.id = p.booking_id where b.campaign_id = $1) as promotions
     from simulated_deliveries d join bookings b on b.code = d.booking_code where b.campaign_id = $1`,
    [campaigns.many.id],
  )
  await database.close()
  expect(rows).toEqual([{ deliveries: 200, bookings: 200, promotions: 200 }])
})

/** What the simulated network refuses or fails, by the last two digits. */
const badEndings = ['90', '91', '92', '93', '94', '95', '96', '99']

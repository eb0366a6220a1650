import { expect, test, type Page } from 'playwright/test'

import { ScreenPage } from './pages/screen.page.ts'
import { SignInPage } from './pages/sign-in.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, demoPassword, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { failCalls } from './support/failing-calls.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

/** Any screen, for what is the same on all of them. */
class AnyScreen extends ScreenPage {}

let page: Page
let campaignId = ''

test.beforeAll(async ({ browser }) => {
  page = await (await signedIn(browser, url(), accounts.plain)).newPage()
  // Without a push service: a screen that hears something reads again by itself, before its person does.
  await page.routeWebSocket(/.*/, () => {})
  campaignId = await new Api(url(), accounts.plain).createCampaign({ businessUnitId: '3' })
})
test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
test.afterAll(() => page.context().close())

/** From now on a read of this path fails: by an answer, or by none at all. See failCalls. */
const fail = (path: RegExp, answer: { status: number; body: string } | null) =>
  failCalls(page, path, (route) =>
    answer === null
      ? route.abort('connectionreset')
      : route.request().method() === 'GET'
        ? route.fulfill({ ...answer, contentType: 'application/vnd.api+json' })
        : route.fallback(),
  )

const refused = {
  status: 500,
  body: JSON.stringify({ errors: [{ status: '500', code: 199, detail: 'The shelves are empty' }] }),
}

for (const { list, path, call, failed, back } of [
  {
    list: 'campaigns',
    path: () => '/1?inDate=true',
    call: /\/api\/v2\/campaigns\?page/,
    failed: 'The campaigns could not be loaded',
    back: () => page.getByRole('grid', { name: 'Campaigns' }),
  },
  {
    list: 'bookings',
    path: () => `/campaigns/${campaignId}/bookings`,
    call: /\/api\/v2\/campaigns\/\d+\/bookings/,
    failed: 'The bookings could not be loaded',
    back: () => page.getByText('No bookings yet'),
  },
  {
    list: 'creatives',
    path: () => `/campaigns/${campaignId}/creative`,
    call: /\/api\/v2\/campaigns\/\d+\/frame-specifications/,
    failed: 'The creatives could not be loaded',
    back: () => page.getByText('There are no frames available for this campaign'),
  },
  {
    list: 'frames',
    path: () => `/campaigns/${campaignId}/media-buy`,
    call: /\/api\/v2\/campaigns\/\d+\/frames/,
    failed: 'The frames could not be loaded',
    back: () => page.getByText('No frames found'),
  },
  {
    list: 'publications',
    path: () => `/campaigns/${campaignId}/publishing`,
    call: /\/api\/v2\/campaigns\/\d+\/publications/,
    failed: 'The publications could not be loaded',
    back: () => page.getByText('This campaign is currently unpublished').first(),
  },
]) {
  test(`ERR-007 ERR-012 a list of ${list} that fails to load shows an error, and the screen works and retries`, async () => {
    const screen = new AnyScreen(page)
    const healByNextAct = await fail(call, refused)
    await page.goto(`${url()}${path()}`)
    await screen.expectNotice('The shelves are empty')
    await expect(page.getByRole('heading', { name: failed })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeEnabled()
    await healByNextAct()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(back()).toBeVisible()
  })
}

for (const { id, name, answer, words } of [
  { id: 'ERR-008 ERR-018', name: 'no answer at all', answer: null, words: 'A server error occurred.' },
  {
    id: 'ERR-016 ERR-018',
    name: 'a page of a proxy',
    answer: { status: 502, body: '<html>Bad gateway</html>' },
    words: 'A server error occurred.',
  },
  {
    id: 'ERR-017',
    name: 'a refusal without words',
    answer: { status: 403, body: '' },
    words: 'Request forbidden',
  },
]) {
  test(`${id} ${name} shows "${words}"`, async () => {
    await fail(/\/api\/v2\/campaigns\?page/, answer)
    await page.goto(`${url()}/1?inDate=true`)
    const notice = new AnyScreen(page).notices.getByRole('alert').first()
    await expect(notice).toHaveText(words)
  })
}

test('ERR-014 a list of errors shows those without a silent code', async () => {
  const errors = [
    { code: 104, detail: 'Silent' },
    { code: 105, detail: 'Told' },
    { code: 4711, detail: 'Unknown, so told' },
  ]
  await fail(/\/api\/v2\/campaigns\?page/, { status: 409, body: JSON.stringify({ errors }) })
  await page.goto(`${url()}/1?inDate=true`)
  const notice = new AnyScreen(page).notices.getByRole('alert').first()
  await expect(notice).toContainText('Told')
  await expect(notice).toContainText('Unknown, so told')
  await expect(notice).not.toContainText('Silent')
})

test('ERR-016 a screen that fails to render shows an error with a link to the dashboard', async () => {
  await page.route(/\/assets\/bookings\.page-/, (route) => route.abort())
  await page.goto(`${url()}/campaigns/${campaignId}/bookings`)
  await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible()
  await expectAccessible(page)
  await takeShots(page, 'crash')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(`${url()}/1?inDate=true`)
  await expect(page.getByRole('grid', { name: 'Campaigns' })).toBeVisible()
})

test('ERR-016 whoever signs in while the code behind sign-in cannot be loaded sees it, and the dashboard when it can', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const stranger = await context.newPage()
  const signIn = new SignInPage(stranger)
  await stranger.goto(`${url()}/auth/login`)
  await stranger.route(/\/assets\/dashboard-/, (route) => route.abort())
  await signIn.submitPassword(accounts.plain, demoPassword)
  await expect(stranger.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible()
  await stranger.unrouteAll({ behavior: 'wait' })
  await stranger.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(stranger.getByRole('grid', { name: 'Campaigns' })).toBeVisible()
  await context.close()
})

test('LIM-012 a page beyond the last one shows the empty list and the pagination, and the address stays', async () => {
  await page.goto(`${url()}/999?inDate=true`)
  await expect(page.getByText('No campaigns found')).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages of campaigns' })
  await expect(pages).toBeVisible()
  await expect(page).toHaveURL(`${url()}/999?inDate=true`)
  await expectAccessible(page)
})

test('the built product shows the pseudo-locales before and after sign-in', async ({ browser }) => {
  const stranger = await browser.newPage()
  await stranger.goto(`${url()}/auth/login?locale=ar-XB`)
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('⟦')
  await expect(stranger.locator('html')).toHaveAttribute('lang', 'ar-XB')
  await expect(stranger.locator('html')).toHaveAttribute('dir', 'rtl')
  await takeShots(stranger, 'sign-in-ar-XB')
  await stranger.close()

  const context = await signedIn(browser, url(), accounts.plain)
  const signedInPage = await context.newPage()
  await signedInPage.goto(`${url()}/1?inDate=true&locale=en-XA`)
  await expect(signedInPage.getByRole('grid', { name: '⟦Çååmpååîîĝñš⟧' })).toBeVisible()
  await takeShots(signedInPage, 'dashboard-en-XA')
  await context.close()
})

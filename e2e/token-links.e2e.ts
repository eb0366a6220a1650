import { expect, test, type Page } from 'playwright/test'

import { SignInPage } from './pages/sign-in.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { failCalls } from './support/failing-calls.ts'
import { demoLink } from './support/links.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const home = '/1?inDate=true'
const settings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true })
const refusal = (page: Page) =>
  page.getByText('Unable to login. Your link may have expired or been revoked', { exact: true })

for (const [kind, view, email] of [
  ['drop-zone', '/drop-zone/view', 'studio@agency.test'],
  ['lite-moderation', '/lite/moderation/view', 'brand.owner@client.test'],
] as const) {
  test(`AUTH-021 AUTH-023 SHELL-002 DROP-001 a ${kind} link signs in and shows its own layout`, async ({
    page,
  }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/auth/lite', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(demoLink(kind))
    await expect(page.getByRole('heading', { name: 'Checking credentials' })).toBeVisible()
    await expectAccessible(page)
    await takeShots(page, `link-checking-${kind}`)
    answer()
    await expect(page).toHaveURL(new RegExp(`${view}/\\d+$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveText(email)
    await expect(page.getByRole('banner').locator('a, button, input, img, svg')).toHaveCount(0)
    await expectAccessible(page)
    await takeShots(page, `link-view-${kind}`)
    const own = page.url()

    // A reload keeps them in; no other address lets them out of their layout.
    await page.reload()
    await expect(page.getByRole('banner')).toHaveText(email)
    for (const elsewhere of ['/', '/campaigns/1/creative', '/users', '/auth/login', '/auth/reset']) {
      await page.goto(elsewhere)
      await expect(page).toHaveURL(own)
      await expect(page.getByRole('banner')).toHaveText(email)
    }
    await page.goto(own.replace(/\d+$/, '999'))
    await expect(refusal(page)).toBeVisible()
  })
}

for (const address of ['/lite/moderation/', '/lite/moderation/view/']) {
  test(`MOD-021 the token below ${address} signs in and opens the campaign`, async ({ page }) => {
    await page.goto(demoLink('lite-moderation').replace('/lite/moderation/', address))
    await expect(page).toHaveURL(/\/lite\/moderation\/view\/\d+$/)
    await expect(page.getByRole('banner')).toHaveText('brand.owner@client.test')
  })
}

test('AUTH-022 DROP-012 an unknown link shows no campaign, and a link to sign-in', async ({ page }) => {
  for (const address of [
    '/drop-zone/no-such-token',
    '/drop-zone/view/no-such-token',
    '/lite/moderation/no-such-token',
    '/lite/moderation/view/no-such-token',
    '/drop-zone/view/1',
    '/lite/moderation/view/1/history/2',
  ]) {
    await page.goto(address)
    await expect(refusal(page)).toBeVisible()
    await expect(page.getByRole('heading')).toHaveText(['This link does not let you in'])
    await expect(page).toHaveURL(address)
  }
  await expectAccessible(page)
  await takeShots(page, 'link-refused')
  await page.getByRole('link', { name: 'Sign in with an account' }).click()
  await expect(page).toHaveURL('/auth/login')
  await page.goto('/drop-zone/view/1/nowhere')
  await expect(page).toHaveURL('/404')
})

test('AUTH-022 DROP-001 a link session that ends shows an error instead of a password form', async ({
  page,
}) => {
  await page.goto(demoLink('drop-zone').replace('/drop-zone/', '/drop-zone/view/'))
  await expect(page.getByRole('banner')).toHaveText('studio@agency.test')
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  await fetch(`${url()}/api/v2/auth`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  await page.reload()
  await expect(refusal(page)).toBeVisible()
  const kept = () => page.evaluate(() => [localStorage.getItem('jwt'), localStorage.getItem('link')])
  await expect.poll(kept).toEqual([null, null])
})

test('AUTH-013 AUTH-023 a valid link replaces the signed-in session, a refused one does not', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await new SignInPage(page).signInPlain()
  await page.goto(`${url()}/drop-zone/no-such-token`)
  await expect(refusal(page)).toBeVisible()
  await page.goto(`${url()}${home}`)
  await expect(settings(page)).toBeVisible()

  await page.goto(demoLink('drop-zone'))
  await expect(page.getByRole('banner')).toHaveText('studio@agency.test')
  await page.goto(`${url()}${home}`)
  await expect(page).toHaveURL(/\/drop-zone\/view\/\d+$/)
  await context.close()
})

for (const [kind, view, otherView] of [
  ['drop-zone', '/drop-zone/view', '/lite/moderation/view'],
  ['lite-moderation', '/lite/moderation/view', '/drop-zone/view'],
] as const) {
  test(`AUTH-022 AUTH-023 a ${kind} link opens its campaign only at its own address`, async ({ page }) => {
    await page.goto(demoLink(kind))
    await expect(page).toHaveURL(new RegExp(`${view}/\\d+$`))
    const own = new URL(page.url()).pathname
    const other = own.replace(view, otherView)
    for (const address of [other, `${other}/creative`]) {
      await page.goto(address)
      await expectRefused(page, address)
    }
    // It is no sign-out: the link still opens what it opens.
    await page.goto(own)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(refusal(page)).toHaveCount(0)
  })
}

test('AUTH-022 a password session opens no link view', async ({ browser }) => {
  const [context, guest] = await Promise.all([
    signedIn(browser, url(), accounts.superUser),
    browser.newContext(),
  ])
  const [page, guestPage] = await Promise.all([context.newPage(), guest.newPage()])
  for (const kind of ['drop-zone', 'lite-moderation'] as const) {
    await guestPage.goto(demoLink(kind))
    await expect(guestPage).toHaveURL(/\/view\/\d+$/)
    await page.goto(guestPage.url())
    await expectRefused(page, guestPage.url())
  }
  await page.goto(`${url()}${home}`)
  await expect(settings(page)).toBeVisible()
  await Promise.all([context.close(), guest.close()])
})

test('DROP-006 DROP-007 an invitation that fails to load shows an error and can be retried', async ({
  page,
}) => {
  const healByNextAct = await failCalls(page, '**/api/v2/campaign-invites/*')
  await page.goto(demoLink('drop-zone'))
  await expect(page.getByRole('heading', { name: 'Unable to fetch campaign' })).toBeVisible()
  await expectAccessible(page)
  await healByNextAct()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is needed' })).toBeVisible()
})

/** The view says that the link is spent, and nothing of the campaign. */
async function expectRefused(page: Page, address: string): Promise<void> {
  await expect(refusal(page)).toBeVisible()
  await expect(page.getByRole('heading')).toHaveText(['This link does not let you in'])
  await expect(page).toHaveURL(address)
}

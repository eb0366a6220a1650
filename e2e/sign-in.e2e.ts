import { expect, test, type Page } from 'playwright/test'

import { SignInPage } from './pages/sign-in.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, codeFor, demoPassword, forgetTokenOf, signedIn } from './support/accounts.ts'
import { nextColleague } from './support/colleagues.ts'
import { resetTokenAfter } from './support/reset-link.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const token = (page: Page) => page.evaluate(() => localStorage.getItem('jwt'))
const settings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true })

/** Addresses that there are not: among them a word in the place of each page number. */
const nowhere = [
  '/abc',
  '/2x',
  '/nowhere/at/all',
  ...['content', 'content-types', 'creative/moderation/summary', 'media-buy', 'moderation', 'rules'].map(
    (section) => `/campaigns/1/${section}/abc`,
  ),
]

test.describe('sign-in', () => {
  test('AUTH-001 AUTH-002 AUTH-004 AUTH-005 AUTH-007 AUTH-009 AUTH-010 SHELL-050 two factors, then the requested page', async ({
    page,
  }) => {
    const signIn = new SignInPage(page)
    await page.goto('/2?inDate=true')
    await expect(page).toHaveURL('/auth/login?next=%2F2%3FinDate%3Dtrue')
    await expectAccessible(page)
    await takeShots(page, 'sign-in')

    await signIn.submitPassword(accounts.manager, demoPassword)
    await signIn.expectCodeAsked()
    await signIn.expectNotice(`We've sent a 6-digit verification code to ${accounts.manager}`, 'success')
    expect(await token(page)).toBeNull()
    await expectAccessible(page)
    await takeShots(page, 'sign-in-code')

    await page.getByLabel('Verification code').fill('12345')
    await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled()
    const code = await codeFor(url(), accounts.manager)
    await signIn.submitCode(code === '000000' ? '000001' : '000000')
    await expect(page.getByText('The verification code is not correct.')).toBeVisible()
    await signIn.expectCodeAsked()
    expect(await token(page)).toBeNull()

    await signIn.submitCode(code)
    await expect(settings(page)).toBeVisible()
    await expect(page).toHaveURL('/2?inDate=true')
    expect(await token(page)).not.toBeNull()
    await page.reload()
    await expect(settings(page)).toBeVisible()
  })

  test('AUTH-003 AUTH-011 AUTH-024 without a second factor signs in at once; a signed-in person never sees the form', async ({
    page,
  }) => {
    await new SignInPage(page).signInPlain()
    await expect(page).toHaveURL('/1?inDate=true')
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('input[type=email], input[type=password]') !== null) {
          document.documentElement.dataset['formSeen'] = ''
        }
      }).observe(document, { childList: true, subtree: true })
    })
    for (const path of ['/auth/login', '/auth/reset', '/auth/reset/some-token']) {
      const verifying = Promise.withResolvers<void>()
      await page.route('**/auth/user', async (route) => {
        await verifying.promise
        await route.continue()
      })
      await page.goto(path)
      await expect(page.getByRole('status').getByText('Loading')).toBeAttached()
      await expect(page.locator('form')).toHaveCount(0)
      verifying.resolve()
      await expect(page).toHaveURL('/1?inDate=true')
      await expect(settings(page)).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-form-seen')
      await page.unroute('**/auth/user')
    }
  })

  test('AUTH-028 a foreign address in next is not followed', async ({ page }) => {
    const signIn = new SignInPage(page)
    await page.goto('/auth/login?next=https%3A%2F%2Fexample.org%2F')
    await signIn.submitPassword(accounts.plain, demoPassword)
    await expect(page).toHaveURL('/1?inDate=true')
  })

  test('AUTH-029 ERR-006 a wrong password shows an error in the form, not in a notice, and keeps the entries', async ({
    page,
  }) => {
    const signIn = new SignInPage(page)
    await signIn.open()
    await signIn.submitPassword(accounts.provider, 'Wrong1')
    await expect(page.getByText('These credentials do not match our records.')).toBeVisible()
    await expect(signIn.notices).toHaveText('')
    await expect(page.getByLabel('E-mail')).toHaveValue(accounts.provider)
    await expectAccessible(page)
  })

  test('AUTH-030 an expired account sees the reason', async ({ page }) => {
    const signIn = new SignInPage(page)
    await signIn.open()
    await signIn.submitPassword('expired@kerbside.test', demoPassword)
    const reason = page.getByRole('main').getByRole('alert').filter({ hasText: 'This account has expired' })
    await expect(reason).toContainText('Your account has expired. Please contact your administrator.')
    await expect(page).toHaveURL(/\/auth\/login/)
    await expectAccessible(page)
    // The next attempt settles the notice.
    await signIn.submitPassword(accounts.plain, 'Wrong1234')
    await expect(page.getByText('These credentials do not match our records.')).toBeVisible()
    await expect(reason).toHaveCount(0)
    await expect(signIn.notices).toHaveText('')
  })

  test('AUTH-001 AUTH-007 a demo offers its accounts and its outbox, and the notice of a code goes with the code', async ({
    page,
  }) => {
    const signIn = new SignInPage(page)
    const account = nextColleague()
    await signIn.open()
    await expect(page.getByRole('button', { name: accounts.manager })).toBeVisible()
    await page.getByRole('button', { name: accounts.provider }).click()
    await signIn.expectCodeAsked()
    await expect(page.getByRole('link', { name: /outbox/ })).toHaveAttribute('href', '/dev/outbox')
    await page.getByRole('button', { name: 'Use another account' }).click()
    await expect(signIn.notices).toHaveText('')
    await signIn.submitPassword(account, demoPassword)
    await signIn.expectNotice(`We've sent a 6-digit verification code to ${account}`)
    await signIn.submitCode(await codeFor(url(), account))
    await expect(settings(page)).toBeVisible()
    await expect(signIn.notices.getByText(/verification code/)).toHaveCount(0)
  })

  test('AUTH-006 AUTH-007 AUTH-025 AUTH-029 another code is sent on request', async ({ page }) => {
    const signIn = new SignInPage(page)
    await signIn.open()
    await signIn.submitPassword(accounts.admin, demoPassword)
    // The server sends the next one after a while only: the button counts down, and nothing is refused.
    const resend = page.getByRole('button', { name: 'Send a new code' })
    const counting = page.getByRole('button', { name: /^Send a new code in \d s$/, disabled: true })
    await expect(counting).toBeVisible()
    await signIn.expectCodeAsked()
    const first = await codeFor(url(), accounts.admin)
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect(resend).toHaveText('Send a new code')
    await resend.click()
    await signIn.expectNotice(`We've sent a 6-digit verification code to ${accounts.admin}`, 'success')
    await signIn.expectCodeAsked()
    await expect.poll(() => codeFor(url(), accounts.admin)).not.toBe(first)
    await signIn.submitCode(await codeFor(url(), accounts.admin))
    await expect(settings(page)).toBeVisible()
  })
})

test.describe('password reset', () => {
  test('AUTH-014 AUTH-015 AUTH-016 AUTH-017 AUTH-018 AUTH-019 AUTH-027 by the link of the e-mail', async ({
    page,
  }) => {
    const signIn = new SignInPage(page)
    await signIn.open()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/auth/reset')
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth/login')
    await expectAccessible(page)
    const request = async (email: string) => {
      await page.goto('/auth/reset')
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await expect(
        page.getByText('If your account has been found you will shortly receive a password reset email'),
      ).toBeVisible()
    }
    const openNewLink = async () => {
      const token = await resetTokenAfter(url(), accounts.provider, () => request(accounts.provider))
      await page.goto(`/auth/reset/${token}`)
    }
    await request('nobody@kerbside.test')
    await openNewLink()
    await expectAccessible(page)
    await takeShots(page, 'password-reset')
    const submit = page.getByRole('button', { name: 'Set password' })
    const fill = async (password: string, repeated: string) => {
      await page.getByLabel('E-mail').fill(accounts.provider)
      await page.getByLabel('New password', { exact: true }).fill(password)
      await page.getByLabel('Repeat the new password').fill(repeated)
    }
    await fill('kerbside1', 'kerbside1')
    await expect(submit).toBeDisabled()
    await fill('Kerbside2', 'Kerbside3')
    await expect(submit).toBeDisabled()
    await fill('Kerbside2', 'Kerbside2')
    await submit.click()
    await expect(page).toHaveURL('/auth/login')
    await signIn.expectNotice('Your password has been successfully reset')
    await signIn.submitPassword(accounts.provider, 'Kerbside2')
    await signIn.expectCodeAsked()

    // Back to the password that every other journey knows.
    await openNewLink()
    await fill(demoPassword, demoPassword)
    await submit.click()
    await expect(page).toHaveURL('/auth/login')
    // A new password ends every session of the account, and with them the one that journeys share.
    forgetTokenOf(url(), accounts.provider)
  })
})

test.describe('the shell', () => {
  test('SHELL-005 SHELL-006 SHELL-007 SHELL-008 SHELL-009 SHELL-044 SHELL-045 the campaign search of the header', async ({
    browser,
  }) => {
    const context = await signedIn(browser, url(), accounts.manager)
    const page = await context.newPage()
    await page.goto(`${url()}/1?inDate=true`)
    const search = page.getByRole('combobox', { name: 'Search campaigns' })
    await search.fill('zzzz-no-such-campaign')
    await expect(page.getByText('Your search did not match any results')).toBeVisible()
    await search.press('Escape')
    await expect(page.getByText('Your search did not match any results')).toHaveCount(0)

    await search.fill(String(new Date().getUTCFullYear()))
    const first = page.getByRole('option').first()
    await expect(first).toContainText(/\d{2} [A-Z][a-z]{2} \d{4} – \d{2} [A-Z][a-z]{2} \d{4}/)
    const name = await first.locator('span').first().innerText()
    await search.press('Enter')
    await expect(page).toHaveURL(/\/campaigns\/\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split('\n')[0] ?? '')
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await expect(page).toHaveURL(`${url()}/1?inDate=true`)
    await context.close()
  })

  test('SHELL-010 SHELL-016 SHELL-056 the profile opens on the current screen and closes when it is saved', async ({
    browser,
  }) => {
    const context = await signedIn(browser, url(), accounts.moderator)
    const page = await context.newPage()
    await page.goto(`${url()}/1?inDate=true`)
    await new SignInPage(page).chooseSetting('View Profile')
    const drawer = page.getByRole('dialog', { name: 'My Profile' })
    await expect(page).toHaveURL(`${url()}/1?inDate=true&overlay=profile`)
    await expect(drawer).toBeVisible()
    await expectAccessible(page)
    await takeShots(page, 'profile')
    const digest = drawer.getByLabel('Send me the campaign digest by e-mail')
    const was = await digest.isChecked()
    await digest.setChecked(!was)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toHaveCount(0)
    await expect(page).toHaveURL(`${url()}/1?inDate=true`)
    await page.reload()
    await new SignInPage(page).chooseSetting('View Profile')
    await expect(digest).toBeChecked({ checked: !was })
    await context.close()
  })

  test('SHELL-011 SHELL-012 SHELL-013 SHELL-018 the menu offers the permitted actions', async ({
    browser,
  }) => {
    const entries = async (email: (typeof accounts)[keyof typeof accounts]) => {
      const context = await signedIn(browser, url(), email)
      const page = await context.newPage()
      await page.goto(`${url()}/1?inDate=true`)
      await expect(page.getByRole('contentinfo')).toContainText('4.9.2')
      await settings(page).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
      const names = await page.getByRole('menuitem').allInnerTexts()
      await context.close()
      return names.filter((name) => ['Users', 'Create Campaign', 'Edit Frames'].includes(name.trim()))
    }
    expect(await entries(accounts.superUser)).toEqual(['Users', 'Create Campaign', 'Edit Frames'])
    expect(await entries(accounts.admin)).toEqual(['Users', 'Create Campaign', 'Edit Frames'])
    expect(await entries(accounts.manager)).toEqual(['Create Campaign'])
    expect(await entries(accounts.provider)).toEqual([])
  })

  test('SHELL-011 SHELL-013 the menu links a business-unit admin to users and frames', async ({
    browser,
  }) => {
    const context = await signedIn(browser, url(), accounts.admin)
    const page = await context.newPage()
    await page.goto(`${url()}/1?inDate=true`)
    for (const [entry, address, title] of [
      ['Users', '/users', 'Users · Kerbside'],
      ['Edit Frames', '/frames', 'Edit Frames · Kerbside'],
    ] as const) {
      await new SignInPage(page).chooseSetting(entry)
      await expect(page).toHaveURL(`${url()}${address}`)
      await expect(page).toHaveTitle(title)
    }
    await context.close()
  })

  test('the theme is chosen in the menu, kept over a reload, and other tabs follow', async ({ browser }) => {
    const context = await signedIn(browser, url(), accounts.plain)
    const page = await context.newPage()
    const other = await context.newPage()
    await page.goto(`${url()}/1?inDate=true`)
    await other.goto(`${url()}/1?inDate=true`)
    await new SignInPage(page).chooseSetting('Dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await context.close()
  })

  test('SHELL-041 SHELL-042 DASH-028 an unknown address shows the not-found page, signed in or not', async ({
    browser,
    page,
  }) => {
    for (const path of nowhere) {
      await page.goto(path)
      await expect(page).toHaveURL('/404')
    }
    await page.goto('/2')
    await expect(page).toHaveURL('/auth/login?next=%2F2')
    await page.goto('/404')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expectAccessible(page)
    await takeShots(page, 'not-found')
    const context = await signedIn(browser, url(), accounts.plain)
    const signedInPage = await context.newPage()
    for (const path of nowhere) {
      await signedInPage.goto(`${url()}${path}`)
      await expect(signedInPage).toHaveURL(`${url()}/404`)
    }
    await signedInPage.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(signedInPage).toHaveURL(`${url()}/1?inDate=true`)
    await context.close()
  })

  test('ERR-002 ERR-019 an expired token is refreshed once without any visible effect', async ({ page }) => {
    const signIn = new SignInPage(page)
    await signIn.signInPlain()
    // A page that runs nothing: what the first one still asks for must not be counted.
    await page.goto('/favicon.svg')
    const asked: string[] = []
    let isRefreshed = false
    await page.route('**/api/v2/**', async (route) => {
      const request = route.request()
      asked.push(`${request.method()} ${new URL(request.url()).pathname.replace('/api/v2/', '')}`)
      if (request.method() === 'PATCH' && request.url().endsWith('/auth')) {
        isRefreshed = true
        await route.continue()
      } else if (isRefreshed) {
        await route.continue()
      } else {
        await route.fulfill({
          status: 401,
          contentType: 'application/vnd.api+json',
          body: JSON.stringify({ errors: [{ status: '401', code: 111, detail: 'The token has expired.' }] }),
        })
      }
    })
    await page.goto('/1?inDate=true')
    await expect(page.getByRole('grid')).toBeVisible()
    expect(asked.filter((call) => call === 'PATCH auth')).toEqual(['PATCH auth'])
    await expect(signIn.notices).toHaveText('')
  })
})

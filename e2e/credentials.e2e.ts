import { expect, test, type Page } from 'playwright/test'

import { DashboardPage } from './pages/dashboard.page.ts'
import { ProfilePage } from './pages/profile.page.ts'
import { SignInPage } from './pages/sign-in.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, codeFor, demoPassword, signedIn } from './support/accounts.ts'
import { badTexts, textKinds } from './support/bad-texts.ts'
import { nextColleague } from './support/colleagues.ts'
import { freshResetToken } from './support/reset-link.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
/** With nothing at all, which is typed into a field by emptying it. */
const typed = { empty: '', ...badTexts }
const typedKinds = ['empty', ...textKinds] as const
const settings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('jwt'))

/** What a password manager reads of the fields of the only form: name, autocomplete, type and whose account it is about. */
const fieldsOf = (page: Page) =>
  page
    .locator('form input')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map(({ name, autocomplete, type, inputMode }) =>
        [name, autocomplete, type, inputMode].filter((part) => part !== '').join(' '),
      ),
    )

test.describe('password managers and codes of the phone', () => {
  test('AUTH-001 AUTH-003 values filled in without any event sign in, and Enter submits', async ({
    page,
  }) => {
    const signIn = new SignInPage(page)
    await signIn.open()
    await expect
      .poll(() => fieldsOf(page))
      .toEqual(['email username email', 'password current-password password'])
    // As some managers do: the value is there, and nothing has told of it.
    await page.evaluate(
      ([email, password]) => {
        const put = (name: string, value: string) => {
          const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
        }
        put('email', email ?? '')
        put('password', password ?? '')
      },
      [accounts.plain, demoPassword],
    )
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(settings(page)).toBeVisible()
  })

  test('AUTH-001 AUTH-029 an empty field shows an error and takes the focus, a wrong password shows an error and is selected', async ({
    page,
  }) => {
    const signIn = new SignInPage(page)
    await signIn.open()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your e-mail address')).toBeVisible()
    await expect(page.getByText('Enter your password')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expectAccessible(page)
    await takeShots(page, 'sign-in-empty')
    await page.getByLabel('E-mail').fill('nobody@kerbside.test')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByText('Enter your e-mail address')).toHaveCount(0)
    await page.keyboard.type('Wrong1')
    await page.keyboard.press('Enter')
    const alert = page.locator('[aria-live=assertive]')
    await expect(alert).toHaveText('These credentials do not match our records.')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect.poll(() => page.evaluate(() => getSelection()?.toString().length)).toBe('Wrong1'.length)
    await expectAccessible(page)
    await takeShots(page, 'sign-in-wrong')
  })

  test('AUTH-004 AUTH-005 a pasted code is submitted at once, with spaces, dashes or the message around it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const signIn = new SignInPage(page)
    const account = nextColleague()
    const paste = async (text: string) => {
      await page.evaluate((code) => navigator.clipboard.writeText(code), text)
      await page.getByLabel('Verification code').press('ControlOrMeta+v')
    }
    await signIn.open()
    await signIn.submitPassword(account, demoPassword)
    await signIn.expectCodeAsked()
    await expect
      .poll(() => fieldsOf(page))
      .toEqual(['username username text', 'smsCode one-time-code text numeric'])
    await expect(page.locator('input[name=username]')).toHaveValue(account)

    const code = await codeFor(url(), account)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await paste(`${wrong.slice(0, 3)}-${wrong.slice(3)}`)
    await expect(page.getByText('The verification code is not correct.')).toBeVisible()
    await expect(page.getByLabel('Verification code')).toBeFocused()
    expect(await token(page)).toBeNull()
    // It is selected: what is pasted takes its place.
    await paste(`Your Kerbside code is ${code.slice(0, 3)} ${code.slice(3)}.`)
    await expect(settings(page)).toBeVisible()
  })

  test('AUTH-004 AUTH-008 a typed code is submitted by Enter, and only once', async ({ page }) => {
    const signIn = new SignInPage(page)
    const account = nextColleague()
    await signIn.open()
    await signIn.submitPassword(account, demoPassword)
    await signIn.expectCodeAsked()
    const resend = page.getByRole('button', { name: 'Send a new code' })
    const sending = Promise.withResolvers<void>()
    await page.route('**/auth/2fa/resend', async (route) => {
      await sending.promise
      await route.fulfill({ status: 200, contentType: 'application/vnd.api+json', body: '{}' })
    })
    await resend.click()
    await expect(resend).toBeDisabled()
    await page.getByLabel('Verification code').pressSequentially(await codeFor(url(), account))
    await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled()
    sending.resolve()
    await expect(resend).toBeEnabled()
    expect(await token(page)).toBeNull()
    await page.getByLabel('Verification code').press('Enter')
    await expect(settings(page)).toBeVisible()
  })

  test('AUTH-008 the page shows neither form nor screen while it verifies a stored token', async ({
    browser,
  }) => {
    const context = await signedIn(browser, url(), accounts.plain)
    const page = await context.newPage()
    const verifying = Promise.withResolvers<void>()
    await page.route('**/auth/user', async (route) => {
      await verifying.promise
      await route.continue()
    })
    await page.goto(`${url()}/1?inDate=true`)
    await expect(page.getByRole('status').getByText('Loading')).toBeAttached()
    await expect(settings(page)).toHaveCount(0)
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    verifying.resolve()
    await expect(settings(page)).toBeVisible()
    await context.close()
  })

  test('AUTH-017 AUTH-018 AUTH-020 the reset form takes a new password, and shows the server’s error on its field', async ({
    page,
  }) => {
    const account = nextColleague()
    await page.goto(`/auth/reset/${await freshResetToken(url(), account)}`)
    await expect
      .poll(() => fieldsOf(page))
      .toEqual([
        'email username email',
        'password new-password password',
        'passwordConfirmation new-password password',
      ])
    await setPassword(page, account, 'Aaaaa1')
    const password = page.getByLabel('New password', { exact: true })
    await expect(password).toHaveAccessibleDescription(
      /^The password must have at least 4 different characters\./,
    )
    await expect(password).toBeFocused()
    await expectAccessible(page)
    await takeShots(page, 'password-reset-refused')
    await setPassword(page, account, demoPassword)
    await expect(page).toHaveURL('/auth/login')
    await new SignInPage(page).expectNotice('Your password has been successfully reset')
  })
})

test.describe('bad input', () => {
  for (const kind of typedKinds) {
    test(`AUTH-015 AUTH-019 ${kind}: every field of sign-in and reset shows an error, and no screen breaks`, async ({
      page,
    }) => {
      const text = typed[kind]
      const isNothing = text.trim() === ''
      const failures: string[] = []
      page.on('pageerror', (error) => failures.push(error.message))
      const signIn = new SignInPage(page)
      await signIn.open()
      await signIn.submitPassword(text, `${text}Kb1`)
      await expect(page.getByText(signInWords[kind]).first()).toBeVisible()
      await expect(page.getByLabel('E-mail')).toHaveValue(isNothing ? '' : text)

      await page.goto('/auth/reset')
      await page.getByLabel('E-mail').fill(text)
      const send = page.getByRole('button', { name: 'Send reset link' })
      if (kind === 'blank' || kind === 'empty') {
        await expect(send).toBeDisabled()
      } else {
        await send.click()
        await expect(page.getByText(requestWords[kind]).first()).toBeVisible()
      }

      await page.goto(
        `/auth/reset/${encodeURIComponent(kind === 'overLong' ? 'a'.repeat(300) : text.trim() || 'x')}`,
      )
      await setPassword(page, 'nobody@kerbside.test', `${text}Kb1 word`, kind !== 'overLong')
      if (kind === 'overLong') {
        await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
          /^The password may not be longer than 1024 characters/,
        )
        await expect(page.getByRole('button', { name: 'Set password' })).toBeDisabled()
      } else {
        await expect(page.getByText(/reset token is invalid|invalid/i).first()).toBeVisible()
      }

      await page.goto('/auth/reset/some-token')
      await setPassword(page, text, demoPassword, !isNothing)
      await expect(page.getByText('At least 6 characters')).toBeVisible()
      if (kind === 'blank' || kind === 'empty') {
        await expect(page.getByRole('button', { name: 'Set password' })).toBeDisabled()
      } else {
        await expect(page.getByText(resetWords[kind]).first()).toBeVisible()
        await expect(page.getByLabel('E-mail')).toHaveValue(text)
      }
      await expect(page).toHaveTitle('Choose a new password · Kerbside')
      expect(failures).toEqual([])
    })
  }

  test('AUTH-004 the code field accepts digits only', async ({ page }) => {
    const signIn = new SignInPage(page)
    await signIn.open()
    await signIn.submitPassword(nextColleague(), demoPassword)
    await signIn.expectCodeAsked()
    for (const kind of textKinds) {
      await page.getByLabel('Verification code').fill(badTexts[kind])
      await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled()
      await page.getByLabel('Verification code').press('Enter')
      await signIn.expectCodeAsked()
    }
    await expectAccessible(page)
  })

  test('AUTH-018 a password of every script and symbol is stored exactly', async ({ page }) => {
    const account = nextColleague()
    const password = `${badTexts.html}${badTexts.sql}${badTexts.rightToLeft}${badTexts.emoji} Kb1`
    await page.goto(`/auth/reset/${await freshResetToken(url(), account)}`)
    await setPassword(page, account, password)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await new SignInPage(page).submitPassword(account, password)
    await new SignInPage(page).expectCodeAsked()
    await page.goto(`/auth/reset/${await freshResetToken(url(), account)}`)
    await setPassword(page, account, demoPassword)
    await expect(page).toHaveURL('/auth/login')
  })

  test('SHELL-016 SHELL-056 ERR-009 ERR-010 the profile stores every name exactly or shows an error on its field', async ({
    browser,
  }) => {
    const context = await signedIn(browser, url(), accounts.plain)
    const page = await context.newPage()
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    const profile = new ProfilePage(page)
    await page.goto(`${url()}/1?inDate=true&overlay=profile`)
    await expect(profile.field('Name')).not.toHaveValue('')
    const before = await profile.field('Name').inputValue()
    for (const kind of typedKinds) {
      const text = typed[kind]
      await profile.field('Name').fill(text)
      await profile.save.click()
      if (kind === 'empty' || kind === 'blank' || kind === 'overLong') {
        await expect(profile.field('Name')).toHaveAccessibleDescription(nameWords[kind])
        await expect(profile.field('Name')).toHaveValue(text)
        await expectAccessible(page)
      } else {
        await expect(profile.drawer).toBeHidden()
        await page.reload()
        await profile.open()
        await expect(profile.field('Name')).toHaveValue(text)
      }
    }
    await takeShots(page, 'profile-sql')
    for (const kind of typedKinds) {
      await profile.field('Name').fill(before)
      await profile.field('E-mail').fill(typed[kind])
      await profile.save.click()
      await expect(profile.field('E-mail')).toHaveAccessibleDescription(emailWords[kind] ?? emailWords.other)
      await expect(profile.drawer).toBeVisible()
    }
    await profile.field('E-mail').fill(accounts.plain)
    await profile.save.click()
    await expect(profile.drawer).toBeHidden()
    expect(failures).toEqual([])
    await context.close()
  })
})

test.describe('the profile', () => {
  test('SHELL-010 SHELL-016 SHELL-017 shows the signed-in person, and marks a super user', async ({
    browser,
  }) => {
    for (const [email, name, kind] of [
      [accounts.superUser, 'Sofia Lindqvist', '(Super user)'],
      [accounts.moderator, 'Milo Reyes', null],
    ] as const) {
      const context = await signedIn(browser, url(), email)
      const page = await context.newPage()
      const profile = new ProfilePage(page)
      await page.goto(`${url()}/1?inDate=true`)
      await profile.open()
      await expect(profile.field('Name')).toHaveValue(name)
      await expect(profile.field('E-mail')).toHaveValue(email)
      await expect(profile.field('Send me the campaign digest by e-mail')).toBeVisible()
      await expect(profile.drawer.getByText(/\((Super|Lite) user\)/)).toHaveText(kind === null ? [] : [kind])
      await context.close()
    }
  })

  test('DASH-019 SHELL-017 marks a lite user, who sees no pin toggle and no pinned campaigns', async ({
    browser,
  }) => {
    const context = await signedIn(browser, url(), accounts.plain)
    const page = await context.newPage()
    await page.route('**/api/v2/auth/user', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"is-lite-user":false', '"is-lite-user":true')
      await route.fulfill({ response: answer, body })
    })
    const dashboard = new DashboardPage(page)
    await dashboard.open(`${url()}/1?inDate=true`)
    await dashboard.expectCampaigns()
    await expect(dashboard.recents).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Pin|Unpin) / })).toHaveCount(0)
    await expect(dashboard.pinned).toHaveCount(0)
    const profile = new ProfilePage(page)
    await profile.open()
    await expect(profile.drawer.getByText('(Lite user)')).toBeVisible()
    await context.close()
  })
})

async function setPassword(page: Page, email: string, password: string, isSubmitted = true): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password').fill(password)
  if (isSubmitted) {
    await page.getByRole('button', { name: 'Set password' }).click()
  }
}

const unknown = 'These credentials do not match our records.'
const signInWords = {
  empty: 'Enter your e-mail address',
  blank: 'Enter your e-mail address',
  overLong: /may not be greater than|too long|at most/i,
  emoji: unknown,
  rightToLeft: unknown,
  html: unknown,
  sql: unknown,
}
const onItsWay = 'If your account has been found you will shortly receive a password reset email'
const requestWords = {
  overLong: /may not be greater than|too long|at most/i,
  emoji: onItsWay,
  rightToLeft: onItsWay,
  html: onItsWay,
  sql: onItsWay,
}
const refusedLink = 'This password reset link is invalid or has been used.'
const resetWords = {
  overLong: /may not be greater than|too long|at most/i,
  emoji: refusedLink,
  rightToLeft: refusedLink,
  html: refusedLink,
  sql: refusedLink,
}
const nameWords = {
  empty: /required|at least/i,
  blank: /required|at least/i,
  overLong: /may not be greater than|at most/i,
}
const emailWords: { other: RegExp } & Partial<Record<(typeof typedKinds)[number], RegExp>> = {
  other: /valid email/i,
  overLong: /may not be greater than/,
}

import { expect, test } from 'playwright/test'

import { ProfilePage } from './pages/profile.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, demoPassword, signedIn } from './support/accounts.ts'
import { nextColleague } from './support/colleagues.ts'
import { askForEmail, freshEmail, pathIn } from './support/email-link.ts'
import { freshResetToken } from './support/reset-link.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

test('SHELL-016 ERR-009 one’s own e-mail needs the password, and the old address stops the change', async ({
  browser,
}) => {
  const context = await signedIn(browser, url(), accounts.plain)
  const page = await context.newPage()
  const profile = new ProfilePage(page)
  const email = freshEmail()
  await page.goto(`${url()}/1?inDate=true`)
  await profile.open()
  await expect(profile.field('Current password')).toHaveCount(0)
  await profile.field('E-mail').fill(email)
  await profile.save.click()
  await expect(profile.field('Current password')).toHaveAccessibleDescription(
    /The current password field is required\./,
  )
  await profile.field('Current password').fill('Wrong1')
  await profile.save.click()
  await expect(profile.field('Current password')).toHaveAccessibleDescription(
    /The current password is not correct\./,
  )
  await expectAccessible(page)
  await takeShots(page, 'profile-new-email')
  await profile.field('Current password').fill(demoPassword)
  await profile.save.click()
  await expect(profile.drawer).toBeHidden()
  await profile.expectNotice(
    `We've sent a confirmation link to ${email}. Your e-mail changes when you open it.`,
  )
  await profile.open()
  await expect(profile.field('E-mail')).toHaveValue(accounts.plain)

  await page.goto(`${url()}${await pathIn(url(), accounts.plain, /\/auth\/email\/stop\/[\w-]+/, email)}`)
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(
    page.getByText(`The change is stopped. The e-mail of your account is still ${accounts.plain}.`),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/1?inDate=true')
  await context.close()
})

test('USER-024 the link changes an e-mail after a press, once, and the old address undoes it', async ({
  page,
}) => {
  const [account, email] = [nextColleague(), freshEmail()]
  const links = await askForEmail(url(), account, email)
  // A scanner of mails only opens the link.
  await page.goto(links.confirm)
  await expect(page.getByRole('button', { name: 'Confirm e-mail' })).toBeFocused()
  await expectAccessible(page)
  await takeShots(page, 'email-confirm')
  await page.reload()
  await page.getByRole('button', { name: 'Confirm e-mail' }).click()
  await expect(
    page.getByText(`The e-mail of your account is now ${email}. Sign in with it from now on.`),
  ).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Confirm e-mail' }).click()
  await expect(page.getByText('This link is invalid, has expired or has been used.')).toBeVisible()

  await page.goto(links.stop)
  await takeShots(page, 'email-stop')
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(
    page.getByText(
      `The e-mail of your account is ${account} again, and all devices are signed out. Now choose a new password.`,
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Reset your password' }).click()
  await expect(page).toHaveURL('/auth/reset')

  // The account gets the demo's password back, for other journeys.
  await page.goto(`/auth/reset/${await freshResetToken(url(), account)}`)
  await page.getByLabel('E-mail').fill(account)
  await page.getByLabel('New password', { exact: true }).fill(demoPassword)
  await page.getByLabel('Repeat the new password').fill(demoPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/auth/login')
})

import { expect, test, type Browser, type BrowserContext, type Page } from 'playwright/test'

import { UnsavedChangesPage } from './pages/unsaved-changes.page.ts'
import { UserEditPage } from './pages/user-edit.page.ts'
import { UsersPage } from './pages/users.page.ts'
import { accounts, signedIn, type Account } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let user: UserEditPage
let users: UsersPage

const become = async (browser: Browser, account: Account) => {
  context = await signedIn(browser, url(), account)
  page = await context.newPage()
  user = new UserEditPage(page)
  users = new UsersPage(page)
}
test.afterEach(() => context.close())

test('USER-005 USER-017 USER-019 USER-020 USER-021 USER-022 USER-024 USER-025 USER-051 a super user adds a user, who gets a mail, and edits them', async ({
  browser,
}) => {
  await become(browser, accounts.superUser)
  const email = `ada-${crypto.randomUUID().slice(0, 8)}@kerbside.test`
  await page.goto(`${url()}/users`)
  await page.getByRole('link', { name: 'Add User' }).click()
  await expect(page).toHaveURL(`${url()}/users/create`)
  await expect(user.heading('Add User')).toBeVisible()
  await expect(user.save).toBeDisabled()
  await user.checkAccessibility()
  await takeShots(page, 'user-add')

  await user.name.fill('Ada Lovelace')
  await user.email.fill(accounts.manager.toUpperCase())
  await user.phoneNumber.fill('07700 900123')
  await user.save.click()
  await expect(user.diallingCode).toHaveAccessibleDescription('Dialling code is required')
  await expect(user.diallingCode).toBeFocused()
  await user.diallingCode.selectOption('United Kingdom (+44)')
  await user.phoneNumber.fill('12')
  await user.save.click()
  await expect(user.phoneNumber).toHaveAccessibleDescription('This is no phone number of that country')
  await user.phoneNumber.fill('07700 900123')
  await user.save.click()
  await expect(user.email).toHaveAccessibleDescription('The email has already been taken.')
  await expect(user.email).toHaveValue(accounts.manager.toUpperCase())
  await user.checkAccessibility()
  await takeShots(page, 'user-add-issues')

  await user.email.fill(email)
  await user.digest.check()
  await user.save.click()
  await user.expectNotice('New user created')
  await expect(user.heading('Edit User')).toBeVisible()
  await expect(page).toHaveURL(/\/users\/\d+\/edit$/)
  await expect(user.email).toHaveValue(email)
  await expect(user.digest).toBeChecked()
  await expect(user.diallingCode.locator('option:checked')).toHaveText('United Kingdom (+44)')
  await expect(user.phoneNumber).toHaveValue('07700 900123')
  await expect(user.save).toBeDisabled()
  await expect.poll(() => mailTo(email)).toContain('/auth/reset/')

  await user.name.fill('Ada King')
  await user.name.fill('Ada Lovelace')
  await expect(user.save).toBeDisabled()
  await user.name.fill('Ada King')
  await user.save.click()
  await user.expectNotice('User updated')
  await expect(user.save).toBeDisabled()
  await page.reload()
  await expect(user.name).toHaveValue('Ada King')
  await takeShots(page, 'user-edit')
})

/** The newest mail to an address; the server answers before it sends one. */
async function mailTo(email: string): Promise<string | undefined> {
  const outbox = (await (await fetch(`${url()}/dev/outbox.json`)).json()) as { to: string; text: string }[]
  return outbox.find(({ to }) => to === email)?.text
}

test('USER-054 cancelling leads back to the list, and asks where something would be lost', async ({
  browser,
}) => {
  await become(browser, accounts.superUser)
  await page.goto(`${url()}/users/create`)
  await user.cancel.click()
  await expect(users.heading).toBeVisible()
  await page.goto(`${url()}/users/4/edit`)
  await user.name.fill('Nobody')
  await user.cancel.click()
  const question = new UnsavedChangesPage(page)
  await question.answer('No')
  await expect(user.name).toHaveValue('Nobody')
  await page.getByRole('link', { name: 'Back to all users' }).click()
  await question.answer('No')
  await expect(user.name).toHaveValue('Nobody')
  await user.cancel.click()
  await question.answer('Yes')
  await expect(users.heading).toBeVisible()
  await expect(users.row('Milo Reyes')).toBeVisible()
})

test('USER-012 USER-018 USER-023 a super user makes a lite user a full one, and edits them on', async ({
  browser,
}) => {
  await become(browser, accounts.superUser)
  const api = new Api(url(), accounts.superUser)
  const email = `lite-${crypto.randomUUID().slice(0, 8)}@client.test`
  const campaignId = await api.createCampaign()
  // Who is invited to a stage and unknown becomes a lite user.
  await api.call('PATCH', `campaigns/${campaignId}/moderation-stages`, [
    {
      sort_order: 1,
      moderation_groups: [
        { name: 'Brand', require_all: true, require_n: null, users: [{ name: 'Lena Lite', email }] },
      ],
    },
  ])
  await page.goto(`${url()}/users?kind=lite&search=${email}`)
  await page.getByRole('link', { name: /^Convert .+ to a full user$/ }).click()
  await expect(page).toHaveURL(/\/users\/\d+\/edit\/lite-to-full$/)
  await expect(user.heading('Convert to Full User')).toBeVisible()
  await user.checkAccessibility()
  await takeShots(page, 'user-convert')
  await user.save.click()
  await user.expectNotice('Lite user was successfully converted to a full user')
  await expect(user.heading('Edit User')).toBeVisible()
  await expect(page).toHaveURL(/\/users\/\d+\/edit$/)
  await page.goto(`${url()}/users?search=${email}`)
  await expect(users.table.getByRole('listitem')).toHaveText(['Full user'])
})

test('USER-011 USER-053 an admin of a business unit edits names and digests of its people, without phone numbers and without adding or converting', async ({
  browser,
}) => {
  await become(browser, accounts.admin)
  await page.goto(`${url()}/users`)
  await expect(users.row('Milo Reyes')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add User' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Convert/ })).toHaveCount(0)
  await users.row('Milo Reyes').getByRole('link', { name: 'Edit Milo Reyes' }).click()
  await expect(user.heading('Edit User')).toBeVisible()
  await expect(user.name).toHaveValue('Milo Reyes')
  await expect(user.phoneNumber).toHaveCount(0)
  await user.digest.click()
  await user.save.click()
  await user.expectNotice('User updated')
})

test('whoever changes their own e-mail here is asked for the password, and keeps what was typed', async ({
  browser,
}) => {
  await become(browser, accounts.superUser)
  await page.goto(`${url()}/users?search=${accounts.superUser}`)
  await users.row('Sofia Lindqvist').getByRole('link', { name: 'Edit Sofia Lindqvist' }).click()
  const password = user.form.getByLabel('Current password')
  await expect(user.name).toHaveValue('Sofia Lindqvist')
  await expect(password).toHaveCount(0)
  await user.email.fill('sofia.elsewhere@kerbside.test')
  await password.fill('Wrong-Guess1')
  await user.save.click()
  await expect(password).toHaveAccessibleDescription('The current password is not correct.')
  await expect(user.email).toHaveValue('sofia.elsewhere@kerbside.test')
  await user.checkAccessibility()
})

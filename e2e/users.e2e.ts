import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { UsersPage } from './pages/users.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { arrangeColleague, colleague } from './support/deleted-users.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let users: UsersPage

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.superUser)
  page = await context.newPage()
  users = new UsersPage(page)
})
test.afterEach(() => context.close())

test('USER-001 USER-003 USER-004 USER-006 USER-007 USER-008 USER-045 USER-046 users are filtered by kind and by name or e-mail', async () => {
  await page.goto(`${url()}/users`)
  await expect(users.heading).toBeVisible()
  await expect(users.kind).toHaveValue('active')
  // The first by name: people whom other journeys add fill the first page.
  await expect(users.row('Adam Okafor')).toContainText('admin@kerbside.test')
  await expect(users.marks('Adam Okafor')).toHaveText(['Full user'])
  await expect(users.row('Elsa Brandt')).toHaveCount(0)
  await users.checkAccessibility()
  await takeShots(page, 'users')

  await users.kind.selectOption({ label: 'Expired users' })
  await expect(page).toHaveURL(`${url()}/users?kind=expired`)
  await users.expectNames(['Elsa Brandt'])
  await expect(users.marks('Elsa Brandt')).toHaveText(['exp', 'Full user'])
  await users.filter.fill('nobody')
  await expect(page).toHaveURL(`${url()}/users?kind=expired&search=nobody`)
  await expect(page.getByText('No matching users')).toBeVisible()
  await takeShots(page, 'users-none')

  await users.kind.selectOption({ label: 'Active users' })
  await expect(page).toHaveURL(`${url()}/users?search=nobody`)
  await users.filter.fill('HADDAD@')
  await users.expectNames(['Noor Haddad'])
  // Journeys at the same time add people, who may fill the first page.
  await users.filter.fill('lindqvist')
  await users.expectNames(['Sofia Lindqvist'])
  await expect(users.row('Sofia Lindqvist')).toContainText('super@kerbside.test')
  await expect(page.getByRole('navigation', { name: 'Pages of users' })).toHaveCount(0)
  await expect(users.marks('Sofia Lindqvist')).toHaveText(['Super user'])
  await users.filter.fill('a_k')
  await expect(page.getByText('No matching users')).toBeVisible()
  await page.goto(`${url()}/users?kind=lite`)
  await expect(users.kind.locator('option:checked')).toHaveText('Lite users')
  await expect(users.marks('Lite Moderator')).toHaveText(['Lite user', 'Invited user'])
  await expect(users.row('Maya Hart')).toHaveCount(0)
  await page.goto(`${url()}/users?kind=deleted`)
  await expect(users.kind.locator('option:checked')).toHaveText('Deleted users')
})

test('USER-055 a page that is no number shows page 1, and one beyond the last shows that it is empty', async () => {
  await page.goto(`${url()}/users/everybody`)
  await expect(users.row('Adam Okafor')).toBeVisible()
  await page.goto(`${url()}/users/9`)
  await expect(page.getByText('No matching users')).toBeVisible()
})

test('RT-011 a change of a user by someone else is shown without a reload', async () => {
  const api = new Api(url(), accounts.superUser)
  const rename = (name: string) => api.call('PATCH', 'users/10', { name })
  await page.goto(`${url()}/users?search=ines.duarte`)
  await users.expectNames(['Ines Duarte'])
  await rename('Ines Duarte Costa')
  await users.expectNames(['Ines Duarte Costa'])
  await rename('Ines Duarte')
  await users.expectNames(['Ines Duarte'])
})

test('USER-009 USER-010 USER-013 USER-014 USER-015 a super user deletes a user, finds them among the deleted and restores them', async () => {
  const { name, email } = colleague
  await arrangeColleague(url(), { deleted: false })
  await page.goto(`${url()}/users?search=${email}`)
  await users.expectNames([name])
  await users.press('Delete', name)
  await expect(users.question).toContainText(`Are you sure you want to delete the user: ${name}?`)
  await users.checkAccessibility()
  await takeShots(page, 'user-deletion')
  await users.answer('Cancel')
  await expect(users.question).toHaveCount(0)
  await expect(users.row(name).getByRole('button', { name: `Delete ${name}` })).toBeFocused()
  await users.press('Delete', name)
  await users.answer('Yes')
  await users.expectNotice(`The user: ${name}, has been deleted`, 'success')
  await expect(page.getByText('No matching users')).toBeVisible()
  await expect(users.heading).toBeFocused()

  await users.kind.selectOption({ label: 'Deleted users' })
  await users.expectNames([name])
  await expect(users.marks(name)).toHaveText(['Deleted', 'Full user'])
  await takeShots(page, 'users-deleted')
  await users.press('Restore', name)
  await expect(users.question).toContainText(`Are you sure you want to restore the user: ${name}?`)
  await users.answer('Yes')
  await users.expectNotice(`The user: ${name}, has been restored`, 'success')
  await expect(page.getByText('No matching users')).toBeVisible()
  await users.kind.selectOption({ label: 'Active users' })
  await expect(users.marks(name)).toHaveText(['Full user'])
})

test('USER-009 USER-010 USER-013 USER-053 an admin cannot delete or restore users, and nobody can delete themselves', async ({
  browser,
}) => {
  await page.goto(`${url()}/users?search=lindqvist`)
  await expect(users.row('Sofia Lindqvist')).toBeVisible()
  await expect(users.row('Sofia Lindqvist').getByRole('button')).toHaveCount(0)
  await page.goto(`${url()}/users?search=hart`)
  await expect(users.row('Maya Hart').getByRole('button')).toHaveText(['Delete'])
  const admin = await signedIn(browser, url(), accounts.admin)
  const theirs = new UsersPage(await admin.newPage())
  await theirs.page.goto(`${url()}/users`)
  await expect(theirs.row('Adam Okafor')).toBeVisible()
  await expect(theirs.table.getByRole('button')).toHaveCount(0)
  await admin.close()
})

test('USER-016 a failed deletion shows an error, keeps the question open and deletes nobody', async () => {
  await arrangeColleague(url(), { deleted: false })
  await page.route(`**/api/v2/users/${colleague.id}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await page.goto(`${url()}/users?search=${colleague.email}`)
  await users.press('Delete', colleague.name)
  await users.answer('Yes')
  await users.expectNotice('The user could not be deleted', 'error')
  await expect(users.question.getByRole('button', { name: 'Yes' })).toBeEnabled()
  await users.answer('Cancel')
  await users.expectNames([colleague.name])
})

import { expect, test, type Page } from 'playwright/test'

import { DashboardPage } from './pages/dashboard.page.ts'
import { SignInPage } from './pages/sign-in.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, demoPassword } from './support/accounts.ts'
import { endSession } from './support/walker.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const token = (page: Page) => page.evaluate(() => localStorage.getItem('jwt'))
const settings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true })

test('AUTH-012 AUTH-013 SHELL-015 the menu signs out, other tabs follow, and the next person sees no data of the first', async ({
  page,
  context,
}) => {
  // Sessions that end are their own: the journeys share those of the API.
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(url(), accounts.manager)
  const other = await context.newPage()
  await other.goto('/2?inDate=true')
  await expect(settings(other)).toBeVisible()

  await signIn.chooseSetting('Logout')
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(() => token(page)).toBeNull()
  await expect(other).toHaveURL('/auth/login?next=%2F2%3FinDate%3Dtrue')

  await signIn.submitPassword(accounts.plain, demoPassword)
  await expect(settings(page)).toBeVisible()
  await settings(page).click()
  await expect(page.getByText(accounts.plain)).toBeVisible()
  await expect(page.getByText(accounts.manager)).toHaveCount(0)
  await expect(settings(other)).toBeVisible()
  await expect(other).toHaveURL('/2?inDate=true')
})

test('ERR-004 a session that ended elsewhere leads to sign-in and back', async ({ page }) => {
  await new SignInPage(page).signInPlain()
  await new DashboardPage(page).expectCampaigns()
  await page.getByLabel('Search campaigns').focus()
  await endSession(page)
  // Typed wherever the focus is: a call of the page may hear of it before the search asks.
  await page.keyboard.type('harbour')
  await expect(page).toHaveURL('/auth/login?next=%2F1%3FinDate%3Dtrue')
})

test('AUTH-012 the logout address keeps next', async ({ page }) => {
  await new SignInPage(page).signInPlain()
  await page.goto('/auth/logout?next=%2Fcampaigns%2F7')
  await expect(page).toHaveURL('/auth/login?next=%2Fcampaigns%2F7')
  await expect.poll(() => token(page)).toBeNull()
})

test('AUTH-012 the logout address signs out when the server cannot identify the token', async ({ page }) => {
  await new SignInPage(page).signInPlain()
  await page.route('**/auth/user', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/1?inDate=true')
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  await page.goto('/auth/logout?next=%2Fcampaigns%2F7')
  await expect(page).toHaveURL('/auth/login?next=%2Fcampaigns%2F7')
  await expect.poll(() => token(page)).toBeNull()
})

test('a package in a tab of its own leads to a question, and the session goes on', async ({ page }) => {
  await new SignInPage(page).signInPlain()
  // As the server serves packages: scripts run, in an origin of their own.
  await page.route('**/media/signature/package/index.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': 'sandbox allow-scripts' },
      body: '<script>location.href = "/auth/logout?next=%2Fcampaigns%2F7"</script>',
    }),
  )
  const lead = () => page.goto('/media/signature/package/index.html')
  const question = page.getByRole('heading', { name: 'Do you want to sign out?' })
  await lead()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL('/auth/logout?next=%2Fcampaigns%2F7&ask=yes')
  await expectAccessible(page)
  await page.reload()
  await expect(question).toBeVisible()
  expect(await token(page)).not.toBeNull()
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expect(settings(page)).toBeVisible()

  await lead()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login?next=%2Fcampaigns%2F7')
  await expect.poll(() => token(page)).toBeNull()
})

test('the lists of recent campaigns go with a sign-out', async ({ page }) => {
  await new SignInPage(page).signInPlain()
  const lists = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent-campaigns-')))
  await page.evaluate(() => localStorage.setItem('recent-campaigns-0', '[]'))
  expect(await lists()).toContain('recent-campaigns-0')
  await new SignInPage(page).chooseSetting('Logout')
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(lists).toEqual([])
})

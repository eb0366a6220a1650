import { expect, test, type Page } from 'playwright/test'

import { CampaignFormPage } from './pages/campaign-form.page.ts'
import { DashboardPage } from './pages/dashboard.page.ts'
import { ProfilePage } from './pages/profile.page.ts'
import { SignInAgainPage } from './pages/sign-in-again.page.ts'
import { SignInPage } from './pages/sign-in.page.ts'
import { UnsavedChangesPage } from './pages/unsaved-changes.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, demoPassword, signedInAlone } from './support/accounts.ts'
import { takeShots } from './support/shots.ts'
import { endSession } from './support/walker.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

/**
 * Opens a page that notices the end of its session by what its person does, not by reading again when its push channel is heard.
 */
async function openAlone(page: Page, path: string): Promise<void> {
  await page.routeWebSocket(/.*/, () => {})
  await page.goto(`${url()}${path}`)
  // With nothing on its way any more that would hear of it first.
  await page.waitForLoadState('networkidle')
}

/** Opens the campaign form and types into it. */
async function typeCampaign(page: Page): Promise<CampaignFormPage> {
  const form = new CampaignFormPage(page)
  await openAlone(page, '/1?inDate=true&overlay=create-campaign')
  const searched = page.waitForResponse((response) => response.url().endsWith('/search/campaigns'))
  await form.field('Brand').fill('Harbour Coffee')
  await searched
  return form
}

test.describe('a session that is over while something is typed', () => {
  test('ERR-004 the person signs in again over the form, and the pending save succeeds', async ({
    browser,
  }) => {
    const context = await signedInAlone(browser, url(), accounts.plain)
    const page = await context.newPage()
    const profile = new ProfilePage(page)
    const again = new SignInAgainPage(page)
    await openAlone(page, '/1?inDate=true&overlay=profile')
    await expect(profile.field('Name')).not.toHaveValue('')
    const before = await profile.field('Name').inputValue()
    await profile.field('Name').fill(`${before} the Second`)
    await endSession(page)
    await profile.save.click()

    await again.expectAsked()
    await expect(again.email).toHaveValue(accounts.plain)
    await expect(page).toHaveURL(`${url()}/1?inDate=true&overlay=profile`)
    await expectAccessible(page)
    await takeShots(page, 'sign-in-again')
    await again.submitPassword('Wrong1')
    await expect(again.dialog.getByText('These credentials do not match our records.')).toBeVisible()
    await expect(again.password).toBeFocused()
    await again.submitPassword()
    await again.expectGone()

    // Nobody had to press Save once more.
    await expect(profile.drawer).toBeHidden()
    await page.reload()
    await profile.open()
    await expect(profile.field('Name')).toHaveValue(`${before} the Second`)
    await profile.field('Name').fill(before)
    await profile.save.click()
    await expect(profile.drawer).toBeHidden()
    await context.close()
  })

  test('AUTH-002 signs in again with a text-message code, too, and repeats a failed read', async ({
    browser,
  }) => {
    const context = await signedInAlone(browser, url(), accounts.manager)
    const page = await context.newPage()
    const again = new SignInAgainPage(page)
    const form = await typeCampaign(page)
    await endSession(page)
    await form.searchBooking('no such booking')
    await again.expectAsked()
    await again.submitPassword()
    await expect(again.dialog.getByLabel('Verification code')).toBeVisible()
    await expectAccessible(page)
    await takeShots(page, 'sign-in-again-code')
    await again.submitCodeOf(url(), accounts.manager)
    await again.expectGone()
    await expect(page.getByText('Failed to find booking')).toBeVisible()
    await expect(form.field('Brand')).toHaveValue('Harbour Coffee')
    await context.close()
  })

  test('AUTH-013 another person who signs in starts with an empty application', async ({ browser }) => {
    const context = await signedInAlone(browser, url(), accounts.manager)
    const page = await context.newPage()
    const again = new SignInAgainPage(page)
    const form = await typeCampaign(page)
    await endSession(page)
    await form.searchBooking('SM')
    await again.expectAsked()
    await again.email.fill(accounts.plain)
    await again.submitPassword()
    await again.expectGone()
    await expect(page).toHaveURL(`${url()}/1?inDate=true`)
    await expect(form.drawer).toHaveCount(0)
    await new DashboardPage(page).expectCampaigns()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(page.getByText(accounts.plain)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`${url()}/1?inDate=true&overlay=create-campaign`)
    await expect(form.field('Brand')).toHaveValue('')
    await context.close()
  })

  test('SHELL-026 SHELL-027 AUTH-012 signing out instead asks first', async ({ browser }) => {
    const context = await signedInAlone(browser, url(), accounts.plain)
    const page = await context.newPage()
    const again = new SignInAgainPage(page)
    const unsaved = new UnsavedChangesPage(page)
    const form = await typeCampaign(page)
    await endSession(page)
    await form.searchBooking('SM')
    await again.expectAsked()
    await again.dialog.getByRole('link', { name: 'Sign out instead' }).click()
    await unsaved.answer('No')
    await expect(again.dialog).toBeVisible()
    await expect(page).toHaveURL(`${url()}/1?inDate=true&overlay=create-campaign`)
    await again.dialog.getByRole('link', { name: 'Sign out instead' }).click()
    await unsaved.answer('Yes')
    await expect(page).toHaveURL(`${url()}/auth/login`)
    await again.expectGone()
    await context.close()
  })

  test('of two tabs, the one without changes goes to sign-in and back, the other keeps its entries', async ({
    browser,
  }) => {
    const context = await signedInAlone(browser, url(), accounts.plain)
    const typing = await context.newPage()
    const reading = await context.newPage()
    const again = new SignInAgainPage(typing)
    const form = await typeCampaign(typing)
    await openAlone(reading, '/1?inDate=true')
    await new DashboardPage(reading).expectCampaigns()
    await endSession(reading)
    await reading.getByRole('combobox', { name: 'Search campaigns' }).fill('harbour')
    await expect(reading).toHaveURL(`${url()}/auth/login?next=%2F1%3FinDate%3Dtrue`)
    await expect(again.dialog).toBeVisible()

    await new SignInPage(reading).submitPassword(accounts.plain, demoPassword)
    await expect(reading).toHaveURL(`${url()}/1?inDate=true`)
    await again.expectGone()
    await expect(form.field('Brand')).toHaveValue('Harbour Coffee')

    // Who signs out has signed out everywhere, whatever is typed.
    await new SignInPage(reading).chooseSetting('Logout')
    await expect(reading).toHaveURL(`${url()}/auth/login`)
    await expect(typing).toHaveURL(/\/auth\/login/)
    await expect(form.drawer).toHaveCount(0)
    await context.close()
  })
})

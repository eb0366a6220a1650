import { expect, test, type Locator, type Page } from 'playwright/test'

import { CampaignFormPage } from './pages/campaign-form.page.ts'
import { DashboardPage } from './pages/dashboard.page.ts'
import { MediaBuyPage } from './pages/media-buy.page.ts'
import { ProfilePage } from './pages/profile.page.ts'
import { UnsavedChangesPage } from './pages/unsaved-changes.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn, signedInAlone, type Account } from './support/accounts.ts'
import { takeShots } from './support/shots.ts'
import { makeCampaign } from './support/walk-data.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

/** A form that is edited, where it stands and how something is typed into it. */
interface EditedForm {
  name: string
  account: Account
  /** Its entry of the settings menu, and where that leads. */
  entry: string
  path: string
  landmark: (page: Page) => Locator
  field: (page: Page) => Locator
}

const forms: readonly EditedForm[] = [
  {
    name: 'the campaign form',
    account: accounts.manager,
    entry: 'Create Campaign',
    path: '/1?inDate=true&overlay=create-campaign',
    landmark: (page) => new CampaignFormPage(page).drawer,
    field: (page) => new CampaignFormPage(page).field('Brand'),
  },
  {
    name: 'the profile',
    account: accounts.moderator,
    entry: 'View Profile',
    path: '/1?inDate=true&overlay=profile',
    landmark: (page) => new ProfilePage(page).drawer,
    field: (page) => new ProfilePage(page).field('Name'),
  },
]

for (const form of forms) {
  test.describe(form.name, () => {
    const openForm = async (page: Page) => {
      await new DashboardPage(page).open(`${url()}/1?inDate=true`)
      await new DashboardPage(page).chooseSetting(form.entry)
      await expect(form.field(page)).toBeEditable()
    }

    test('SHELL-026 without changes the close button and the back button leave at once', async ({
      browser,
    }) => {
      const context = await signedIn(browser, url(), form.account)
      const page = await context.newPage()
      await openForm(page)
      await form.landmark(page).getByRole('button', { name: 'Close' }).click()
      await expect(form.landmark(page)).toBeHidden()
      await openForm(page)
      // Typed and taken back is no change.
      const before = await form.field(page).inputValue()
      await form.field(page).fill('Something else')
      await form.field(page).fill(before)
      await page.goBack()
      await expect(form.landmark(page)).toBeHidden()
      await new UnsavedChangesPage(page).expectNothingAsked()
      await context.close()
    })

    test('SHELL-026 SHELL-027 the close button asks: No keeps form, changes and address, Yes discards them', async ({
      browser,
    }) => {
      const context = await signedIn(browser, url(), form.account)
      const page = await context.newPage()
      const unsaved = new UnsavedChangesPage(page)
      await openForm(page)
      await form.field(page).fill('Typed and not saved')
      await form.landmark(page).getByRole('button', { name: 'Close' }).click()
      await unsaved.expectAsked()
      await expectAccessible(page)
      await takeShots(page, `unsaved-${form.name.replaceAll(' ', '-')}`)
      await unsaved.answer('No')
      await expect(form.field(page)).toHaveValue('Typed and not saved')
      await expect(page).toHaveURL(`${url()}${form.path}`)
      // Escape closes the question first, as a no, and the form only when it is asked again.
      await form.field(page).press('Escape')
      await unsaved.expectAsked()
      await page.keyboard.press('Escape')
      await unsaved.expectNothingAsked()
      await expect(form.field(page)).toHaveValue('Typed and not saved')
      await form.landmark(page).getByRole('button', { name: 'Close' }).click()
      await unsaved.answer('Yes')
      await expect(form.landmark(page)).toBeHidden()
      await expect(page).toHaveURL(`${url()}/1?inDate=true`)
      await page.goto(`${url()}${form.path}`)
      await expect(form.field(page)).toBeEditable()
      await expect(form.field(page)).not.toHaveValue('Typed and not saved')
      await context.close()
    })

    test('SHELL-026 SHELL-027 the back button asks, too', async ({ browser }) => {
      const context = await signedIn(browser, url(), form.account)
      const page = await context.newPage()
      const unsaved = new UnsavedChangesPage(page)
      await openForm(page)
      await form.field(page).fill('Typed and not saved')
      await page.evaluate(() => history.back())
      await unsaved.expectAsked()
      await unsaved.answer('No')
      await expect(page).toHaveURL(`${url()}${form.path}`)
      await expect(form.field(page)).toHaveValue('Typed and not saved')
      await page.evaluate(() => history.back())
      await unsaved.answer('Yes')
      await expect(form.landmark(page)).toBeHidden()
      await expect(page).toHaveURL(`${url()}/1?inDate=true`)
      await context.close()
    })

    test('SHELL-026 the browser asks before the tab is reloaded or closed with changes, and not without', async ({
      browser,
    }) => {
      const context = await signedIn(browser, url(), form.account)
      const page = await context.newPage()
      await openForm(page)
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.type())
        void dialog.dismiss()
      })
      await form.field(page).fill('Typed and not saved')
      await page.evaluate(() => location.reload())
      await expect.poll(() => asked).toEqual(['beforeunload'])
      await expect(form.field(page)).toHaveValue('Typed and not saved')
      await page.close({ runBeforeUnload: true })
      await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload'])
      expect(page.isClosed()).toBe(false)
      await form.landmark(page).getByRole('button', { name: 'Close' }).click()
      await new UnsavedChangesPage(page).answer('Yes')
      await expect(form.landmark(page)).toBeHidden()
      await page.reload()
      expect(asked).toEqual(['beforeunload', 'beforeunload'])
      await context.close()
    })
  })
}

test('SHELL-026 SHELL-027 with typed frame ids, links and sign-out ask, another page of the list does not', async ({
  browser,
}) => {
  const context = await signedInAlone(browser, url(), accounts.plain)
  const page = await context.newPage()
  const unsaved = new UnsavedChangesPage(page)
  await new DashboardPage(page).open(`${url()}/1?inDate=true`)
  const { id } = await makeCampaign(page)
  await page.goto(`${url()}/campaigns/${id}/media-buy/2`)
  const mediaBuy = new MediaBuyPage(page)
  const ids = mediaBuy.externalIds
  await mediaBuy.openAddition()
  await ids.fill('CAC00001')
  await page.getByLabel('Filter frames').fill('harbour')
  await expect(page).toHaveURL(/\/media-buy\?search=harbour/)
  await unsaved.expectNothingAsked()
  await expect(mediaBuy.additionButton).toHaveText('Add frames (1 id typed)')

  await page.getByRole('link', { name: 'Bookings' }).click()
  await unsaved.answer('No')
  await mediaBuy.openAddition()
  await expect(ids).toHaveValue('CAC00001')
  await unsaved.chooseSetting('Logout')
  await unsaved.answer('No')
  await expect(page).toHaveURL(/\/media-buy/)
  await mediaBuy.openAddition()
  await expect(ids).toHaveValue('CAC00001')
  await unsaved.chooseSetting('Logout')
  await unsaved.answer('Yes')
  await expect(page).toHaveURL(`${url()}/auth/login`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
  await context.close()
})

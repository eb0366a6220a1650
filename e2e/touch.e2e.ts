import { devices, expect, test, type Locator } from 'playwright/test'

import { BookingsPage } from './pages/bookings.page.ts'
import { CampaignFormPage } from './pages/campaign-form.page.ts'
import { CampaignPage } from './pages/campaign.page.ts'
import { CreativePage } from './pages/creative.page.ts'
import { CreativesPage } from './pages/creatives.page.ts'
import { PublishingPage } from './pages/publishing.page.ts'
import { accounts, codeFor, demoPassword, storageOf } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { fileChoosersOf } from './support/file-choosers.ts'
import { bookingOfOneSpecification } from './support/one-specification.ts'
import { jpeg } from './support/pictures.ts'
import { productForFile } from './support/product-for-file.ts'
import { tap } from './support/touch.ts'

/** A product of its own: other journeys use the demo's few free bookings of one frame specification. */
const product = productForFile()
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }

test('the main job is done by touch at 360 by 740: nothing covers a control, and no tap is lost', async ({
  browser,
}) => {
  const baseUrl = product.url
  test.setTimeout(240_000)
  const booking = await bookingOfOneSpecification(new Api(baseUrl, accounts.manager))
  const context = await browser.newContext({ ...phone, baseURL: baseUrl })
  const page = await context.newPage()
  const choosers = fileChoosersOf(page)
  const campaign = new CampaignPage(page)
  const creatives = new CreativesPage(page)
  /** Types into a field as a finger and the keyboard of a phone do. */
  const type = async (field: Locator, text: string) => {
    await tap(field)
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
  }
  const openSection = async (name: string) => {
    await tap(page.getByRole('navigation', { name: 'Sections of the campaign' }).getByRole('link', { name }))
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  }

  await test.step('signing in', async () => {
    await page.goto('/')
    await type(page.getByLabel('E-mail'), accounts.manager)
    await type(page.getByLabel('Password', { exact: true }), demoPassword)
    await tap(page.getByRole('button', { name: 'Sign in' }))
    await expect(page.getByLabel('Verification code')).toBeFocused()
    await page.keyboard.type(await codeFor(baseUrl, accounts.manager))
    await tap(page.getByRole('button', { name: 'Verify' }))
    await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible()
  })

  await test.step('a new campaign of a booking', async () => {
    const form = new CampaignFormPage(page)
    await tap(page.getByRole('button', { name: 'Settings', exact: true }))
    await tap(page.getByRole('menuitem', { name: 'Create Campaign' }))
    await type(form.drawer.getByRole('combobox', { name: 'Bookings' }), booking.code)
    // While it is typed, other bookings are suggested, too.
    await expect(page.getByRole('option')).toHaveText([new RegExp(booking.code)])
    await tap(page.getByRole('option', { name: booking.code }))
    await expect(form.field('Name')).toHaveValue(booking.name)
    // The text becomes a chip when the field is left: by the tap on the button.
    await type(form.field('Managers'), accounts.manager)
    await tap(form.drawer.getByRole('button', { name: 'Create Campaign' }))
    await campaign.expectOpened(booking.name)
  })

  await test.step('a picture for its frame specification', async () => {
    await expect(creatives.specifications).toHaveCount(1)
    await tap((await creatives.panel(0)).locator('input[type=file]'))
    const chooser = await choosers.next()
    await chooser.setFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 480) })
    await expect(creatives.creative('hero')).toContainText('Pending')
  })

  await test.step('a moderator approves it', async () => {
    const storageState = await storageOf(baseUrl, accounts.moderator)
    const other = await browser.newContext({ ...phone, baseURL: baseUrl, storageState })
    const moderated = await other.newPage()
    const list = new CreativesPage(moderated)
    const creative = new CreativePage(moderated)
    await list.open(campaign.id)
    await tap(list.creative('hero').getByRole('link', { name: 'hero' }))
    await tap(creative.approveButton)
    await tap(moderated.getByRole('alertdialog').getByRole('button', { name: 'Approve' }))
    await creative.expectStatus('Approved')
    await other.close()
  })

  await test.step('it becomes the default', async () => {
    await expect(creatives.creative('hero')).toContainText('Approved')
    await tap(creatives.defaultToggle('hero'))
    await expect(creatives.defaultToggle('hero')).toBeChecked()
  })

  await test.step('the booking is promoted', async () => {
    const bookings = new BookingsPage(page)
    await openSection('Bookings')
    await bookings.expectStatus(booking.code, 'Unpromoted')
    await tap(bookings.booking(booking.code).getByRole('button', { name: 'Promote', exact: true }))
    await tap(bookings.booking(booking.code).getByRole('button', { name: 'Confirm' }))
    await bookings.expectStatus(booking.code, 'Promoted')
  })

  await test.step('the campaign is published', async () => {
    const publishing = new PublishingPage(page)
    await openSection('Publishing')
    await tap(publishing.publishButton)
    await tap(publishing.question.getByRole('button', { name: 'Publish' }))
    await publishing.expectPublishedBy('Maya Hart')
  })
  await context.close()
})

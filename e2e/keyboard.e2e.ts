import { expect, test } from 'playwright/test'

import { BookingsPage } from './pages/bookings.page.ts'
import { CampaignFormPage } from './pages/campaign-form.page.ts'
import { CampaignPage } from './pages/campaign.page.ts'
import { CreativePage } from './pages/creative.page.ts'
import { CreativesPage } from './pages/creatives.page.ts'
import { PublishingPage } from './pages/publishing.page.ts'
import { accounts, codeFor, demoPassword, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { fileChoosersOf } from './support/file-choosers.ts'
import { Keys } from './support/keys.ts'
import { bookingOfOneSpecification } from './support/one-specification.ts'
import { jpeg } from './support/pictures.ts'
import { productForFile } from './support/product-for-file.ts'

/** A product of its own: other journeys use the demo's few free bookings of one frame specification. */
const product = productForFile()
const url = () => product.url
/** Of all keys beside typing, of the manager and the moderator together. It is for one frame specification: each takes some 25. */
const mostKeys = 60

test('the main job takes a keyboard alone, at most 60 keys beside typing, and no step loses the focus', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const booking = await bookingOfOneSpecification(new Api(url(), accounts.manager))
  const reference = booking.code
  const keys = new Keys(page)
  const choosers = fileChoosersOf(page)
  const campaign = new CampaignPage(page)
  const creatives = new CreativesPage(page)
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Sections of the campaign' }).getByRole('link', { name })

  await test.step('signing in', async () => {
    await page.goto(`${url()}/`)
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await keys.type(accounts.manager)
    await keys.to(page.getByLabel('Password', { exact: true }))
    await keys.type(demoPassword)
    await keys.press('Enter')
    await expect(page.getByLabel('Verification code')).toBeFocused()
    await keys.type(await codeFor(url(), accounts.manager))
    await keys.press('Enter')
  })

  const form = new CampaignFormPage(page)
  await test.step('a new campaign of a booking', async () => {
    await keys.to(page.getByRole('banner').getByRole('link', { name: 'Create Campaign' }))
    await keys.press('Enter')
    await expect(form.drawer.getByRole('combobox', { name: 'Bookings' })).toBeFocused()
    await keys.type(reference)
    // While it is typed, other bookings are suggested, too.
    await expect(page.getByRole('option')).toHaveText([new RegExp(reference)])
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(form.field('Name')).toHaveValue(booking.name)
    await keys.to(form.field('Managers'), 'Shift+Tab')
    await keys.type(accounts.manager)
    await keys.press('Enter')
    // Enter in a line of the form submits it, also in the managers' when it is empty.
    await expect(form.field('Managers')).toHaveValue('')
    await keys.press('Enter')
    await campaign.expectOpened(booking.name)
  })

  await test.step('a picture for its frame specification', async () => {
    await expect(creatives.specifications).toHaveCount(1)
    await keys.to((await creatives.panel(0)).locator('input[type=file]'))
    await keys.press('Enter')
    const chooser = await choosers.next()
    await chooser.setFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 480) })
    await expect(creatives.creative('hero')).toContainText('Pending')
  })

  const moderating = await test.step('a moderator approves it', async () => {
    const context = await signedIn(browser, url(), accounts.moderator)
    const moderated = await context.newPage()
    const others = new Keys(moderated)
    const list = new CreativesPage(moderated)
    const creative = new CreativePage(moderated)
    await list.open(campaign.id)
    await expect(list.specifications.first()).toBeVisible()
    await others.press('Tab')
    await others.press('Enter')
    await others.to(list.creative('hero').getByRole('link', { name: 'hero' }))
    await others.press('Enter')
    await expect(creative.approveButton).toBeVisible()
    await others.to(creative.approveButton)
    await others.press('Enter')
    await others.to(moderated.getByRole('alertdialog').getByRole('button', { name: 'Approve' }))
    await others.press('Enter')
    await creative.expectStatus('Approved')
    await context.close()
    return others.pressed
  })

  await test.step('it becomes the default', async () => {
    const toggle = creatives.defaultToggle('hero')
    await expect(creatives.creative('hero')).toContainText('Approved')
    await keys.to(toggle)
    await keys.press('Space')
    await expect(toggle).toBeChecked()
  })

  await test.step('the booking is promoted', async () => {
    const bookings = new BookingsPage(page)
    await keys.to(tab('Creative'))
    await keys.press('ArrowRight')
    await keys.press('Enter')
    await bookings.expectStatus(reference, 'Unpromoted')
    const button = bookings.promoteButton(reference)
    await keys.to(button)
    await keys.press('Enter')
    await expect(button).toHaveAccessibleName('Confirm')
    await keys.press('Enter')
    await bookings.expectStatus(reference, 'Promoted')
  })

  await test.step('the campaign is published', async () => {
    const publishing = new PublishingPage(page)
    await keys.to(tab('Bookings'))
    await keys.press('ArrowRight')
    await keys.press('Enter')
    await expect(publishing.publishButton).toBeVisible()
    await keys.to(publishing.publishButton)
    await keys.press('Enter')
    await keys.to(publishing.question.getByRole('button', { name: 'Publish' }))
    await keys.press('Enter')
    await publishing.expectPublishedBy('Maya Hart')
  })

  const all = [...keys.pressed, ...moderating]
  expect(all.length, `keys pressed: ${all.join(' ')}`).toBeLessThanOrEqual(mostKeys)
})

test('the skip link leads to the content of a section, below its campaign and its tabs', async ({
  browser,
}) => {
  const context = await signedIn(browser, url(), accounts.manager)
  const page = await context.newPage()
  const keys = new Keys(page)
  const id = await new Api(url(), accounts.manager).createCampaign()
  await page.goto(`${url()}/campaigns/${id}/bookings`)
  await expect(page.getByRole('combobox', { name: 'Attach a booking' })).toBeVisible()
  await keys.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keys.press('Enter')
  await keys.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Attach a booking' })).toBeFocused()
  await context.close()
})

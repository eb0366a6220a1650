import { devices, expect, test } from 'playwright/test'

import { CampaignFormPage } from './pages/campaign-form.page.ts'
import { accounts, storageOf } from './support/accounts.ts'
import { Api } from './support/api.ts'

test('CAMP-013 CAMP-019 CAMP-026 a campaign is created by touch in a small window: the first tap counts, and its button stays in view', async ({
  browser,
  baseURL: baseUrl = '',
}) => {
  const [booking] = await new Api(baseUrl, accounts.manager).freeBookings()
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 640 },
    storageState: await storageOf(baseUrl, accounts.manager),
  })
  const page = await context.newPage()
  const form = new CampaignFormPage(page)
  await page.goto('/?overlay=create-campaign')
  const create = form.drawer.getByRole('button', { name: 'Create Campaign' })
  await expect(create).toBeInViewport({ ratio: 1 })

  await form.searchBooking(booking?.code ?? '')
  const option = page.getByRole('option', { name: booking?.code ?? '' })
  await expect(option).toContainText('Free')
  await option.tap()
  await expect(form.field('Name')).toHaveValue(booking?.name ?? '')

  // The text becomes a chip when the field is left: by the tap on the button.
  await form.field('Managers').tap()
  await form.field('Managers').pressSequentially(accounts.manager)
  await expect(create).toBeInViewport({ ratio: 1 })
  await create.tap()
  await form.expectNotice('Campaign Created')
  await context.close()
})

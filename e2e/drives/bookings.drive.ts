import type { Page } from 'playwright/test'

import { BookingsPage } from '../pages/bookings.page.ts'
import { confirmationDrive, resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
let reference = ''

async function arrange(page: Page, walked: { id: string }): Promise<void> {
  campaignId = walked.id
  reference = (await walkerApi(page).bookings(campaignId))[0]?.code ?? ''
}

export const list = resourceDrive({
  arrange: async (page) => arrange(page, await once(page, 'with a booking', () => makeCampaign(page, 1))),
  path: () => `/campaigns/${campaignId}/bookings`,
  failed: 'The bookings could not be loaded',
  stale: 'may be out of date',
  shown: (page) => new BookingsPage(page).booking(reference),
})

export const detachment = confirmationDrive({
  arrange: async (page) => arrange(page, await makeCampaign(page, 1)),
  ask: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/bookings`)
    await new BookingsPage(page).askDetachment(reference)
  },
  shown: (page) => page.getByText('No bookings yet'),
  isDone: async (page) => (await walkerApi(page).bookings(campaignId)).length === 0,
})

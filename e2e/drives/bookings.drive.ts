import { expect } from 'playwright/test'

import type { bookingsMachine } from '#machines/bookings/bookings.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { BookingsPage } from '../pages/bookings.page.ts'
import { makeCampaign, once } from '../support/walk-data.ts'

let campaignId = ''

export const drive: Drive<typeof bookingsMachine> = {
  arrange: async (page) => {
    campaignId = (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/bookings`)
  },
  verbs: {
    'bookings.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The bookings could not be loaded')).toBeVisible()
    } else if (snapshot.context.entries?.length === 0) {
      await expect(page.getByText('No bookings yet')).toBeVisible()
    } else {
      await expect(new BookingsPage(page).section.getByRole('article')).toHaveCount(1)
    }
  },
}

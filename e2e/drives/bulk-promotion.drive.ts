import { expect } from 'playwright/test'

import type { bulkPromotionMachine } from '#machines/bookings/bulk-promotion.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { BookingsPage } from '../pages/bookings.page.ts'
import { makeReadyCampaign } from '../support/walk-data.ts'

let campaignId = ''

export const drive: Drive<typeof bulkPromotionMachine> = {
  // A walk promotes every ready booking, so each needs its own campaign.
  arrange: async (page) => {
    campaignId = (await makeReadyCampaign(page, 1)).id
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/bookings`)
  },
  verbs: {
    'bulk.ask': (page) => new BookingsPage(page).bulkButton.click(),
    'bulk.confirm': (page) => new BookingsPage(page).answer('Yes'),
    'bulk.cancel': (page) => new BookingsPage(page).answer('Cancel'),
  },
  landed: async (page, snapshot, by) => {
    const bookings = new BookingsPage(page)
    await expect(bookings.question).toHaveCount(snapshot.hasTag('asking') ? 1 : 0)
    await expect(bookings.bulkButton).not.toHaveAttribute('aria-busy', 'true')
    // Its only booking is sent, or can still be.
    await expect(bookings.bulkButton).toBeEnabled({ enabled: !isBySuccess(by) })
  },
}

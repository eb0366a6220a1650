import { expect } from 'playwright/test'

import type { bookingDetachmentMachine } from '#machines/bookings/booking-detachment.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { BookingsPage } from '../pages/bookings.page.ts'
import { makeCampaign, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
let reference = ''

export const drive: Drive<typeof bookingDetachmentMachine> = {
  arrange: async (page) => {
    campaignId = (await makeCampaign(page, 1)).id
    reference = (await walkerApi(page).bookings(campaignId))[0]?.code ?? ''
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/bookings`)
  },
  verbs: {
    'detach.ask': (page) => new BookingsPage(page).askDetachment(reference),
    'detach.confirm': (page) => new BookingsPage(page).answer('Yes'),
    'detach.cancel': (page) => new BookingsPage(page).answer('Cancel'),
  },
  landed: async (page, snapshot, by) => {
    const bookings = new BookingsPage(page)
    await expect(bookings.question).toHaveCount(snapshot.hasTag('asking') ? 1 : 0)
    const count = isBySuccess(by) ? 0 : 1
    await expect(bookings.booking(reference)).toHaveCount(count)
    expect(await walkerApi(page).bookings(campaignId)).toHaveLength(count)
  },
}

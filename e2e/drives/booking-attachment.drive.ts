import { expect } from 'playwright/test'

import type { bookingAttachmentMachine } from '#machines/bookings/booking-attachment.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { BookingsPage } from '../pages/bookings.page.ts'
import { makeCampaign, once, walkerApi, walkUnit } from '../support/walk-data.ts'

let campaignId = ''
let reference = ''

export const drive: Drive<typeof bookingAttachmentMachine> = {
  arrange: async (page) => {
    campaignId = (await once(page, 'attaching', () => makeCampaign(page))).id
    const api = walkerApi(page)
    // Detaches the booking of the last walk: the demo has few bookings.
    for (const { code, network, businessUnitId } of await api.bookings(campaignId)) {
      await api.call('DELETE', `campaigns/${campaignId}/bookings/${code}/${network}/${businessUnitId}`)
    }
    reference = (await api.freeBookings(walkUnit))[0]?.code ?? ''
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/bookings`)
  },
  verbs: {
    'booking.chosen': (page) => new BookingsPage(page).choose(reference),
    'attach.confirm': (page) => new BookingsPage(page).answer('Yes'),
    'attach.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'attach.cancel': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  landed: async (page, snapshot) => {
    const bookings = new BookingsPage(page)
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').filter({ hasText: 'was not attached' })).toBeVisible()
    } else {
      await expect(bookings.booking(reference)).toBeVisible()
    }
  },
}

import { expect } from 'playwright/test'

import type { bookingPromotionMachine } from '#machines/bookings/booking-promotion.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { BookingsPage } from '../pages/bookings.page.ts'
import { promotableBooking } from '../support/promotable.ts'

let campaignId = ''
let reference = ''

export const drive: Drive<typeof bookingPromotionMachine> = {
  arrange: async (page) => {
    ;({ campaignId, reference } = await promotableBooking(page))
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/bookings`)
  },
  verbs: {
    'promotion.ask': (page) => new BookingsPage(page).askPromotion(reference),
    'promotion.confirm': (page) => new BookingsPage(page).confirmPromotion(reference),
  },
  landed: async (page, snapshot) => {
    const bookings = new BookingsPage(page)
    await (snapshot.hasTag('requested')
      ? // The network may have begun with it before anybody can look.
        expect(bookings.booking(reference)).toContainText(
          /Promotion request sent|Promotion in progress|Promoted/,
        )
      : expect(bookings.promoteButton(reference)).toBeEnabled())
  },
}

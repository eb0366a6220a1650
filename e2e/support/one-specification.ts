import type { BookingHit } from '#contract/search.ts'

import type { Api } from './api.ts'

/** A free booking whose display units share one frame specification: only a campaign that it is in tells that. */
export async function bookingOfOneSpecification(api: Api): Promise<BookingHit> {
  for (const booking of await api.freeBookings()) {
    const campaignId = await api.createCampaign({ bookings: [booking] })
    const { length } = await api.specifications(campaignId)
    await api.detach(campaignId, booking)
    if (length === 1) {
      return booking
    }
  }
  throw new Error('The demo has no free booking of one frame specification')
}

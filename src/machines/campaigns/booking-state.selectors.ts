import type { BookingHit } from '#contract/search.ts'

import { dayOf } from './campaign-form.values.ts'

/** Where a booking is attached: nowhere, to this campaign, to a live one, or to one that is not live. */
export type BookingPlace = 'free' | 'here' | 'live' | 'notLive'

export interface BookingState {
  place: BookingPlace
  /** Its last day is over. */
  isEnded: boolean
}

interface Where {
  /** YYYY-MM-DD. */
  today: string
  /** The campaign that the booking would be attached to; null for one that does not exist yet. */
  campaignId?: string | null
}

/** What to know of a booking before it is chosen (CAMP-023, CAMP-024); whether its campaign is live, the server says. */
export function bookingState(booking: BookingHit, { today, campaignId = null }: Where): BookingState {
  return { place: placeOf(booking, campaignId), isEnded: dayOf(booking.endsAt) < today }
}

function placeOf(booking: BookingHit, campaignId: string | null): BookingPlace {
  if (booking.campaignId === null) {
    return 'free'
  }
  if (booking.campaignId === campaignId) {
    return 'here'
  }
  return booking.isCampaignLive ? 'live' : 'notLive'
}

import { fromPromise } from 'xstate'

import type { Booking } from '#contract/bookings.ts'
import type { BookingHit } from '#contract/search.ts'
import { bookingAttachmentMachine } from '#machines/bookings/booking-attachment.machine.ts'
import { bookingDetachmentMachine } from '#machines/bookings/booking-detachment.machine.ts'
import { bookingPromotionMachine } from '#machines/bookings/booking-promotion.machine.ts'
import { bookingsMachine } from '#machines/bookings/bookings.machine.ts'
import { bulkPromotionMachine } from '#machines/bookings/bulk-promotion.machine.ts'
import { bookingSearchMachine, type BookingSearchQuery } from '#machines/campaigns/booking-search.machine.ts'
import {
  attachBooking,
  detachBooking,
  loadBookings,
  promoteBookings,
  searchBookings,
} from '#services/api/bookings.ts'

import type { AppContext } from '../app-context.ts'
import { failure, info } from '../notices.ts'
import { listensToCampaign } from './listening.ts'

/** The bookings of a campaign, over the API and the campaign's channel. */
export function wireBookings(appContext: AppContext) {
  const { http, show } = appContext
  return bookingsMachine.provide({
    actors: {
      loadBookings: fromPromise<Booking[], { campaignId: string }>(({ input, signal }) =>
        loadBookings(http, input.campaignId, signal),
      ),
      listen: listensToCampaign(appContext, 'bookings.outdated', [
        'BookingPromotionCompleted',
        'BookingPromotionFailed',
        'BookingDcmCompleted',
        'BookingDcmFailed',
        'CreativeDecisionMade',
        'CreativeUploadSucceeded',
      ]),
      bookingPromotion: bookingPromotionMachine.provide({
        actors: {
          promote: fromPromise<void, { campaignId: string; booking: Booking }>(({ input, signal }) =>
            promoteBookings(http, input.campaignId, [input.booking], signal),
          ),
        },
      }),
      bulkPromotion: bulkPromotionMachine.provide({
        actors: {
          promoteAll: fromPromise<void, { campaignId: string; bookings: Booking[] }>(({ input, signal }) =>
            promoteBookings(http, input.campaignId, input.bookings, signal),
          ),
        },
      }),
      bookingAttachment: wireAttachment(appContext),
      bookingDetachment: bookingDetachmentMachine.provide({
        actors: {
          detachBooking: fromPromise<void, { campaignId: string; booking: Booking | null }>(
            async ({ input, signal }) => {
              if (input.booking !== null) {
                await detachBooking(http, input.campaignId, input.booking, signal)
              }
            },
          ),
        },
        actions: { tellNotDetached: () => show(failure('bookings.notDetached')) },
      }),
    },
    actions: {
      tellRejected: () => show(failure('bookings.notAllPromoted')),
    },
  })
}

function wireAttachment({ http, show }: AppContext) {
  return bookingAttachmentMachine.provide({
    actors: {
      bookingSearch: bookingSearchMachine.provide({
        actors: {
          searchBookings: fromPromise<BookingHit[], BookingSearchQuery>(({ input, signal }) =>
            searchBookings(http, input, signal),
          ),
        },
      }),
      attachBooking: fromPromise<void, { campaignId: string; booking: BookingHit | null }>(
        async ({ input, signal }) => {
          if (input.booking !== null) {
            await attachBooking(http, input.campaignId, input.booking, signal)
          }
        },
      ),
    },
    actions: {
      tellNotAttached: () => show(failure('bookings.notAttached')),
      tellAlreadyAttached: () => show(info('bookings.alreadyAttached')),
    },
  })
}

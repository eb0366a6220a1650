import { fromPromise } from 'xstate'

import type { Booking } from '#contract/bookings.ts'
import type { BookingHit } from '#contract/search.ts'
import { bookingAttachmentMachine } from '#machines/bookings/booking-attachment.machine.ts'
import { bookingPromotionMachine } from '#machines/bookings/booking-promotion.machine.ts'
import {
  bookingDetachmentMachine,
  bookingListMachine,
  bookingsMachine,
} from '#machines/bookings/bookings.machine.ts'
import { bulkPromotionMachine } from '#machines/bookings/bulk-promotion.machine.ts'
import { bookingSearchMachine } from '#machines/campaigns/booking-search.machine.ts'
import {
  attachBooking,
  detachBooking,
  loadBookings,
  promoteBookings,
  searchBookings,
} from '#services/api/bookings.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, info, settle } from '../base/notices.ts'
import { wireConfirmation, wireResource, wireSearch } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The bookings of a campaign, over the API and the campaign's channel. */
export function wireBookings(appContext: AppContext) {
  const { http, show } = appContext
  return bookingsMachine.provide({
    actors: {
      list: wireResource(
        bookingListMachine,
        ({ params }, signal) => loadBookings(http, params.campaignId, signal),
        changesOfCampaign(appContext, [
          'BookingPromotionCompleted',
          'BookingPromotionFailed',
          'BookingDcmCompleted',
          'BookingDcmFailed',
          'CreativeDecisionMade',
          'CreativeUploadSucceeded',
        ]),
      ),
      promotion: bookingPromotionMachine.provide({
        actors: {
          promote: fromPromise<void, { campaignId: string; booking: Booking }>(({ input, signal }) =>
            promoteBookings(http, input.campaignId, [input.booking], signal),
          ),
        },
      }),
      bulk: bulkPromotionMachine.provide({
        actors: {
          promoteAll: fromPromise<void, { campaignId: string; bookings: Booking[] }>(({ input, signal }) =>
            promoteBookings(http, input.campaignId, input.bookings, signal),
          ),
        },
      }),
      attachment: wireAttachment(appContext),
      detachment: wireConfirmation(bookingDetachmentMachine, async ({ campaignId, booking }, signal) => {
        try {
          await detachBooking(http, campaignId, booking, signal)
        } catch (error) {
          show(failure('bookings.notDetached'))
          throw error
        }
      }),
    },
    actions: { notifyRejected: () => show(failure('bookings.notAllPromoted')) },
  })
}

function wireAttachment({ app, http, show }: AppContext) {
  return bookingAttachmentMachine.provide({
    actors: {
      bookingSearch: wireSearch(bookingSearchMachine, (query, signal) => searchBookings(http, query, signal)),
      attachBooking: fromPromise<void, { campaignId: string; booking: BookingHit | null }>(
        async ({ input, signal }) => {
          if (input.booking !== null) {
            await attachBooking(http, input.campaignId, input.booking, signal)
            settle(app, 'bookings.notAttached')
          }
        },
      ),
    },
    actions: {
      notifyNotAttached: () => show(failure('bookings.notAttached')),
      notifyAlreadyAttached: () => show(info('bookings.alreadyAttached')),
    },
  })
}

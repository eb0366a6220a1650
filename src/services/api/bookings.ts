import { bookingSchema, type Booking } from '#contract/bookings.ts'
import { readList } from '#contract/json-api.ts'
import { longestQuery } from '#contract/longest-query.ts'
import { bookingHitSchema, hitsPerPage, hitsSchema, type BookingHit } from '#contract/search.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { bookingsReading } from './list-readings.ts'

/** The bookings of a campaign with their errors (API-026). */
export async function loadBookings(http: Http, campaignId: string, signal: AbortSignal): Promise<Booking[]> {
  const { path, query } = bookingsReading(campaignId)
  const { document } = await http('GET', path, { query, signal })
  return parsed(() => readList(document, bookingSchema))
}

/** Asks for the promotion of bookings (API-029); an answer with success means that each was accepted (BOOK-040). */
export async function promoteBookings(
  http: Http,
  campaignId: string,
  bookings: readonly Pick<Booking, 'code' | 'network' | 'businessUnitId'>[],
  signal: AbortSignal,
): Promise<void> {
  await http('POST', `campaigns/${campaignId}/promote`, {
    body: {
      bookings: bookings.map(({ code, network, businessUnitId }) => ({
        code,
        network,
        businessUnit: businessUnitId,
      })),
    },
    signal,
  })
}

/** Attaches a booking that a search found (API-027). */
export async function attachBooking(
  http: Http,
  campaignId: string,
  { code, network, businessUnitId }: Pick<BookingHit, 'code' | 'network' | 'businessUnitId'>,
  signal: AbortSignal,
): Promise<void> {
  await http('POST', `campaigns/${campaignId}/bookings`, {
    body: { bookings: [{ code, network, businessUnit: businessUnitId }] },
    signal,
  })
}

/** Takes a booking off its campaign (API-028). */
export async function detachBooking(
  http: Http,
  campaignId: string,
  { code, network, businessUnitId }: Pick<Booking, 'code' | 'network' | 'businessUnitId'>,
  signal: AbortSignal,
): Promise<void> {
  const key = [code, network, businessUnitId].map(encodeURIComponent).join('/')
  await http('DELETE', `campaigns/${campaignId}/bookings/${key}`, { signal })
}

/**
 * Bookings by reference, of one business unit or of all that the person has (API-054, BOOK-006). A text that is longer than
 * any name finds none, without asking.
 */
export async function searchBookings(
  http: Http,
  { text, businessUnitId }: { text: string; businessUnitId: string | null },
  signal: AbortSignal,
): Promise<BookingHit[]> {
  if (text.trim().length > longestQuery) {
    return []
  }
  const facetFilters =
    businessUnitId === null || businessUnitId === '' ? [] : [`business_unit_id:${businessUnitId}`]
  const { document } = await http('POST', 'search/open-layer-campaigns', {
    rawBody: { query: text.trim(), facetFilters, hitsPerPage },
    signal,
    quiet: true,
  })
  return parsed(() => hitsSchema.parse(document).hits.map((hit) => bookingHitSchema.parse(hit)))
}

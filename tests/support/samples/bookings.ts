import { bookingSchema, type Booking } from '#contract/bookings.ts'
import { bookingHitSchema } from '#contract/search.ts'

/** A booking as the server sends it, read by the contract; `wire` changes attributes of the wire. */
export function sampleBooking(id: string, wire: Record<string, unknown> = {}): Booking {
  return bookingSchema.parse({
    id,
    name: `Harbour Coffee line ${id}`,
    code: `SM10000${id}`,
    externalId: null,
    network: 'openlayer',
    advertiser: 'Harbour Coffee',
    brand: 'Harbour Coffee',
    businessUnitId: '1',
    startsAt: '2026-03-01T00:00:00.000Z',
    endsAt: '2026-03-31T23:59:59.000Z',
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-06T09:00:00.000Z',
    buildUrl: null,
    pushedBuildIdentifier: null,
    canSendDcm: true,
    isDcmInProgress: false,
    isDcmCompleted: false,
    dcmFailed: false,
    dcmSentAt: null,
    dcmUser: null,
    bookingErrors: [],
    ...wire,
  })
}

export const sendable = sampleBooking('1')
export const promoted = sampleBooking('1', {
  isDcmCompleted: true,
  dcmSentAt: '2026-02-01T10:00:00.000Z',
  dcmUser: { name: 'Maya Hart' },
})
export const failedBooking = sampleBooking('1', {
  dcmFailed: true,
  bookingErrors: [
    {
      id: '5',
      code: 'missing_display_units',
      data: { displayUnits: ['DU00012', 'DU00013'], frameCodes: [] },
    },
  ],
})

/** A booking that the search finds, read by the contract; times are unix seconds. With `campaign_id` it is of a live campaign. */
export const sampleHit = (id: string, wire: Record<string, unknown> = {}) =>
  bookingHitSchema.parse({
    objectID: id,
    name: `Harbour Coffee proposal ${id}`,
    booking_code: `SM10020${id}`,
    network: 'openlayer',
    advertiser: 'Harbour Coffee',
    brand: 'Harbour Coffee',
    business_unit_id: 1,
    campaign_id: null,
    campaign_name: 'campaign_id' in wire ? 'Winter burst' : null,
    campaign_is_live: 'campaign_id' in wire,
    starts_at: Date.parse('2026-04-01T00:00:00Z') / 1000,
    ends_at: Date.parse('2026-04-30T23:59:59Z') / 1000,
    created_at: Date.parse('2026-01-05T09:00:00Z') / 1000,
    updated_at: Date.parse('2026-01-06T09:00:00Z') / 1000,
    ...wire,
  })

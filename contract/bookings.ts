import * as z from 'zod/mini'

import { bookingReferencePattern } from './booking-references.ts'

/** Ad networks; the first is the default (BOOK-008). Codes are those of the wire, names those on screen. */
export const networks = [
  { code: 'openlayer', name: 'OpenLayer' },
  { code: 'streetlink', name: 'StreetLink' },
] as const
export const networkName = (code: string): string =>
  networks.find((network) => network.code === code)?.name ?? code

/** Known booking error codes (BOOK-038); only `default_creative` blocks promotion (BOOK-019). */
export const bookingErrorCodes = [
  'default_creative',
  'multiple_ad_copies',
  'missing_display_units',
  'missing_frame_codes',
  'externally_amended',
  'failed_retrying',
  'failed',
  'no_confirmation',
  'unexpected_response',
  'status_unknown',
] as const
export type BookingErrorCode = (typeof bookingErrorCodes)[number]
const blockingErrorCodes: readonly string[] = ['default_creative']

export const bookingErrorSchema = z.object({
  id: z.string(),
  /** One of bookingErrorCodes, or a code of a newer server. */
  code: z.string(),
  data: z.object({ displayUnits: z.array(z.string()), frameCodes: z.array(z.string()) }),
})
export type BookingError = z.infer<typeof bookingErrorSchema>

/** A booking as on the wire, with camelCase keys (BOOK-002). */
const bookingWireSchema = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  externalId: z.nullable(z.string()),
  network: z.string(),
  advertiser: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  businessUnitId: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  buildUrl: z.nullable(z.string()),
  pushedBuildIdentifier: z.nullable(z.string()),
  canSendDcm: z.boolean(),
  isDcmInProgress: z.boolean(),
  isDcmCompleted: z.boolean(),
  dcmFailed: z.boolean(),
  dcmSentAt: z.nullable(z.string()),
  dcmUser: z.nullable(z.object({ name: z.string() })),
  bookingErrors: z._default(z.array(bookingErrorSchema), []),
})
export type BookingWire = z.infer<typeof bookingWireSchema>

/** The state of the booking at the ad network (BOOK-003). */
export interface RemoteStatus {
  canSend: boolean
  isCompleted: boolean
  isInProgress: boolean
  isFailed: boolean
  sentAt: string | null
  sentBy: string | null
  hasErrors: boolean
  hasBlockingErrors: boolean
}

export interface Booking {
  id: string
  name: string
  code: string
  externalId: string | null
  network: string
  advertiser: string | null
  brand: string | null
  businessUnitId: string
  /** Calendar days as ISO times in UTC. */
  startsAt: string
  endsAt: string
  createdAt: string
  updatedAt: string
  buildUrl: string | null
  pushedBuildIdentifier: string | null
  errors: BookingError[]
  remote: RemoteStatus
}

function toBooking(wire: BookingWire): Booking {
  const {
    canSendDcm,
    isDcmInProgress,
    isDcmCompleted,
    dcmFailed,
    dcmSentAt,
    dcmUser,
    bookingErrors,
    ...rest
  } = wire
  return {
    ...rest,
    errors: bookingErrors,
    remote: {
      canSend: canSendDcm && !isDcmInProgress && !isDcmCompleted,
      isCompleted: isDcmCompleted,
      isInProgress: isDcmInProgress,
      isFailed: dcmFailed,
      sentAt: dcmSentAt,
      sentBy: dcmUser?.name ?? null,
      hasErrors: bookingErrors.length > 0,
      hasBlockingErrors: bookingErrors.some((error) => blockingErrorCodes.includes(error.code)),
    },
  }
}

/** Parses a booking and derives its remote status (BOOK-003, BOOK-015, BOOK-019). */
export const bookingSchema = z.pipe(bookingWireSchema, z.transform(toBooking))

export type BookingCategory = 'promoted' | 'error' | 'promoting' | 'unpromoted'
/** Summary category: the first that applies of promoted, error, promoting, unpromoted (BOOK-011 … BOOK-014, BOOK-032). */
export function bookingCategory({ remote }: Pick<Booking, 'remote'>): BookingCategory {
  if (remote.isCompleted) {
    return 'promoted'
  }
  if (remote.hasErrors || remote.isFailed) {
    return 'error'
  }
  return remote.isInProgress ? 'promoting' : 'unpromoted'
}

/** A booking from the moment its promotion is requested: in progress, not completed, without errors (BOOK-016). */
export function requestedBooking(booking: Booking): Booking {
  return {
    ...booking,
    errors: [],
    remote: {
      ...booking.remote,
      canSend: false,
      isCompleted: false,
      isInProgress: true,
      isFailed: false,
      hasErrors: false,
      hasBlockingErrors: false,
    },
  }
}

export type PromoteOffer = 'none' | 'promote' | 'promote-after-failure' | 're-promote'
/** Promote button of a booking: blocking error, failed, completed or sendable (BOOK-019 … BOOK-022, BOOK-034). */
export function promoteOffer({ remote }: Pick<Booking, 'remote'>, isSuperUser: boolean): PromoteOffer {
  if (remote.hasBlockingErrors || remote.isInProgress) {
    return 'none'
  }
  if (remote.isFailed) {
    return isSuperUser ? 'promote-after-failure' : 'none'
  }
  if (remote.isCompleted) {
    return isSuperUser ? 're-promote' : 'none'
  }
  return remote.canSend ? 'promote' : 'none'
}

/** Identifies a booking in a request (API-027, API-029). */
export const bookingKeySchema = z.object({
  code: z.string().check(z.trim(), z.regex(bookingReferencePattern), z.maxLength(40)),
  network: z.string().check(z.minLength(1), z.maxLength(40)),
  businessUnit: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
})
export type BookingKey = z.infer<typeof bookingKeySchema>
export const bookingKeysRequestSchema = z.object({
  bookings: z.array(bookingKeySchema).check(z.minLength(1), z.maxLength(500)),
})

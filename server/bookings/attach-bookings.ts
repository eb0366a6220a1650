import { asc, eq, inArray, sql } from 'drizzle-orm'

import type { BookingKey } from '#contract/bookings.ts'
import { campaignRights } from '#contract/rights.ts'

import type { Changes } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { integers } from '../db/rows.ts'
import { bookingErrors, bookings } from '../db/schema/bookings.ts'
import { campaignFrames } from '../db/schema/frames.ts'
import { withFrameHistory } from '../frames/frame-history.ts'
import { ApiError, type ErrorEntry } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { campaignAccess, mayAccessBookings, type CampaignAccess } from '../policies/campaign.policy.ts'
import type { BookingRow } from '../presenters/booking.presenter.ts'
import { isNamedBy, namedBookings } from './booking-key.ts'

/** Column values of a booking without a campaign: no promotion. */
const unpromoted = {
  promotionState: 'idle',
  promotionId: null,
  sentAt: null,
  sentById: null,
  buildUrl: null,
  pushedBuildIdentifier: null,
} as const

interface Target {
  viewer: Viewer
  campaignId: number
  /** Business units of the campaign; a booking must be of one of them (CAMP-016). */
  unitIds: readonly number[]
  now: Date
}

/**
 * Attaches bookings to a campaign, with the frames of their display units. A booking of another campaign moves and loses its
 * promotion there (CAMP-023). Throws one error per booking that does not exist, belongs to another business unit or may not
 * leave its campaign, before writing anything. The caller checks access to the bookings of the campaign itself.
 */
export async function attachBookings(
  transaction: Db,
  changes: Changes,
  keys: readonly BookingKey[],
  { viewer, campaignId, unitIds, now }: Target,
): Promise<void> {
  if (keys.length === 0) {
    return
  }
  const named = await transaction
    .select()
    .from(bookings)
    .where(namedBookings(keys))
    .orderBy(asc(bookings.id))
    .for('update')
  const coming = named.filter((booking) => booking.campaignId !== campaignId)
  const sources = await accessToSources(transaction, viewer, coming)
  refuseWrong(keys, named, unitIds, (booking, key) => {
    const isFree = booking.campaignId === null || booking.campaignId === campaignId
    return isFree ? null : refusalToLeave(booking, sources.get(Number(booking.campaignId)) ?? null, key)
  })
  if (coming.length === 0) {
    return
  }
  const ids = coming.map(({ id }) => id)
  const campaignIds = [campaignId, ...coming.flatMap((booking) => booking.campaignId ?? [])]
  await withFrameHistory(transaction, { campaignIds, actorId: viewer.id, now }, async () => {
    await clearBookings(transaction, ids)
    await transaction
      .update(bookings)
      .set({ ...unpromoted, campaignId, updatedAt: now })
      .where(inArray(bookings.id, ids))
    await transaction.execute(sql`
      insert into campaign_frames (campaign_id, frame_id, booking_id)
      select ${campaignId}::int, f.id, b.id
      from bookings b join frames f
        on f.display_unit_ids && b.display_unit_ids and f.business_unit_id = b.business_unit_id and f.deleted_at is null
      where b.id = any(${integers(ids)})
      for key share of f
      on conflict do nothing`)
  })
  changes.touch(...campaignIds)
  changes.record(
    ...coming.flatMap(({ campaignId: former, ...booking }) => [
      ...(former === null
        ? []
        : [{ action: 'booking.detached' as const, subject: booking, campaignId: former }]),
      { action: 'booking.attached' as const, subject: booking, campaignId },
    ]),
  )
}

/** Detaches a booking from its campaign, with the frames that it brought; a running promotion no longer counts. */
export async function detachBooking(
  transaction: Db,
  changes: Changes,
  booking: Pick<BookingRow, 'id' | 'name' | 'campaignId'>,
  { actorId, now }: { actorId: number; now: Date },
): Promise<void> {
  const campaignIds = booking.campaignId === null ? [] : [booking.campaignId]
  await withFrameHistory(transaction, { campaignIds, actorId, now }, () =>
    clearBookings(transaction, [booking.id]),
  )
  await transaction
    .update(bookings)
    .set({ ...unpromoted, campaignId: null, updatedAt: now })
    .where(eq(bookings.id, booking.id))
  changes.touch(...campaignIds)
  changes.record({ action: 'booking.detached', subject: booking, campaignId: booking.campaignId })
}

async function clearBookings(transaction: Db, ids: number[]): Promise<void> {
  await transaction.delete(campaignFrames).where(inArray(campaignFrames.bookingId, ids))
  await transaction.delete(bookingErrors).where(inArray(bookingErrors.bookingId, ids))
}

/** The viewer's access to the campaigns that these bookings would leave. */
async function accessToSources(
  transaction: Db,
  viewer: Viewer,
  coming: readonly BookingRow[],
): Promise<ReadonlyMap<number, CampaignAccess | null>> {
  const sources = new Map<number, CampaignAccess | null>()
  for (const { campaignId } of coming) {
    if (campaignId !== null && !sources.has(campaignId)) {
      sources.set(campaignId, await campaignAccess(transaction, viewer, campaignId))
    }
  }
  return sources
}

type Refused = Pick<ErrorEntry, 'name' | 'detail'>

const missing = ({ code }: BookingKey): Refused => ({
  name: 'validation',
  detail: `The booking ${code} does not exist.`,
})

/** A booking of a campaign that the viewer may not view is refused like one that does not exist. */
function refusalToLeave(
  { promotionState }: BookingRow,
  source: CampaignAccess | null,
  key: BookingKey,
): Refused | null {
  if (!source?.rights.has('view')) {
    return missing(key)
  }
  if (!mayAccessBookings(source)) {
    return {
      name: 'forbidden',
      detail: `You are not permitted to remove the booking ${key.code} from its campaign. It takes the right “${campaignRights.deploy.displayName}” on that campaign.`,
    }
  }
  return promotionState === 'in_progress'
    ? {
        name: 'validation',
        detail: `The booking ${key.code} is being promoted and cannot leave its campaign before that ends.`,
      }
    : null
}

function refuseWrong(
  keys: readonly BookingKey[],
  named: readonly BookingRow[],
  unitIds: readonly number[],
  refusalOf: (booking: BookingRow, key: BookingKey) => Refused | null,
): void {
  const wrong = keys.flatMap((key, index): ErrorEntry[] => {
    const source = { pointer: `/data/attributes/bookings/${index}/code` }
    if (!unitIds.map(String).includes(key.businessUnit)) {
      const detail = 'Not all booking business units have been selected in the Business Units field'
      return [{ name: 'validation', detail, source }]
    }
    const booking = named.find((candidate) => isNamedBy(candidate, key))
    const refused = booking ? refusalOf(booking, key) : missing(key)
    return refused === null ? [] : [{ ...refused, source }]
  })
  if (wrong.length > 0) {
    throw new ApiError(wrong)
  }
}

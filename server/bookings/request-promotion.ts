import { randomUUID } from 'node:crypto'

import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { BookingKey } from '#contract/bookings.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { bookings, promotions } from '../db/schema/bookings.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal, type ErrorEntry } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { forSuperUsersEntry } from '../policies/missing-right.ts'
import type { BookingRow } from '../presenters/booking.presenter.ts'
import { clearNetworkErrors } from './booking-errors.ts'
import { isNamedBy } from './booking-key.ts'
import { blockedBookings, canRepeat, blockerOf } from './promotion-blocker.ts'

/**
 * Requests the promotion of a campaign's bookings (API-029). In one transaction each promotable booking gets a promotion (its
 * idempotency key at the network), the state in progress, and a job. A booking in progress counts as accepted and is not sent
 * again. Returns one error per refused booking; the others are promoted (BOOK-040).
 */
export async function requestPromotions(
  deps: Deps,
  viewer: Viewer,
  campaignId: number,
  keys: readonly BookingKey[],
): Promise<ErrorEntry[]> {
  return changeCampaigns(deps, async (transaction, changes) => {
    const [campaign] = await transaction.select().from(campaigns).where(eq(campaigns.id, campaignId))
    if (!campaign?.supportsPromotion) {
      throw refusal('validation', 'This campaign does not support promotion.')
    }
    const held = await transaction
      .select()
      .from(bookings)
      .where(eq(bookings.campaignId, campaignId))
      .orderBy(asc(bookings.id))
      .for('update')
    const blocked = await blockedBookings(transaction, campaignId)
    const refused: ErrorEntry[] = []
    const accepted = new Map<number, BookingRow>()
    keys.forEach((key, index) => {
      const booking = held.find((candidate) => isNamedBy(candidate, key))
      const entry = booking ? refusalOf(booking, viewer, blocked) : missing(key)
      if (entry) {
        refused.push({ ...entry, source: { pointer: `/data/attributes/bookings/${index}/code` } })
      } else if (booking && booking.promotionState !== 'in_progress') {
        accepted.set(booking.id, booking)
      }
    })
    if (accepted.size > 0) {
      await startPromotions(transaction, deps, [...accepted.keys()], viewer)
      changes.refresh(campaignId)
      changes.record(
        ...[...accepted.values()].map(({ id, name }) => ({
          action: 'booking.sent' as const,
          subject: { id, name },
          campaignId,
        })),
      )
    }
    return refused
  })
}

const missing = (key: BookingKey): ErrorEntry => ({
  name: 'validation',
  detail: `The booking ${key.code.toUpperCase()} is not attached to this campaign.`,
})

/** The error of a booking that can't be promoted; null when it can, or is in progress. */
function refusalOf(booking: BookingRow, viewer: Viewer, blocked: ReadonlySet<number>): ErrorEntry | null {
  const blocker = blockerOf(booking, blocked)
  if (blocker === null || blocker === 'in_progress' || canRepeat(booking, blocker, viewer)) {
    return null
  }
  const invalid = (detail: string): ErrorEntry => ({ name: 'validation', detail })
  const { code } = booking
  switch (blocker) {
    case 'default_creative':
      return invalid(`The booking ${code} has a frame specification without an approved default creative.`)
    case 'failed':
      return viewer.isSuperUser
        ? invalid(`The booking ${code} cannot be sent to the ad network.`)
        : forSuperUsersEntry(`You are not permitted to promote the failed booking ${code}.`)
    case 'completed':
      return viewer.isSuperUser
        ? invalid(`The booking ${code} cannot be sent to the ad network.`)
        : forSuperUsersEntry(`You are not permitted to re-promote the booking ${code}.`)
    case 'not_sendable':
      return invalid(`The booking ${code} cannot be sent to the ad network.`)
  }
}

/** Starts promotions with a fixed number of statements. */
async function startPromotions(
  transaction: Db,
  deps: Deps,
  bookingIds: readonly number[],
  viewer: Viewer,
): Promise<void> {
  const now = deps.now()
  const begun = bookingIds.map((bookingId) => ({ id: randomUUID(), bookingId }))
  await transaction
    .insert(promotions)
    .values(
      begun.map((promotion) => ({ ...promotion, requestedById: viewer.id, createdAt: now, updatedAt: now })),
    )
  await transaction
    .update(bookings)
    .set({
      promotionState: 'in_progress',
      promotionId: sql`${promotions.id}`,
      sentAt: now,
      sentById: viewer.id,
      updatedAt: now,
    })
    .from(promotions)
    .where(
      and(
        eq(promotions.bookingId, bookings.id),
        inArray(
          promotions.id,
          begun.map(({ id }) => id),
        ),
      ),
    )
  await clearNetworkErrors(transaction, bookingIds)
  await deps.jobs.enqueueAll(
    'booking-promote',
    begun.map(({ id }) => ({ promotionId: id, step: 0 })),
    { within: transaction },
  )
}

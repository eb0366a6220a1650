import { eq } from 'drizzle-orm'

import { changeCampaigns, type Changes } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { bookings, promotions } from '../db/schema/bookings.ts'
import { system } from '../deps/activity-log.ts'
import type { Deps } from '../deps/deps.ts'
import type { BookingRow } from '../presenters/booking.presenter.ts'
import type { NetworkAnswer, NetworkError } from '../providers/ad-network.ts'
import { setNetworkErrors } from './booking-errors.ts'

type Promotion = typeof promotions.$inferSelect
/** The result of a step: the network's answer, or that it was unreachable. */
export type StepResult = NetworkAnswer | { state: 'unreachable'; askAgainSeconds: number }

/** Seconds until an unanswered promotion counts as not confirmed. */
export const confirmationSeconds = 1800

/**
 * Writes the result of a promotion's step and enqueues the next step, in one transaction. Does nothing when the step was
 * already written by another run, or the booking has a newer promotion.
 */
export async function applyAnswer(
  deps: Deps,
  promotionId: string,
  step: number,
  result: StepResult,
): Promise<void> {
  await changeCampaigns(deps, async (transaction, changes) => {
    const current = await lockCurrent(transaction, promotionId)
    if (!current || current.promotion.attempts !== step) {
      return
    }
    const { promotion, booking } = current
    const settled = settle(result, promotion, deps.now())
    await writePromotion(transaction, promotion, settled, deps.now())
    // Progress at the network changes nothing in lists.
    const isNews = await writeBooking(transaction, changes, current, settled, deps.now())
    if (isNews && booking.campaignId !== null) {
      changes.refresh(booking.campaignId)
      if (settled.state === 'completed' || settled.state === 'failed') {
        changes.record({
          action: settled.state === 'completed' ? 'booking.promoted' : 'booking.failed',
          subject: { id: booking.id, name: booking.name },
          campaignId: booking.campaignId,
          by: system,
        })
      }
    }
    const delaySeconds = 'askAgainSeconds' in settled ? settled.askAgainSeconds : null
    if (delaySeconds !== null) {
      const data = { promotionId, step: step + 1 }
      await deps.jobs.enqueue('booking-promote', data, { within: transaction, delaySeconds })
    }
  })
}

interface Current {
  promotion: Promotion
  booking: BookingRow
}

/** The promotion and its booking, both locked; null when the booking has another promotion. */
async function lockCurrent(transaction: Db, promotionId: string): Promise<Current | null> {
  const [booking] = await transaction
    .select()
    .from(bookings)
    .where(eq(bookings.promotionId, promotionId))
    .for('update')
  const [promotion] = await transaction
    .select()
    .from(promotions)
    .where(eq(promotions.id, promotionId))
    .for('update')
  return booking && promotion ? { promotion, booking } : null
}

/** After the timeout an open promotion fails as not confirmed (BOOK-031). */
function settle(result: StepResult, promotion: Promotion, now: Date): StepResult {
  const isWaiting = result.state !== 'completed' && result.state !== 'failed'
  const isOver = now.getTime() - promotion.createdAt.getTime() >= confirmationSeconds * 1000
  return isWaiting && isOver && promotion.state !== 'completed'
    ? {
        state: 'failed',
        remoteId: promotion.remoteId,
        errors: [{ code: 'no_confirmation', displayUnits: [], frameCodes: [] }],
      }
    : result
}

async function writePromotion(
  transaction: Db,
  promotion: Promotion,
  result: StepResult,
  now: Date,
): Promise<void> {
  const isOpen = promotion.state !== 'completed'
  const states = {
    working: 'sent',
    retrying: 'sent',
    completed: 'completed',
    failed: 'failed',
    unreachable: promotion.state,
  } as const
  await transaction
    .update(promotions)
    .set({
      state: isOpen || result.state === 'failed' ? states[result.state] : promotion.state,
      remoteId: ('remoteId' in result ? result.remoteId : null) ?? promotion.remoteId,
      attempts: promotion.attempts + 1,
      updatedAt: now,
    })
    .where(eq(promotions.id, promotion.id))
}

/**
 * Updates the booking by the answer and announces it on the campaign's channel (RT-013, RT-019, RT-020). Returns whether the
 * booking's state or errors changed.
 */
async function writeBooking(
  transaction: Db,
  changes: Changes,
  { promotion, booking }: Current,
  result: StepResult,
  now: Date,
): Promise<boolean> {
  const isFirstAnswer = promotion.state === 'requested'
  const wasCompleted = promotion.state === 'completed'
  const subject = { campaign_id: booking.campaignId ?? 0, booking_id: booking.id }
  const announce = (name: 'BookingPromotionCompleted' | 'BookingDcmCompleted'): void => {
    if (booking.campaignId !== null) {
      changes.announce(booking.campaignId, name, subject)
    }
  }
  const notifyFailure = (
    name: 'BookingPromotionFailed' | 'BookingDcmFailed',
    errors: readonly NetworkError[],
  ): void => {
    if (booking.campaignId !== null) {
      changes.announce(booking.campaignId, name, { ...subject, errors: errors.map(errorOnWire) })
    }
  }
  const write = async (values: Partial<BookingRow>): Promise<void> => {
    await transaction
      .update(bookings)
      .set({ ...values, updatedAt: now })
      .where(eq(bookings.id, booking.id))
  }
  // Any answer but a refusal means that the network accepted the order.
  if (isFirstAnswer && result.state !== 'failed' && result.state !== 'unreachable') {
    announce('BookingPromotionCompleted')
  }
  switch (result.state) {
    case 'unreachable':
      return false
    case 'working':
      return !wasCompleted && (await setNetworkErrors(transaction, booking.id, []))
    case 'retrying': {
      const hasNewErrors = await setNetworkErrors(transaction, booking.id, result.errors)
      if (hasNewErrors) {
        notifyFailure('BookingDcmFailed', result.errors)
      }
      return hasNewErrors
    }
    case 'completed': {
      const hasNewErrors = await setNetworkErrors(transaction, booking.id, result.errors)
      await write({
        promotionState: 'completed',
        buildUrl: result.buildUrl,
        pushedBuildIdentifier: result.buildIdentifier,
      })
      if (!wasCompleted || hasNewErrors) {
        announce('BookingDcmCompleted')
      }
      return !wasCompleted || hasNewErrors
    }
    case 'failed':
      await setNetworkErrors(transaction, booking.id, result.errors)
      await write({ promotionState: 'failed' })
      notifyFailure(isFirstAnswer ? 'BookingPromotionFailed' : 'BookingDcmFailed', result.errors)
      return true
  }
}

const errorOnWire = ({ code, displayUnits, frameCodes }: NetworkError) => ({
  code,
  data: { display_units: displayUnits, frame_codes: frameCodes },
})

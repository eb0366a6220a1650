import { and, count, eq, lte } from 'drizzle-orm'

import { applyAnswer, type StepResult } from '../bookings/apply-answer.ts'
import { bookings, promotions } from '../db/schema/bookings.ts'
import type { Deps } from '../deps/deps.ts'
import type { NetworkOrder } from '../providers/ad-network.ts'
import type { JobPayloads } from '../queue/queue.ts'

/** Maximum retry delay (s) for an unreachable network. */
const longestWait = 60

/**
 * Runs one step of a promotion: sends the order to the ad network or polls it, and writes the result. The promotion's id is the
 * order's idempotency key. A step that is already written does nothing, so a job that runs twice neither sends twice nor starts
 * a second series of polls.
 */
export async function runPromotion(
  deps: Deps,
  { promotionId, step = 0 }: JobPayloads['booking-promote'],
): Promise<void> {
  const [found] = await deps.db
    .select({ promotion: promotions, booking: bookings })
    .from(promotions)
    .innerJoin(bookings, and(eq(bookings.id, promotions.bookingId), eq(bookings.promotionId, promotions.id)))
    .where(eq(promotions.id, promotionId))
  if (!found || found.promotion.attempts !== step || found.promotion.state === 'failed') {
    return
  }
  const { promotion, booking } = found
  const [deliveries] = await deps.db
    .select({ count: count() })
    .from(promotions)
    .where(and(eq(promotions.bookingId, booking.id), lte(promotions.createdAt, promotion.createdAt)))
  const order: NetworkOrder = {
    key: promotion.id,
    bookingCode: booking.code,
    network: booking.network,
    displayUnitIds: booking.displayUnitIds,
    delivery: deliveries?.count ?? 1,
  }
  await applyAnswer(deps, promotionId, step, await ask(deps, order, promotion.remoteId, step))
}

/** The network's answer, or that it was unreachable: the booking must not wait for ever. */
async function ask(
  deps: Deps,
  order: NetworkOrder,
  remoteId: string | null,
  step: number,
): Promise<StepResult> {
  try {
    return remoteId === null ? await deps.adNetwork.send(order) : await deps.adNetwork.ask(order, remoteId)
  } catch {
    return { state: 'unreachable', askAgainSeconds: Math.min(longestWait, 2 ** Math.min(step + 1, 10)) }
  }
}

/** Registers the handler of promotion jobs; call it before the jobs start. */
export function handlePromotions(deps: Deps): void {
  deps.jobs.handle('booking-promote', (data) => runPromotion(deps, data))
}

/**
 * Enqueues a new job for each open promotion that has lost its job, for example after five failures without a database. Call it
 * after the jobs have started.
 */
export async function resumePromotions(deps: Deps): Promise<void> {
  const { rows } = await deps.database.execute(`
    select p.id, p.attempts from promotions p join bookings b on b.promotion_id = p.id
    where p.state in ('requested', 'sent') and not exists (
      select 1 from jobs.job j where j.name = 'booking-promote' and j.data ->> 'promotionId' = p.id::text
        and j.state in ('created', 'retry', 'active'))`)
  for (const row of rows) {
    await deps.jobs.enqueue('booking-promote', {
      promotionId: String(row['id']),
      step: Number(row['attempts']),
    })
  }
}

import { and, count, eq, lte } from 'drizzle-orm'

import { applyAnswer, type StepResult } from '../bookings/apply-answer.ts'
import { bookings, promotions } from '../db/schema/bookings.ts'
import type { Deps } from '../deps/deps.ts'
import type { NetworkOrder } from '../providers/ad-network.ts'
import type { JobPayloads } from '../queue/queue.ts'

/** The longest wait, in seconds, before a network that can't be reached is tried again. */
const longestWait = 60

/**
 * One step of a promotion: sends the order to the ad network, or asks after it, and writes what that brought. The order's
 * key is the promotion's id, so an order that is sent again after a crash is the same order. A step that has been
 * written already does nothing, so that a job that runs twice neither sends twice nor begins a second row of questions.
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

/** The network's answer; being out of reach is a result too, for the booking must not wait for ever. */
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

/** Sets the handler of promotion jobs; before the jobs start. */
export function handlePromotions(deps: Deps): void {
  deps.jobs.handle('booking-promote', (data) => runPromotion(deps, data))
}

/**
 * Gives each open promotion a job again that has lost its own, such as one that failed five times while the database was
 * out of reach. After the jobs have started.
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

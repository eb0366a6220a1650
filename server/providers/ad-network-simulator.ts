import { sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { simulatedDeliveries } from '../db/schema/bookings.ts'
import type { AdNetwork, NetworkAnswer, NetworkError, NetworkOrder } from './ad-network.ts'

/**
 * A simulated ad network. The last two digits of a booking's code decide the outcome. One step takes SIMULATOR_STEP_SECONDS. A
 * second delivery of the same booking always completes, as if the error had been corrected.
 *
 * | Ending  | First delivery                                                        |
 * |---------|-----------------------------------------------------------------------|
 * | 00 … 89 | works for two steps, then completes                                   |
 * | 90      | fails after two steps: multiple_ad_copies                             |
 * | 91      | fails after two steps: missing_display_units, naming two of them      |
 * | 92      | fails after two steps: missing_frame_codes                            |
 * | 93      | fails after two steps: failed                                         |
 * | 94      | says nothing for four steps, then fails: no_confirmation              |
 * | 95      | refuses the order at once: unexpected_response                        |
 * | 96      | fails after two steps: status_unknown                                 |
 * | 97      | fails after one step and retries (failed_retrying), completes after three |
 * | 98      | completes after two steps; after five its content is amended there (externally_amended) |
 * | 99      | refuses the order at once: failed                                     |
 */
export function createAdNetworkSimulator({
  db,
  now,
  stepSeconds,
}: {
  db: Db
  now: () => Date
  stepSeconds: number
}): AdNetwork {
  const answer = (order: NetworkOrder, remoteId: string, receivedAt: Date): NetworkAnswer => {
    const steps = stepSeconds === 0 ? Infinity : (now().getTime() - receivedAt.getTime()) / 1000 / stepSeconds
    return answerAfter(order, remoteId, steps, stepSeconds)
  }
  return {
    send: async (order) => {
      const remoteId = `simulated-${order.key.slice(0, 8)}`
      // A repeated key gets the stored delivery.
      const [delivery] = await db
        .insert(simulatedDeliveries)
        .values({ key: order.key, bookingCode: order.bookingCode, remoteId, receivedAt: now() })
        .onConflictDoUpdate({
          target: simulatedDeliveries.key,
          set: { arrivals: sql`${simulatedDeliveries.arrivals} + 1` },
        })
        .returning()
      return answer(order, remoteId, delivery?.receivedAt ?? now())
    },
    ask: async (order, remoteId) => {
      const [delivery] = await db
        .select()
        .from(simulatedDeliveries)
        .where(sql`${simulatedDeliveries.key} = ${order.key}`)
      return delivery
        ? answer(order, remoteId, delivery.receivedAt)
        : { state: 'failed', remoteId, errors: [problem('status_unknown')] }
    },
  }
}

const problem = (code: string, concerns: Partial<NetworkError> = {}): NetworkError => ({
  code,
  displayUnits: [],
  frameCodes: [],
  ...concerns,
})

function answerAfter(
  order: NetworkOrder,
  remoteId: string,
  steps: number,
  stepSeconds: number,
): NetworkAnswer {
  const working: NetworkAnswer = { state: 'working', remoteId, askAgainSeconds: stepSeconds }
  const completed: NetworkAnswer = {
    state: 'completed',
    remoteId,
    buildUrl: null,
    buildIdentifier: remoteId.replace('simulated', 'build'),
    errors: [],
    askAgainSeconds: null,
  }
  const failedWith = (error: NetworkError): NetworkAnswer => ({ state: 'failed', remoteId, errors: [error] })
  const after = (needed: number, then: NetworkAnswer): NetworkAnswer => (steps < needed ? working : then)
  if (order.delivery > 1) {
    return after(2, completed)
  }
  switch (order.bookingCode.slice(-2)) {
    case '90':
      return after(2, failedWith(problem('multiple_ad_copies')))
    case '91':
      return after(
        2,
        failedWith(problem('missing_display_units', { displayUnits: order.displayUnitIds.slice(0, 2) })),
      )
    case '92':
      return after(
        2,
        failedWith(problem('missing_frame_codes', { frameCodes: [`F${order.bookingCode.slice(2)}`] })),
      )
    case '93':
      return after(2, failedWith(problem('failed')))
    case '94':
      return after(4, failedWith(problem('no_confirmation')))
    case '95':
      return failedWith(problem('unexpected_response'))
    case '96':
      return after(2, failedWith(problem('status_unknown')))
    case '97':
      return steps < 1 || steps >= 3
        ? after(3, completed)
        : { state: 'retrying', remoteId, errors: [problem('failed_retrying')], askAgainSeconds: stepSeconds }
    case '98':
      return after(2, {
        ...completed,
        ...(steps < 5 ? { askAgainSeconds: stepSeconds } : { errors: [problem('externally_amended')] }),
      })
    case '99':
      return failedWith(problem('failed'))
    default:
      return after(2, completed)
  }
}

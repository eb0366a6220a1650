import type { CreativeInOrder } from './creative-preview.machine.ts'

/** Where a creative stands among those of its campaign. */
export interface PlaceInOrder {
  /** Round the ends; null when it is the only one (CREA-041, CREA-042). */
  previousId: string | null
  nextId: string | null
  /** The next one that waits for a decision, round the end; null when there is no other. */
  nextPendingId: string | null
  /** How many others wait for a decision. */
  pendingCount: number
  isPending: boolean
}

export function placeIn(order: readonly CreativeInOrder[], creativeId: string): PlaceInOrder {
  const index = order.findIndex(({ id }) => id === creativeId)
  const others = [...order.slice(index + 1), ...order.slice(0, Math.max(0, index))]
  const pending = others.filter(({ isPending }) => isPending)
  return {
    previousId: others.at(-1)?.id ?? null,
    nextId: others[0]?.id ?? null,
    nextPendingId: pending[0]?.id ?? null,
    pendingCount: pending.length,
    isPending: order[index]?.isPending ?? false,
  }
}

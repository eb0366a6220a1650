import type { SnapshotFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'

import type { CreativeInOrder, creativePreviewMachine } from './creative-preview.machine.ts'
import type { ReplacementRef } from './replacement.machine.ts'
import { mayReplace } from './replacing.selectors.ts'
import type { CreativeHandler } from './selection.selectors.ts'

type Snapshot = SnapshotFrom<typeof creativePreviewMachine>

/** The replacement of the creative of the address, while it is under way. */
export function replacementOf({ children, context }: Snapshot): ReplacementRef | undefined {
  return children[`replacement:${context.creativeId}`]
}

/** The creative that this person may replace now; null where there is none, or its replacement is under way. */
export function replaceableFor(snapshot: Snapshot, replacer: CreativeHandler | null): Creative | null {
  const { creative } = snapshot.context
  const isOffered =
    snapshot.matches('open') &&
    creative !== null &&
    replacer !== null &&
    mayReplace(creative, replacer) &&
    snapshot.children[`replacement:${creative.id}`] === undefined
  return isOffered ? creative : null
}

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

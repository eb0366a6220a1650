import type { SnapshotFrom } from 'xstate'

import {
  isComplete,
  isReady,
  type Creative,
  type CreativeCounts,
  type SpecificationWithCreatives,
} from '#contract/creatives.ts'

import type { creativesMachine } from './creatives.machine.ts'
import type { DefaultToggleRef } from './default-toggle.machine.ts'

type Snapshot = SnapshotFrom<typeof creativesMachine>

/** The default toggle of a creative; undefined until somebody changes its flag. */
export function defaultToggleOf({ children }: Snapshot, creativeId: string): DefaultToggleRef | undefined {
  return children[`defaultToggle:${creativeId}`]
}

/** The creatives that a panel shows (CREA-008). */
export function shownIn({ creatives }: SpecificationWithCreatives, isUnmoderatedOnly: boolean): Creative[] {
  return isUnmoderatedOnly ? creatives.filter(({ moderationStatus }) => moderationStatus === 0) : creatives
}

/** The frame specifications without creatives that were deleted since they were read (CREA-026). */
export function withoutGone(
  specifications: readonly SpecificationWithCreatives[] | null,
  goneIds: readonly string[],
): readonly SpecificationWithCreatives[] | null {
  return specifications === null || goneIds.length === 0
    ? specifications
    : specifications.map((specification) => {
        const gone = specification.creatives.filter(({ id }) => goneIds.includes(id))
        return {
          ...specification,
          creatives: specification.creatives.filter(({ id }) => !goneIds.includes(id)),
          creativeCounts: withoutThese(countsOf(specification), countsIn(gone)),
        }
      })
}

/** How many creatives of a panel are not read yet. */
export function unreadIn(specification: SpecificationWithCreatives, isUnmoderatedOnly = false): number {
  const { total, pending } = countsOf(specification)
  const count = isUnmoderatedOnly ? pending : total
  return Math.max(0, count - shownIn(specification, isUnmoderatedOnly).length)
}

/** The counts of all creatives of a frame specification: those that came with them, if some are read only. */
export function countsOf({ creatives, creativeCounts }: SpecificationWithCreatives): CreativeCounts {
  return creativeCounts ?? countsIn(creatives)
}

function countsIn(creatives: readonly Creative[]): CreativeCounts {
  return {
    total: creatives.length,
    pending: creatives.filter(({ moderationStatus }) => moderationStatus === 0).length,
    unready: creatives.filter((creative) => !isReady(creative)).length,
    defaults: creatives.filter(({ isDefault, moderationStatus }) => isDefault && moderationStatus === 1)
      .length,
  }
}

function withoutThese(all: CreativeCounts, gone: CreativeCounts): CreativeCounts {
  return {
    total: all.total - gone.total,
    pending: all.pending - gone.pending,
    unready: all.unready - gone.unready,
    defaults: all.defaults - gone.defaults,
  }
}

/** The counts in the heading of a frame specification (PUB-010, PUB-011). */
export function contentOf(specification: SpecificationWithCreatives) {
  const { total, pending, unready } = countsOf(specification)
  return {
    count: total,
    pendingCount: pending,
    unreadyCount: unready,
    isComplete: total > 0 || isComplete(specification),
  }
}

import type { SnapshotFrom } from 'xstate'

import { isComplete, isReady, type Creative, type SpecificationWithCreatives } from '#contract/creatives.ts'

import type { creativesMachine } from './creatives.machine.ts'
import type { DefaultToggleRef } from './default-toggle.machine.ts'
import type { UploadRef } from './upload.machine.ts'

type Snapshot = SnapshotFrom<typeof creativesMachine>

/** The default toggle of a creative; undefined until somebody changes its flag. */
export function defaultToggleOf({ children }: Snapshot, creativeId: string): DefaultToggleRef | undefined {
  return children[`defaultToggle:${creativeId}`]
}

/** The uploads to a frame specification, in the order in which they were added. */
export function uploadsTo(
  { context, children }: Snapshot,
  specificationId: string,
): (UploadRef | undefined)[] {
  return context.uploads
    .filter((entry) => entry.specificationId === specificationId)
    .map(({ key }) => children[key])
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
    : specifications.map((specification) => ({
        ...specification,
        creatives: specification.creatives.filter(({ id }) => !goneIds.includes(id)),
      }))
}

/** The counts in the heading of a frame specification (PUB-010, PUB-011). */
export function contentOf(specification: SpecificationWithCreatives) {
  const { creatives } = specification
  return {
    count: creatives.length,
    pendingCount: creatives.filter(({ moderationStatus }) => moderationStatus === 0).length,
    unreadyCount: creatives.filter((creative) => !isReady(creative)).length,
    isComplete: isComplete(specification),
  }
}

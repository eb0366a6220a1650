import type { SnapshotFrom } from 'xstate'

import { isComplete, isReady, type SpecificationWithCreatives } from '#contract/creatives.ts'

import type { creativesMachine } from './creatives.machine.ts'
import type { DefaultToggleRef } from './default-toggle.machine.ts'
import type { UploadRef } from './upload.machine.ts'

type Snapshot = SnapshotFrom<typeof creativesMachine>

/** The default toggle of a creative; undefined while the creative is being removed. */
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

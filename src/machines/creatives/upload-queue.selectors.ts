import type { SnapshotFrom } from 'xstate'

import type { uploadQueueMachine } from './upload-queue.machine.ts'
import { isUnfinished } from './upload-step.ts'
import type { UploadRef } from './upload.machine.ts'

type Snapshot = SnapshotFrom<typeof uploadQueueMachine>

/** The uploads to a frame specification that its list doesn't show yet, in the order in which they were added (UPL-003). */
export function uploadsTo(
  { context, children }: Snapshot,
  specificationId: string,
): (UploadRef | undefined)[] {
  return context.uploads
    .filter((entry) => entry.specificationId === specificationId)
    .map(({ key }) => children[key])
}

/** How many uploads of a campaign, or of all, failed. */
export function failedCountOf({ context }: Snapshot, campaignId?: string): number {
  return context.uploads.filter(
    (entry) => entry.step === 'failed' && (campaignId === undefined || entry.campaignId === campaignId),
  ).length
}

/** All uploads, for the tray: how many there are, and how many neither failed nor are creatives yet. */
export function countsOf(snapshot: Snapshot) {
  const { uploads } = snapshot.context
  return {
    totalCount: uploads.length,
    unfinishedCount: uploads.filter(isUnfinished).length,
    failedCount: failedCountOf(snapshot),
  }
}

import type { UploadQueueRef } from './upload-queue.machine.ts'
import { isUnfinished } from './upload-step.ts'

/**
 * How much of what is being uploaded is sent, in whole hundredths from 0 to 1, each file counting the same; null while nothing is. Reads the uploads
 * themselves, as their progress isn't the queue's matter.
 */
export function uploadShare(queue: UploadQueueRef | undefined): number | null {
  const snapshot = queue?.getSnapshot()
  if (snapshot === undefined || !snapshot.context.uploads.some(isUnfinished)) {
    return null
  }
  const shares = snapshot.context.uploads
    .filter(({ step }) => step !== 'failed')
    .map(({ key, step }) =>
      step === 'done' ? 1 : (snapshot.children[key]?.getSnapshot().context.progress ?? 0),
    )
  return Math.floor((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100) / 100
}

import type { Deps } from '../deps/deps.ts'
import { Unavailable } from '../http/errors.ts'
import { storageFull } from '../http/storage-full.ts'
import type { JobPayloads } from '../queue/queue.ts'

/** About a day, with delays of up to ten minutes. */
const mostPutOffs = 150

/**
 * Runs a job's handler that needs the file storage. While the storage is unavailable or full the job is postponed, by 15 seconds at
 * first and 10 minutes at most: the queue's own retries end within a minute, and giving up would lose people's files. After
 * about a day the failure counts.
 */
export async function orPutOff<Name extends 'media-process' | 'upload-discard'>(
  deps: Deps,
  name: Name,
  data: JobPayloads[Name],
  handler: () => Promise<void>,
): Promise<void> {
  try {
    await handler()
  } catch (error) {
    const { putOff = 0 } = data
    const isAway = error instanceof Unavailable || storageFull(error) !== null
    if (!isAway || putOff >= mostPutOffs) {
      throw error
    }
    const delaySeconds = Math.min(600, 15 * 2 ** Math.min(putOff, 10))
    deps.log.warn({ err: error, job: name, data, delaySeconds }, 'job postponed')
    await deps.jobs.enqueue(name, { ...data, putOff: putOff + 1 }, { delaySeconds })
  }
}

import type { Deps } from '../deps/deps.ts'
import { Unavailable } from '../http/errors.ts'
import type { JobPayloads } from '../queue/queue.ts'

/** With waits of up to ten minutes this is about a day. */
const mostPutOffs = 150

/**
 * Runs the handler of a job that needs the stored files. While they can't be reached the job is put off, by 15 seconds at
 * first and 10 minutes at most, as the queue's own tries are over within a minute and what people sent would be given up
 * with them. After a day the failure counts.
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
    if (!(error instanceof Unavailable) || putOff >= mostPutOffs) {
      throw error
    }
    const delaySeconds = Math.min(600, 15 * 2 ** Math.min(putOff, 10))
    deps.log.warn({ err: error, job: name, data, delaySeconds }, 'job put off')
    await deps.jobs.enqueue(name, { ...data, putOff: putOff + 1 }, { delaySeconds })
  }
}

import { channels } from '#contract/channels.ts'

import { loadUploadState } from '../api/creatives.ts'
import type { Clock } from '../clock.ts'
import type { Http } from '../http/client.ts'
import type { Realtime } from '../realtime/realtime.ts'

interface WatchOptions {
  http: Http
  realtime: Pick<Realtime, 'subscribe'>
  clock: Clock
  userId: string
  uploadId: string
  onSucceeded: (creativeId: string) => void
  onFailed: (code: string) => void
}

/** First and longest polling delay (ms). */
const firstWait = 2000
const longestWait = 15_000

/**
 * Calls back once with the result of an upload's processing, by push event or by polling (events may be missed). Returns a
 * function that ends the watch.
 */
export function watchUpload({
  http,
  realtime,
  clock,
  userId,
  uploadId,
  onSucceeded,
  onFailed,
}: WatchOptions): () => void {
  const controller = new AbortController()
  let cancelTimer = () => {}
  const end = () => {
    controller.abort()
    cancelTimer()
    leave()
  }
  const succeed = (creativeId: string) => {
    end()
    onSucceeded(creativeId)
  }
  const fail = (code: string) => {
    end()
    onFailed(code)
  }
  const leave = realtime.subscribe(channels.user(userId), ({ name, data }) => {
    if (name === 'CreativeUploadSucceeded' && data.upload_id === uploadId) {
      succeed(data.creative_id)
    } else if (name === 'CreativeUploadFailed' && data.upload_id === uploadId) {
      fail(data.exception)
    }
  })
  const ask = async (wait: number): Promise<void> => {
    try {
      const { state, creativeId, failure } = await loadUploadState(http, uploadId, controller.signal)
      if (state === 'done' && creativeId !== null) {
        succeed(creativeId)
        return
      }
      if (state === 'failed') {
        fail(failure ?? '')
        return
      }
    } catch {
      // Polls again.
    }
    if (!controller.signal.aborted) {
      cancelTimer = clock.after(wait, () => void ask(Math.min(wait * 2, longestWait)))
    }
  }
  cancelTimer = clock.after(firstWait, () => void ask(firstWait * 2))
  return end
}

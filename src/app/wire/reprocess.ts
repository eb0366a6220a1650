import { fromCallback, fromPromise } from 'xstate'

import { reprocessMachine } from '#machines/creatives/reprocess.machine.ts'
import { requestReprocess } from '#services/api/creatives.ts'
import { watchUpload } from '#services/uploads/watch-upload.ts'

import type { AppContext } from '../base/app-context.ts'
import { userOf } from './listening.ts'

/** The file of a creative is prepared again, over the API; followed like an upload. */
export function wireReprocess(appContext: AppContext) {
  const { http, realtime, clock } = appContext
  return reprocessMachine.provide({
    actors: {
      requestReprocess: fromPromise<string, { creativeId: string }>(({ input, signal }) =>
        requestReprocess(http, input.creativeId, signal),
      ),
      watchResult: fromCallback<{ type: string }, { uploadId: string }>(
        ({ input: { uploadId }, sendBack }) => {
          if (uploadId === '') {
            // This server does not say when it is done.
            sendBack({ type: 'result.succeeded', creativeId: '' })
            return undefined
          }
          return watchUpload({
            http,
            realtime,
            clock,
            userId: userOf(appContext).id,
            uploadId,
            onSucceeded: (creativeId) => sendBack({ type: 'result.succeeded', creativeId }),
            onFailed: (code) => sendBack({ type: 'result.failed', code }),
          })
        },
      ),
    },
  })
}

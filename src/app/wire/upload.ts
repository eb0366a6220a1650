import { fromCallback } from 'xstate'

import { uploadMachine, type UploadInput } from '#machines/creatives/upload.machine.ts'
import { checkFile } from '#services/uploads/check-file.ts'
import { startTransfer, type Transfer } from '#services/uploads/transfer.ts'
import { watchUpload } from '#services/uploads/watch-upload.ts'

import type { AppContext } from '../base/app-context.ts'
import { userOf } from './listening.ts'

/** The upload of one file, to its frame specification or in the place of a creative (API-065). */
export function wireUpload(appContext: AppContext) {
  const { apiBase, http, tokens, realtime, clock } = appContext
  return uploadMachine.provide({
    actors: {
      transfer: fromCallback<{ type: string }, UploadInput>(({ input, receive, sendBack }) => {
        let transfer: Transfer | null = null
        let isStopped = false
        let isFinished = false
        const path = input.replacesCreativeId === null ? '' : `${input.replacesCreativeId}/`
        const begin = () => {
          transfer = startTransfer(input.file, {
            endpoint: `${apiBase}creatives/${path}files`,
            tokens,
            // Any call of the session refreshes its token when the server wants it.
            refresh: async () => void (await http('GET', 'auth/user', { quiet: true })),
            metadata: {
              campaign_id: input.campaignId,
              frame_specification_id: input.specificationId,
              filename: input.fileName,
            },
            onProgress: (progress) => sendBack({ type: 'transfer.progressed', progress }),
            onInterrupted: () => sendBack({ type: 'transfer.interrupted' }),
            onRejected: (problem) => sendBack({ type: 'transfer.rejected', failure: { problem } }),
            onFinished: (uploadId) => {
              isFinished = true
              sendBack({ type: 'transfer.finished', uploadId })
            },
          })
        }
        void checkFile(input.file, input.fileName, input.size).then((failure) => {
          if (isStopped) {
            return
          }
          if (failure === null) {
            begin()
          } else {
            sendBack({ type: 'transfer.rejected', failure })
          }
        })
        receive((event) => {
          if (event.type === 'transfer.resume') {
            transfer?.resume()
          }
        })
        return () => {
          isStopped = true
          if (!isFinished) {
            transfer?.cancel()
          }
        }
      }),
      watchResult: fromCallback<{ type: string }, { uploadId: string }>(({ input, sendBack }) =>
        watchUpload({
          http,
          realtime,
          clock,
          userId: userOf(appContext).id,
          uploadId: input.uploadId,
          onSucceeded: (creativeId) => sendBack({ type: 'result.succeeded', creativeId }),
          onFailed: (code) => sendBack({ type: 'result.failed', code }),
        }),
      ),
    },
  })
}

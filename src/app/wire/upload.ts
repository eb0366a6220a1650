import { fromCallback } from 'xstate'

import { uploadMachine, type UploadPlan } from '#machines/creatives/upload.machine.ts'
import { checkFile } from '#services/uploads/check-file.ts'
import { discardPart, startTransfer, type Transfer } from '#services/uploads/transfer.ts'
import { watchUpload } from '#services/uploads/watch-upload.ts'

import type { AppContext } from '../base/app-context.ts'
import { userOf } from './listening.ts'
import { keeperOf } from './upload-keeper.ts'
import { findTwin } from './upload-twins.ts'

/** The upload of one file, to its frame specification or in the place of a creative (API-065). */
export function wireUpload(appContext: AppContext) {
  const { apiBase, http, tokens, realtime, clock } = appContext
  const keeper = keeperOf(appContext)
  return uploadMachine.provide({
    actors: {
      transfer: fromCallback<{ type: string }, UploadPlan>(({ input, receive, sendBack }) => {
        const { key, replacesCreativeId } = input
        const file = keeper.fileOf(key)
        if (file === null) {
          throw new Error('The file of an upload is kept until the upload ends')
        }
        const begunAt = keeper.urlOf(key)
        let transfer: Transfer | null = null
        let isStopped = false
        let isFinished = false
        const path = replacesCreativeId === null ? '' : `${replacesCreativeId}/`
        const begin = () => {
          transfer = startTransfer(file, {
            endpoint: `${apiBase}creatives/${path}files`,
            url: begunAt,
            tokens,
            now: () => clock.now(),
            // Any call of the session refreshes its token when the server wants it.
            refresh: async () => void (await http('GET', 'auth/user', { quiet: true })),
            metadata: {
              campaign_id: input.campaignId,
              frame_specification_id: input.specificationId,
              filename: input.fileName,
            },
            onUrl: (url) => keeper.noteUrl(key, url),
            onProgress: (progress) => sendBack({ type: 'transfer.progressed', progress }),
            onRetry: () => sendBack({ type: 'transfer.retrying' }),
            onRefresh: () => sendBack({ type: 'transfer.refreshing' }),
            onInterrupted: () => sendBack({ type: 'transfer.interrupted' }),
            onFull: () => sendBack({ type: 'transfer.full' }),
            onRejected: (refusal) => sendBack({ type: 'transfer.rejected', failure: refusal }),
            onFinished: (uploadId) => {
              isFinished = true
              sendBack({ type: 'transfer.finished', uploadId })
            },
          })
        }
        const pause = () => {
          if (transfer !== null) {
            transfer.pause()
            sendBack({ type: 'transfer.interrupted' })
          }
        }
        const goOn = () => sendBack({ type: 'transfer.online' })
        window.addEventListener('offline', pause)
        window.addEventListener('online', goOn)
        const check = async () =>
          (await checkFile(file, input.fileName, input.size)) ?? (await findTwin(appContext, input, file))
        void check().then((failure) => {
          if (isStopped) {
            return
          }
          if (failure === null) {
            // Of a replacement nothing is kept: it is asked about again.
            if (replacesCreativeId === null) {
              keeper.store(input)
            }
            sendBack({ type: 'transfer.checked' })
          } else {
            sendBack({ type: 'transfer.rejected', failure })
          }
        })
        receive(({ type }) => {
          if (type === 'transfer.resume' && transfer !== null) {
            transfer.resume()
          } else {
            begin()
          }
        })
        return () => {
          isStopped = true
          window.removeEventListener('offline', pause)
          window.removeEventListener('online', goOn)
          if (isFinished) {
            return
          }
          if (transfer !== null) {
            transfer.cancel()
          } else if (begunAt !== null) {
            discardPart(begunAt, tokens)
          }
          keeper.noteUrl(key, null)
          keeper.unstore(key)
        }
      }),
      watchResult: fromCallback<{ type: string }, { key: UploadPlan['key']; uploadId: string }>(
        ({ input: { key, uploadId }, sendBack }) =>
          watchUpload({
            http,
            realtime,
            clock,
            userId: userOf(appContext).id,
            uploadId,
            onSucceeded: (creativeId) => {
              keeper.drop(key)
              sendBack({ type: 'result.succeeded', creativeId })
            },
            onFailed: (code) => {
              // Sent again it is a new upload.
              keeper.noteUrl(key, null)
              keeper.unstore(key)
              sendBack({ type: 'result.failed', code })
            },
          }),
      ),
    },
    actions: {
      keepFile: ({ context, event }) => {
        if (event.type === 'upload.pick') {
          keeper.hold(context.key, event.file)
        }
      },
      forgetFile: ({ context }) => keeper.drop(context.key),
    },
  })
}

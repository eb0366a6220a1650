import { fromCallback, fromPromise } from 'xstate'

import { creativeListMachine, creativesMachine, isUploading } from '#machines/creatives/creatives.machine.ts'
import { defaultToggleMachine, type DefaultChange } from '#machines/creatives/default-toggle.machine.ts'
import { uploadMachine, type UploadInput } from '#machines/creatives/upload.machine.ts'
import { loadSpecifications, saveDefault } from '#services/api/creatives.ts'
import { checkFile } from '#services/uploads/check-file.ts'
import { startTransfer, type Transfer } from '#services/uploads/transfer.ts'
import { watchUpload } from '#services/uploads/watch-upload.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure } from '../base/notices.ts'
import { wireSelection } from './creative-selection.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign, userOf } from './listening.ts'

/** The creatives of a campaign and their uploads, over the API and the campaign's channel. */
export function wireCreatives(appContext: AppContext) {
  const { http, show } = appContext
  return creativesMachine.provide({
    actors: {
      list: wireResource(
        creativeListMachine,
        ({ params }, signal) => loadSpecifications(http, params.campaignId, signal),
        changesOfCampaign(appContext, [
          'CreativeUploadSucceeded',
          'CampaignIndexed',
          'CreativeUploadFailed',
          'CreativeDecisionMade',
        ]),
      ),
      selection: wireSelection(appContext),
      upload: wireUpload(appContext),
      defaultToggle: defaultToggleMachine.provide({
        actors: {
          saveDefault: fromPromise<void, DefaultChange>(({ input, signal }) =>
            saveDefault(http, input, signal),
          ),
        },
        actions: {
          notifyProblem: () => show(failure('creatives.notUpdated')),
        },
      }),
    },
    actions: {
      notifyTooMany: ({ context }) => show(failure('uploads.tooMany', { count: context.maxFilesPerDrop })),
      notifyDuplicates: ({ context, event }) => {
        const duplicates =
          event.type === 'files.add'
            ? event.files.filter(({ name }) => isUploading(context, event.specificationId, name))
            : []
        const notices = duplicates.map(({ name }) => failure('uploads.duplicate', { fileName: name }))
        const [first] = notices
        if (first !== undefined) {
          show({ ...first, lines: notices.flatMap(({ lines }) => lines) })
        }
      },
    },
  })
}

function wireUpload(appContext: AppContext) {
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
        void checkFile(input.file, input.fileName).then((code) => {
          if (isStopped) {
            return
          }
          if (code === null) {
            begin()
          } else {
            sendBack({ type: 'transfer.rejected', failure: { code } })
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

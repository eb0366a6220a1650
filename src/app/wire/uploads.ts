import { fromCallback } from 'xstate'

import { isUploading, newUploads, uploadQueueMachine } from '#machines/creatives/upload-queue.machine.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure } from '../base/notices.ts'
import { keeperOf } from './upload-keeper.ts'
import { wireUpload } from './upload.ts'

/** The uploads of a person on all screens, and those that an earlier page left. */
export function wireUploads(appContext: AppContext) {
  const { show } = appContext
  const keeper = keeperOf(appContext)
  return uploadQueueMachine.provide({
    actors: {
      upload: wireUpload(appContext),
      keptUploads: fromCallback(({ sendBack }) => {
        const controller = new AbortController()
        keeper.adopt(controller.signal).then(
          (uploads) => {
            if (!controller.signal.aborted) {
              sendBack({ type: 'uploads.found', uploads })
            }
          },
          (error: unknown) => console.warn('Earlier uploads could not be read.', error),
        )
        return () => controller.abort()
      }),
    },
    actions: {
      keepFiles: ({ context, event }) => {
        if (event.type === 'files.add') {
          for (const { plan, file } of newUploads(context, event)) {
            keeper.hold(plan.key, file)
          }
        }
      },
      notifyTooMany: ({ context }) => show(failure('uploads.tooMany', { count: context.maxFilesPerDrop })),
      notifyDuplicates: ({ context, event }) => {
        const duplicates =
          event.type === 'files.add'
            ? event.files.filter(({ name }) => isUploading(context.uploads, event.specificationId, name))
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

import { fromCallback, fromPromise, type AnyEventObject } from 'xstate'

import { problemOf } from '#contract/problem.ts'
import {
  addedFiles,
  dropReviewMachine,
  sentOf,
  type InspectInput,
  type TwinsInput,
} from '#machines/creatives/drop-review.machine.ts'
import type { FileLook, Twin } from '#machines/creatives/file-fit.ts'
import type { UploadFailure } from '#machines/creatives/upload.machine.ts'
import { loadCreativeFiles } from '#services/api/creative-files.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure } from '../base/notices.ts'
import { explainRight } from './explain-right.ts'
import { queueOf } from './queue-of.ts'
import { uploadTwins } from './upload-twins.ts'

/** The review of files that are dropped on a list of creatives; what is sent goes to the uploads of the person. */
export function wireDropReview(appContext: AppContext) {
  const { http, show } = appContext
  const files = new Map<string, Blob>()
  return dropReviewMachine.provide({
    actors: {
      inspectFiles: fromCallback<AnyEventObject, InspectInput>(({ input, sendBack }) => {
        const controller = new AbortController()
        const tell = (id: string, found: Inspected) => {
          if (!controller.signal.aborted) {
            sendBack({ type: 'file.inspected', id, found })
          }
        }
        void inspectAll(input, (id) => files.get(id), tell)
        return () => controller.abort()
      }),
      findTwins: fromPromise<Twin[], TwinsInput>(async ({ input: { campaignId, digests }, signal }) => {
        const [creatives, underWay] = await Promise.all([
          loadCreativeFiles(http, { campaignId, digests }, signal),
          uploadTwins(appContext, { campaignId, files: [...files.values()] }),
        ])
        return [
          ...creatives.map(({ digest, frameSpecificationId: placeId, name }) => ({
            digest,
            placeId,
            name,
            isUnderWay: false,
          })),
          ...underWay.map(({ key: _, ...twin }) => twin),
        ]
      }),
    },
    actions: {
      keepFiles: ({ context, event }) => {
        if (event.type === 'review.add') {
          addedFiles(context, event).forEach(({ id, file }) => files.set(id, file))
        }
      },
      sendFiles: ({ context }) => {
        const sent = sentOf(context)
        for (const { id: specificationId, width, height } of context.places) {
          const own = sent.flatMap(({ id, name, place }) => {
            const file = place.id === specificationId ? files.get(id) : undefined
            return file === undefined ? [] : [{ file, name }]
          })
          if (own.length > 0) {
            queueOf(appContext)?.send({
              type: 'files.add',
              campaignId: context.campaignId,
              specificationId,
              size: { width, height },
              files: own,
            })
          }
        }
      },
      forgetFiles: () => files.clear(),
      notifyNotPermitted: ({ context: { campaignId } }) => {
        show(failure('uploads.notPermitted'))
        void explainRight(appContext, 'uploads.notPermitted', { campaignId, action: 'upload_creative' })
      },
    },
  })
}

type Inspected = { look: FileLook } | { failure: UploadFailure }

/** One after the other, as a decoded picture takes much memory. */
async function inspectAll(
  { files }: InspectInput,
  fileOf: (id: string) => Blob | undefined,
  tell: (id: string, found: Inspected) => void,
): Promise<void> {
  for (const { id, name } of files) {
    const file = fileOf(id)
    if (file !== undefined) {
      tell(id, await inspect(file, name))
    }
  }
}

async function inspect(file: Blob, name: string): Promise<Inspected> {
  try {
    const { inspectFile } = await import('#services/uploads/inspect-file.ts')
    return await inspectFile(file, name)
  } catch (error) {
    return { failure: { problem: problemOf(error) } }
  }
}

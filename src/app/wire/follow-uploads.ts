import { fromCallback, type AnyEventObject } from 'xstate'

import type { UploadQueueRef } from '#machines/creatives/upload-queue.machine.ts'

import type { AppContext } from '../base/app-context.ts'
import { queueOf } from './queue-of.ts'

/**
 * For a list of a campaign's creatives: it is told when an upload to the campaign has become one, also where the push event is
 * missed, and the queue which creatives the list shows. A queue that starts after the list is followed, too: the code of the two is
 * loaded at the same time, and either may come first.
 */
export function followUploads(appContext: AppContext) {
  return fromCallback<AnyEventObject, { campaignId: string }>(
    ({ input: { campaignId }, receive, sendBack }) => {
      let queue: UploadQueueRef | undefined
      let followed: { unsubscribe: () => void } | undefined
      const told = new Set<string>()
      const follow = () => {
        const running = queueOf(appContext)
        if (running === queue) {
          return
        }
        followed?.unsubscribe()
        queue = running
        followed = queue?.subscribe(({ context }) => {
          const done = context.uploads.flatMap((upload) =>
            upload.campaignId === campaignId && upload.creativeId !== null ? [upload.creativeId] : [],
          )
          if (done.some((id) => !told.has(id))) {
            done.forEach((id) => told.add(id))
            sendBack({ type: 'uploads.succeeded' })
          }
        })
      }
      follow()
      const screens = appContext.app.getSnapshot().children.screens?.subscribe(follow)
      receive((event) => {
        if (event.type === 'creatives.listed') {
          queue?.send({ type: 'uploads.listed', creativeIds: event.creativeIds as string[] })
        }
      })
      return () => {
        screens?.unsubscribe()
        followed?.unsubscribe()
      }
    },
  )
}

import { fromCallback, type AnyEventObject } from 'xstate'

import type { AppContext } from '../base/app-context.ts'
import { queueOf } from './queue-of.ts'

/**
 * For a list of a campaign's creatives: it is told when an upload to the campaign has become one, also where the push event is
 * missed, and the queue which creatives the list shows.
 */
export function followUploads(appContext: AppContext) {
  return fromCallback<AnyEventObject, { campaignId: string }>(
    ({ input: { campaignId }, receive, sendBack }) => {
      const queue = queueOf(appContext)
      const told = new Set<string>()
      const followed = queue?.subscribe(({ context }) => {
        const done = context.uploads.flatMap((upload) =>
          upload.campaignId === campaignId && upload.creativeId !== null ? [upload.creativeId] : [],
        )
        if (done.some((id) => !told.has(id))) {
          done.forEach((id) => told.add(id))
          sendBack({ type: 'uploads.succeeded' })
        }
      })
      receive((event) => {
        if (event.type === 'creatives.listed') {
          queue?.send({ type: 'uploads.listed', creativeIds: event.creativeIds as string[] })
        }
      })
      return () => followed?.unsubscribe()
    },
  )
}

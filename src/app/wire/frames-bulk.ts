import { fromPromise } from 'xstate'

import { framesAddress } from '#contract/addresses/frames.address.ts'
import type { FrameChanges, FramePreview } from '#contract/frame-deletions.ts'
import {
  frameBulkMachine,
  type AllFrames,
  type BulkTarget,
  type RestoredFrames,
} from '#machines/frames/frame-bulk.machine.ts'
import { frameMapMachine, framePlacesMachine } from '#machines/frames/frame-map.machine.ts'
import { countFrames, deleteFrames, loadFramePlaces, restoreFrames } from '#services/api/frames-bulk.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, success, withReasons } from '../base/notices.ts'
import { namesOf } from './frame-names.ts'
import { wireResource } from './kit.ts'
import { changesOfUser } from './listening.ts'

/** The selection of all frames that match, and the deletion and restoring of many by one call, over the API. */
export function wireFrameBulk({ http, show }: AppContext) {
  return frameBulkMachine.provide({
    actors: {
      count: fromPromise<FramePreview, AllFrames>(({ input, signal }) => countFrames(http, input, signal)),
      deleteAll: fromPromise<FrameChanges, { target: BulkTarget; count: number }>(({ input, signal }) =>
        deleteFrames(http, input, signal),
      ),
      restoreAll: fromPromise<RestoredFrames, { ids: string[] }>(({ input: { ids }, signal }) =>
        restoreFrames(http, ids, signal),
      ),
    },
    actions: {
      notifyDeleted: (_, { names, changed }) => {
        if (changed.length > 0) {
          show(success('frames.allDeletedNotice', { frames: namesOf(names, changed.length) }))
        }
      },
      notifyRestored: (_, { ids, names, problem }) => {
        if (ids.length > 0) {
          show(success('frames.allRestoredNotice', { frames: namesOf(names, ids.length) }))
        }
        if (problem !== null) {
          show(withReasons(failure('frames.someNotRestored'), problem))
        }
      },
      notifyNotRestored: (_, problem) => show(withReasons(failure('frames.someNotRestored'), problem)),
    },
  })
}

/** The map beside the frames: its rectangle is a filter of the address. */
export function wireFrameMap(appContext: AppContext) {
  return frameMapMachine.provide({
    actors: {
      places: wireResource(
        framePlacesMachine,
        ({ query }, signal) => loadFramePlaces(appContext.http, query, signal),
        changesOfUser(appContext, ['FramesChanged']),
      ),
    },
    actions: {
      openInside: (_, change) => {
        const { pathname, search } = appContext.place()
        const href = framesAddress.changed(pathname, search, change)
        if (href !== null) {
          appContext.open(href, { replace: true })
        }
      },
    },
  })
}

import { screenshotListMachine, screenshotsMachine } from '#machines/screenshots/screenshots.machine.ts'
import { loadScreenshots } from '#services/api/screenshots.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireResource } from './kit.ts'
import { changesOfUser } from './listening.ts'

/** The screenshots of a frame. Players send them some times a day: no push event tells of them, only of the frame itself. */
export function wireScreenshots(appContext: AppContext) {
  return screenshotsMachine.provide({
    actors: {
      list: wireResource(
        screenshotListMachine,
        ({ params }, signal) => loadScreenshots(appContext.http, params, signal),
        changesOfUser(appContext, ['FramesChanged']),
      ),
    },
  })
}

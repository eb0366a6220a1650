import { assign, setup, type ActorRefFrom } from 'xstate'

import type { ScreenshotsQuery } from '#contract/addresses/screenshots.address.ts'
import type { Screenshot } from '#contract/frame-editing.ts'
import type { Frame } from '#contract/frames.ts'

import { passTo } from '../kit/children.ts'
import { resourceMachine } from '../kit/resource.ts'

/** A frame, and pictures of what it showed, newest first (FRAME-026). */
export interface FrameScreenshots {
  frame: Frame
  screenshots: Screenshot[]
}

/** Whose screenshots: all of a frame, or those from the time of a campaign (FRAME-032). */
export interface ScreenshotsPlace {
  frameId: string
  campaignId: string | null
}

export const screenshotListMachine = resourceMachine<FrameScreenshots, ScreenshotsPlace>('screenshotList')

interface ScreenshotsContext {
  /** Of the screenshot that is looked at; null for all of them. */
  shownId: string | null
}

type ScreenshotsEvent = { type: 'query.changed'; query: ScreenshotsQuery } | { type: 'realtime.resumed' }

/**
 * The screenshots of a frame, and the one of them that the address asks for. Looking at another one asks the server for nothing.
 * Actors to provide: `list`.
 */
export const screenshotsMachine = setup({
  types: {} as {
    context: ScreenshotsContext
    events: ScreenshotsEvent
    input: ScreenshotsPlace & { query: ScreenshotsQuery }
    children: { list: 'list' }
  },
  actors: { list: screenshotListMachine },
  actions: {
    keepShown: assign(({ event }) => (event.type === 'query.changed' ? shownBy(event.query) : {})),
    passResumed: passTo('list'),
  },
}).createMachine({
  id: 'screenshots',
  context: ({ input: { frameId, campaignId, query }, spawn }) => {
    spawn('list', { id: 'list', input: { params: { frameId, campaignId }, query: null } })
    return shownBy(query)
  },
  on: {
    'query.changed': { actions: 'keepShown' },
    'realtime.resumed': { actions: 'passResumed' },
  },
})

export type ScreenshotsRef = ActorRefFrom<typeof screenshotsMachine>
export type ScreenshotListRef = ActorRefFrom<typeof screenshotListMachine>

function shownBy({ screenshot }: ScreenshotsQuery): ScreenshotsContext {
  return { shownId: screenshot ?? null }
}

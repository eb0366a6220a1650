import { assign, enqueueActions, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'

import { replacing } from '../kit/replacing.ts'
import type { ResourceRead } from '../kit/resource.ts'
import { adminFrameListMachine } from './admin-frame-list.machine.ts'
import { withFrames } from './frame-lists.values.ts'
import { furtherPage, type FurtherPage } from './further-frames.selectors.ts'

interface FurtherFramesContext {
  query: FramesQuery
  /** Numbers of the pages that are held, ascending. */
  pages: number[]
}

export type FurtherFramesEvent =
  | { type: 'query.changed'; query: FramesQuery }
  | { type: 'realtime.resumed' }
  /** The pages that are in the window or near it. */
  | { type: 'pages.near'; pages: number[] }
  /** What the server answered to changes of this person. */
  | { type: 'frames.replaced'; frames: Frame[] }
  /** This person changed frames, and nobody knows how they are now. */
  | { type: 'frames.changed' }
  | ResourceRead<Page<Frame>>

/**
 * The pages after the one of the address, while the address asks for the whole list: each is a list of its own, read when the window comes
 * near it and let go when it is far away. Passes `resource.read` of each page on to the parent. Actor to provide: `page`.
 */
export const furtherFramesMachine = setup({
  types: {} as {
    context: FurtherFramesContext
    events: FurtherFramesEvent
    input: { query: FramesQuery }
    children: Record<FurtherPage, 'page'>
  },
  actors: { page: adminFrameListMachine },
  guards: {
    isWhole: ({ context, event }) =>
      (event.type === 'query.changed' ? event.query : context.query).whole === true,
  },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    holdNear: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== 'pages.near') {
        return
      }
      const near = new Set(event.pages)
      for (const page of context.pages.filter((held) => !near.has(held))) {
        enqueue.stopChild(furtherPage(page))
      }
      const held = new Set(context.pages)
      for (const page of event.pages.filter((each) => !held.has(each))) {
        enqueue.spawnChild('page', {
          id: furtherPage(page),
          input: { params: null, query: { ...context.query, page } },
        })
      }
      enqueue.assign({ pages: event.pages })
    }),
    leaveAll: enqueueActions(({ context, enqueue }) => {
      for (const page of context.pages) {
        enqueue.stopChild(furtherPage(page))
      }
      enqueue.assign({ pages: [] })
    }),
    passQuery: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'query.changed') {
        for (const page of context.pages) {
          enqueue.sendTo(furtherPage(page), { type: 'query.changed', query: { ...event.query, page } })
        }
      }
    }),
    passResumed: enqueueActions(({ context, enqueue }) => {
      for (const page of context.pages) {
        enqueue.sendTo(furtherPage(page), { type: 'realtime.resumed' })
      }
    }),
    readAgain: enqueueActions(({ context, enqueue }) => {
      for (const page of context.pages) {
        enqueue.sendTo(furtherPage(page), { type: 'resource.changed', by: 'self' })
      }
    }),
    replaceFrames: enqueueActions(({ context, enqueue, event, self }) => {
      if (event.type === 'frames.replaced') {
        for (const page of context.pages) {
          const id = furtherPage(page)
          enqueue.sendTo(
            id,
            replacing(self, id, (held: Page<Frame>) => withFrames(held, event.frames)),
          )
        }
      }
    }),
    tellRead: sendParent(({ event }) => event),
  },
}).createMachine({
  id: 'furtherFrames',
  context: ({ input }) => ({ ...input, pages: [] }),
  on: {
    'query.changed': [
      { guard: 'isWhole', actions: ['keepQuery', 'passQuery'] },
      { actions: ['keepQuery', 'leaveAll'] },
    ],
    'realtime.resumed': { actions: 'passResumed' },
    'pages.near': { guard: 'isWhole', actions: 'holdNear' },
    'frames.replaced': { actions: 'replaceFrames' },
    'frames.changed': { actions: 'readAgain' },
    'resource.read': { actions: 'tellRead' },
  },
})

export type FurtherFramesRef = ActorRefFrom<typeof furtherFramesMachine>

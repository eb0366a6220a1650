import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { FramesFilter, FramesQuery } from '#contract/addresses/frames.address.ts'
import type { FramePlaces } from '#contract/frame-places.ts'

import { passTo } from '../kit/children.ts'
import { resourceMachine } from '../kit/resource.ts'
import { filterOf, withoutRectangle } from './frame-filters.values.ts'
import { edgesIn, insideOf, type Edges } from './frame-map.values.ts'

/** Where the frames are that match the filters, inside and outside of the rectangle; listens to FramesChanged. */
export const framePlacesMachine = resourceMachine<FramePlaces, null, FramesFilter>('framePlaces')

interface FrameMapContext {
  query: FramesQuery
  /** The edges of the rectangle as they are typed or drawn, before they are in the address. */
  edges: Edges
}

export type FrameMapEvent =
  | { type: 'query.changed'; query: FramesQuery }
  | { type: 'realtime.resumed' }
  | { type: 'map.edit'; edges: Edges }
  | { type: 'map.clear' }

/**
 * The map beside the frames, shown while the address says so. Its rectangle is a filter of the address: drawn, or typed by its edges. Edges
 * go into the address when typing pauses and they are a rectangle, or all blank. Actor to provide: `places`. Action: `openInside` changes
 * the address. Tag: `open`.
 */
export const frameMapMachine = setup({
  types: {} as {
    context: FrameMapContext
    events: FrameMapEvent
    input: { query: FramesQuery }
    tags: 'open'
    children: { places: 'places' }
  },
  actors: { places: framePlacesMachine },
  delays: { typing: 500 },
  guards: {
    isShown: ({ context }) => context.query.map === true,
    isHidden: ({ context }) => context.query.map !== true,
    isWhole: ({ context }) => insideOf(context.edges) !== undefined,
    /** Not the one that is typed, which stays as it is typed. */
    isOtherRectangle: ({ context, event }) =>
      event.type === 'query.changed' && (event.query.inside ?? null) !== insideOf(context.edges),
    hasRectangle: ({ context }) => Object.values(context.edges).some((text) => text !== ''),
  },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    showRectangle: assign(({ event }) =>
      event.type === 'query.changed' ? { edges: edgesIn(event.query.inside) } : {},
    ),
    keepEdges: assign(({ event }) => (event.type === 'map.edit' ? { edges: event.edges } : {})),
    forgetEdges: assign(() => ({ edges: edgesIn(undefined) })),
    passQuery: sendTo('places', ({ context }) => ({
      type: 'query.changed' as const,
      query: withoutRectangle(filterOf(context.query)),
    })),
    passResumed: passTo('places'),
    openInside: (_, _inside: { inside: string | null }) => {},
  },
}).createMachine({
  id: 'frameMap',
  context: ({ input: { query } }) => ({ query, edges: edgesIn(query.inside) }),
  initial: 'closed',
  states: {
    closed: {
      always: { guard: 'isShown', target: 'open' },
      on: {
        'query.changed': [
          { guard: 'isOtherRectangle', actions: ['showRectangle', 'keepQuery'] },
          { actions: 'keepQuery' },
        ],
      },
    },
    open: {
      tags: 'open',
      always: { guard: 'isHidden', target: 'closed' },
      invoke: {
        id: 'places',
        src: 'places',
        input: ({ context }) => ({ params: null, query: withoutRectangle(filterOf(context.query)) }),
        onError: {},
      },
      initial: 'idle',
      on: {
        'query.changed': { actions: ['keepQuery', 'passQuery'] },
        'realtime.resumed': { actions: 'passResumed' },
        'map.edit': { target: '.typing', actions: 'keepEdges' },
        'map.clear': { guard: 'hasRectangle', target: '.applying', actions: 'forgetEdges' },
      },
      states: {
        idle: {
          // What is being typed stays, and goes into the address after it.
          on: {
            'query.changed': [
              { guard: 'isOtherRectangle', actions: ['showRectangle', 'keepQuery', 'passQuery'] },
              { actions: ['keepQuery', 'passQuery'] },
            ],
          },
        },
        typing: { after: { typing: [{ guard: 'isWhole', target: 'applying' }, { target: 'idle' }] } },
        applying: {
          entry: {
            type: 'openInside',
            params: ({ context }) => ({ inside: insideOf(context.edges) ?? null }),
          },
          always: 'idle',
        },
      },
    },
  },
})

export type FrameMapRef = ActorRefFrom<typeof frameMapMachine>
export type FramePlacesRef = ActorRefFrom<typeof framePlacesMachine>

import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { ReadinessLine } from '#contract/readiness.ts'

import { resourceMachine } from '../kit/resource.ts'

/** What keeps a campaign from going live. A promotion of hundreds of bookings costs at most one read a second. */
export const readinessLinesMachine = resourceMachine<ReadinessLine[], { campaignId: string }>(
  'readinessLines',
).provide({ delays: { pace: 1000 } })

interface ReadinessContext {
  /** The person looks at the lines. */
  isExpanded: boolean
}

export type ReadinessEvent = { type: 'readiness.toggle'; isExpanded: boolean } | { type: 'realtime.resumed' }

/** The lines that keep a campaign from going live, shown or folded. */
export const readinessMachine = setup({
  types: {} as {
    context: ReadinessContext
    events: ReadinessEvent
    input: { campaignId: string }
    children: { lines: 'lines' }
  },
  actors: { lines: readinessLinesMachine },
  actions: {
    passResumed: sendTo('lines', { type: 'realtime.resumed' }),
    keepExpanded: assign(({ event }) =>
      event.type === 'readiness.toggle' ? { isExpanded: event.isExpanded } : {},
    ),
  },
}).createMachine({
  id: 'readiness',
  context: ({ input: { campaignId }, spawn }) => {
    spawn('lines', { id: 'lines', input: { params: { campaignId }, query: null } })
    return { isExpanded: false }
  },
  on: {
    'readiness.toggle': { actions: 'keepExpanded' },
    'realtime.resumed': { actions: 'passResumed' },
  },
})

export type ReadinessRef = ActorRefFrom<typeof readinessMachine>
export type ReadinessLinesRef = ActorRefFrom<typeof readinessLinesMachine>

import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { ReadinessLine } from '#contract/readiness.ts'

import { resourceMachine } from '../kit/resource.ts'

/** What keeps a campaign from going live. A promotion of hundreds of bookings costs at most one read a second. */
export const readinessLinesMachine = resourceMachine<ReadinessLine[], { campaignId: string }>(
  'readinessLines',
).provide({ delays: { pace: 1000 } })

interface ReadinessContext {
  /** Whether the person wants to see the lines; null while they have not said so. */
  isExpanded: boolean | null
}

export type ReadinessEvent = { type: 'readiness.toggle'; isExpanded: boolean } | { type: 'realtime.resumed' }

/**
 * The lines that keep a campaign from going live, shown or folded. Actions to provide: `recallExpanded`, `rememberExpanded`.
 */
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
    /** As it was chosen on another campaign. */
    recallExpanded: assign(() => ({})),
    rememberExpanded: () => {},
  },
}).createMachine({
  id: 'readiness',
  context: ({ input: { campaignId }, spawn }) => {
    spawn('lines', { id: 'lines', input: { params: { campaignId }, query: null } })
    return { isExpanded: null }
  },
  entry: 'recallExpanded',
  on: {
    'readiness.toggle': { actions: ['keepExpanded', 'rememberExpanded'] },
    'realtime.resumed': { actions: 'passResumed' },
  },
})

export type ReadinessRef = ActorRefFrom<typeof readinessMachine>
export type ReadinessLinesRef = ActorRefFrom<typeof readinessLinesMachine>

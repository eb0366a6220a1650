import { assign, setup, type ActorRefFrom } from 'xstate'

import { unprovidedCallback } from '../kit/unprovided.ts'

interface LookingContext {
  /** As whom; empty until it is told. */
  name: string
  /** Minutes that are left. */
  left: number
}

export type LookingEvent =
  /** At the start, and with every minute. */
  | { type: 'time.told'; name: string; left: number }
  /** The server says that it is over. */
  | { type: 'looking.end' }
  | { type: 'looking.stop' }

/**
 * A tab in which a super user sees Kerbside as another person, until they stop it, the time is up, or the server ends it. Actor to
 * provide: `watchTime`, which sends `time.told`. Action: `leave` makes the tab their own again; a page with typed input may keep it, and
 * it is asked for again. Tag: `over` once nothing can be seen any more.
 */
export const lookingMachine = setup({
  types: {} as { context: LookingContext; events: LookingEvent; tags: 'over' },
  actors: { watchTime: unprovidedCallback('watchTime') },
  guards: { isUp: ({ event }) => event.type === 'time.told' && event.left <= 0 },
  actions: {
    keepTold: assign(({ event }) =>
      event.type === 'time.told' ? { name: event.name, left: Math.max(0, event.left) } : {},
    ),
    leave: () => {},
  },
}).createMachine({
  id: 'looking',
  context: { name: '', left: 0 },
  initial: 'looking',
  states: {
    looking: {
      invoke: { id: 'watchTime', src: 'watchTime', onError: 'over' },
      on: {
        'time.told': [{ guard: 'isUp', target: 'over', actions: 'keepTold' }, { actions: 'keepTold' }],
        'looking.end': 'over',
        'looking.stop': 'leaving',
      },
    },
    over: { tags: 'over', on: { 'looking.stop': 'leaving' } },
    leaving: { entry: 'leave', on: { 'looking.stop': { target: 'leaving', reenter: true } } },
  },
})

export type LookingRef = ActorRefFrom<typeof lookingMachine>

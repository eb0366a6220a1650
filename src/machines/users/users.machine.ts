import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import { unprovidedCallback } from '../kit/unprovided.ts'
import { userListMachine } from './user-list.machine.ts'
import type { UserKind, UserQuery } from './user-query.values.ts'

interface UsersContext {
  query: UserQuery
  /** The text as it is shown; it settles before it gets into the address. */
  typed: string
}

export type UsersEvent =
  | { type: 'query.changed'; query: UserQuery }
  | { type: 'text.typed'; text: string }
  | { type: 'kind.choose'; kind: UserKind }
  | { type: 'users.outdated' }
  | { type: 'realtime.resumed' }

/**
 * The users area's list (USER-001): which of them the address says. A text settles first (USER-004), a kind is opened at once and
 * takes with it what is typed; both lead to page 1. Actors to provide: `userList`; `listen`, which sends `users.outdated`
 * (RT-011). Action: `openQuery` changes the address.
 */
export const usersMachine = setup({
  types: {} as {
    context: UsersContext
    events: UsersEvent
    input: { query: UserQuery }
  },
  actors: {
    userList: userListMachine,
    listen: unprovidedCallback<null>('listen'),
  },
  delays: { typingSettling: 400 },
  guards: {
    isAsInAddress: ({ context, event }) => event.type === 'text.typed' && event.text === context.query.text,
  },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    followQuery: assign(({ event }) => (event.type === 'query.changed' ? { typed: event.query.text } : {})),
    keepTyped: assign(({ event }) => (event.type === 'text.typed' ? { typed: event.text } : {})),
    passQuery: sendTo('userList', ({ context }) => ({ type: 'query.changed', query: context.query })),
    passOutdated: sendTo('userList', { type: 'items.outdated' }),
    passResumed: sendTo('userList', { type: 'realtime.resumed' }),
    openQuery: (_, _query: UserQuery) => {},
  },
}).createMachine({
  id: 'users',
  context: ({ input: { query } }) => ({ query, typed: query.text }),
  invoke: [
    {
      id: 'userList',
      src: 'userList',
      input: ({ context }) => ({ query: context.query }),
      onError: {},
    },
    { id: 'listen', src: 'listen', input: null, onError: {} },
  ],
  on: {
    'users.outdated': { actions: 'passOutdated' },
    'realtime.resumed': { actions: 'passResumed' },
    'kind.choose': {
      target: '.still',
      actions: {
        type: 'openQuery',
        params: ({ context, event }) => ({ kind: event.kind, text: context.typed, page: 1 }),
      },
    },
  },
  initial: 'still',
  states: {
    still: {
      on: {
        'text.typed': { target: 'typing', actions: 'keepTyped' },
        // The address may change by itself: the back button, a link.
        'query.changed': { actions: ['keepQuery', 'followQuery', 'passQuery'] },
      },
    },
    typing: {
      on: {
        'text.typed': [
          { guard: 'isAsInAddress', target: 'still', actions: 'keepTyped' },
          { target: 'typing', reenter: true, actions: 'keepTyped' },
        ],
        'query.changed': { actions: ['keepQuery', 'passQuery'] },
      },
      after: {
        typingSettling: {
          target: 'still',
          actions: {
            type: 'openQuery',
            params: ({ context: { query, typed } }) => ({ kind: query.kind, text: typed, page: 1 }),
          },
        },
      },
    },
  },
})

export type UsersRef = ActorRefFrom<typeof usersMachine>

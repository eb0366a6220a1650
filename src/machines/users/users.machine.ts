import { and, assign, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { User } from '#contract/users.ts'

import { unprovidedCallback } from '../kit/unprovided.ts'
import { userDeletionMachine } from './user-deletion.machine.ts'
import { userListMachine } from './user-list.machine.ts'
import type { UserKind, UserQuery } from './user-query.values.ts'
import { userRestoringMachine } from './user-restoring.machine.ts'

interface UsersContext {
  query: UserQuery
  /** The text as it is shown; it settles before it gets into the address. */
  typed: string
  /** The user that the question is about. */
  subject: User | null
  /** Who was deleted here, until the list has been read again. */
  deletedId: string | null
}

export type UsersEvent =
  | { type: 'query.changed'; query: UserQuery }
  | { type: 'text.typed'; text: string }
  | { type: 'kind.choose'; kind: UserKind }
  | { type: 'user.delete'; user: User }
  | { type: 'user.restore'; user: User }
  | { type: 'users.outdated' }
  | { type: 'realtime.resumed' }

interface Answered {
  outcome: 'confirmed' | 'declined'
  target: User
}

/**
 * The users area's list (USER-001): which of them the address says, and one question at a time. A text settles first (USER-004), a kind
 * is opened at once and takes with it what is typed; both lead to page 1. Whoever was deleted is shown as such at once (USER-014),
 * and the list is read again. Actors to provide: `userList`, `userDeletion`, `userRestoring`; `listen`, which sends
 * `users.outdated` (RT-011). Actions: `openQuery` changes the address; `tellDeleted` (USER-014), `tellRestored` (USER-015).
 */
export const usersMachine = setup({
  types: {} as {
    context: UsersContext
    events: UsersEvent
    input: { query: UserQuery }
  },
  actors: {
    userList: userListMachine,
    userDeletion: userDeletionMachine,
    userRestoring: userRestoringMachine,
    listen: unprovidedCallback<null>('listen'),
  },
  delays: { typingSettling: 400 },
  guards: {
    /** No question stands over the list. */
    isUncovered: stateIn({ work: 'resting' }),
    isBackAsInAddress: and(['isUncovered', 'isAsInAddress']),
    isAsInAddress: ({ context, event }) => event.type === 'text.typed' && event.text === context.query.text,
    isConfirmed: (_, { outcome }: Answered) => outcome === 'confirmed',
    isRead: (_, { value }: SnapshotFrom<typeof userListMachine>) => value === 'ready',
  },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    followQuery: assign(({ event }) => (event.type === 'query.changed' ? { typed: event.query.text } : {})),
    keepTyped: assign(({ event }) => (event.type === 'text.typed' ? { typed: event.text } : {})),
    keepSubject: assign(({ event }) => ({ subject: 'user' in event ? event.user : null })),
    forgetSubject: assign(() => ({ subject: null })),
    keepDeleted: assign((_, { target }: Answered) => ({ deletedId: target.id })),
    forgetDeleted: assign(() => ({ deletedId: null })),
    passQuery: sendTo('userList', ({ context }) => ({ type: 'query.changed', query: context.query })),
    passOutdated: sendTo('userList', { type: 'items.outdated' }),
    passResumed: sendTo('userList', { type: 'realtime.resumed' }),
    openQuery: (_, _query: UserQuery) => {},
    tellDeleted: (_, _answered: Answered) => {},
    tellRestored: (_, _answered: Answered) => {},
  },
}).createMachine({
  id: 'users',
  type: 'parallel',
  context: ({ input: { query } }) => ({ query, typed: query.text, subject: null, deletedId: null }),
  invoke: [
    {
      id: 'userList',
      src: 'userList',
      input: ({ context }) => ({ query: context.query }),
      onSnapshot: {
        guard: { type: 'isRead', params: ({ event }) => event.snapshot },
        actions: 'forgetDeleted',
      },
      onError: {},
    },
    { id: 'listen', src: 'listen', input: null, onError: {} },
  ],
  on: {
    'users.outdated': { actions: 'passOutdated' },
    'realtime.resumed': { actions: 'passResumed' },
  },
  states: {
    fields: {
      initial: 'still',
      on: {
        'kind.choose': {
          guard: 'isUncovered',
          target: '.still',
          actions: {
            type: 'openQuery',
            params: ({ context, event }) => ({ kind: event.kind, text: context.typed, page: 1 }),
          },
        },
      },
      states: {
        still: {
          on: {
            'text.typed': { guard: 'isUncovered', target: 'typing', actions: 'keepTyped' },
            // The address may change by itself: the back button, a link.
            'query.changed': { actions: ['keepQuery', 'followQuery', 'passQuery'] },
          },
        },
        typing: {
          on: {
            'text.typed': [
              { guard: 'isBackAsInAddress', target: 'still', actions: 'keepTyped' },
              { guard: 'isUncovered', target: 'typing', reenter: true, actions: 'keepTyped' },
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
    },
    work: {
      initial: 'resting',
      states: {
        resting: {
          entry: 'forgetSubject',
          on: {
            'user.delete': { target: 'deleting', actions: 'keepSubject' },
            'user.restore': { target: 'restoring', actions: 'keepSubject' },
          },
        },
        deleting: {
          invoke: {
            id: 'userDeletion',
            src: 'userDeletion',
            input: ({ context }) => ({ target: context.subject as User }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'keepDeleted', params: ({ event }) => event.output },
                  { type: 'tellDeleted', params: ({ event }) => event.output },
                  'passOutdated',
                ],
              },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
        },
        restoring: {
          invoke: {
            id: 'userRestoring',
            src: 'userRestoring',
            input: ({ context }) => ({ target: context.subject as User }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: 'resting',
                actions: [{ type: 'tellRestored', params: ({ event }) => event.output }, 'passOutdated'],
              },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
        },
      },
    },
  },
})

export type UsersRef = ActorRefFrom<typeof usersMachine>

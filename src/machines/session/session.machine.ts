import { sendParent, setup, type ActorRefFrom } from 'xstate'

import type { SignedInUser } from '#contract/users.ts'

import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'

export type SessionEvent =
  /** A sign-in has stored a token. */
  | { type: 'session.begin' }
  /** The person signs out, or the server ended the session. */
  | { type: 'session.end' }
  /** The server says that the session is over, and something is typed here that must not be lost. */
  | { type: 'session.expired' }
  /**
   * Another tab stored, refreshed or removed the token. `isHeld`: it was removed because the server ended the session, and
   * something is typed here. Who signs out anywhere has signed out here, too.
   */
  | { type: 'token.changed'; present: boolean; isHeld: boolean }
  | { type: 'session.retry' }

/** What the session tells its parent. */
export type SessionNotice =
  | { type: 'session.signedIn'; user: SignedInUser }
  | { type: 'session.signedOut' }
  /** Found by another tab, while something is typed here. */
  | { type: 'session.over' }
  | { type: 'session.unreachable' }

/**
 * Who is signed in here: a stored token is verified at start (AUTH-008, AUTH-010), other tabs are followed, and signing
 * out removes the token whatever the server says, even where it has not said yet whose it is (AUTH-012). While `over`, the person is asked to sign in again, in any tab.
 * Actors to provide: `loadUser`, the user of the stored
 * token or null; `signOut`; `watchToken`, which sends `token.changed`.
 */
export const sessionMachine = setup({
  types: {} as { events: SessionEvent; tags: 'checking' | 'ending' | 'over' },
  actors: {
    loadUser: unprovidedPromise<SignedInUser | null>('loadUser'),
    signOut: unprovidedPromise<void>('signOut'),
    watchToken: unprovidedCallback('watchToken'),
  },
  guards: {
    isPresent: ({ event }) => event.type === 'token.changed' && event.present,
    isHeld: ({ event }) => event.type === 'token.changed' && !event.present && event.isHeld,
    isRemoved: ({ event }) => event.type === 'token.changed' && !event.present,
    isSomebody: (_, user: SignedInUser | null) => user !== null,
  },
  actions: {
    notifySignedIn: sendParent((_, user: SignedInUser) => ({ type: 'session.signedIn', user })),
    notifySignedOut: sendParent({ type: 'session.signedOut' }),
    notifyOver: sendParent({ type: 'session.over' }),
    notifyUnreachable: sendParent({ type: 'session.unreachable' }),
  },
}).createMachine({
  id: 'session',
  invoke: { id: 'watchToken', src: 'watchToken', onError: { actions: 'notifyUnreachable' } },
  initial: 'checking',
  states: {
    checking: {
      tags: 'checking',
      on: {
        'session.end': 'ending',
        'token.changed': { guard: 'isRemoved', target: 'signedOut' },
      },
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'notifySignedIn', params: ({ event }) => event.output as SignedInUser },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'unreachable', actions: 'notifyUnreachable' },
      },
    },
    unreachable: {
      on: {
        'session.retry': 'checking',
        'session.end': 'ending',
        'token.changed': { guard: 'isRemoved', target: 'signedOut' },
      },
    },
    signedOut: {
      entry: 'notifySignedOut',
      on: {
        'session.begin': 'checking',
        'token.changed': { guard: 'isPresent', target: 'checking' },
      },
    },
    signedIn: {
      on: {
        'session.end': 'ending',
        'session.expired': 'over',
        'token.changed': [
          { guard: 'isHeld', target: 'over', actions: 'notifyOver' },
          { guard: 'isRemoved', target: 'signedOut' },
        ],
      },
    },
    over: {
      tags: 'over',
      on: {
        'session.begin': 'checking',
        'session.end': 'ending',
        'token.changed': [
          { guard: 'isPresent', target: 'checking' },
          { guard: 'isHeld' },
          { guard: 'isRemoved', target: 'signedOut' },
        ],
      },
    },
    ending: {
      tags: 'ending',
      invoke: { id: 'signOut', src: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
    },
  },
})

export type SessionRef = ActorRefFrom<typeof sessionMachine>

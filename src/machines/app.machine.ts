import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import type { SignedInUser, User } from '#contract/users.ts'

import type { screensMachine } from './kit/screens.ts'
import { unprovidedCallback } from './kit/unprovided.ts'
import { realtimeMachine } from './realtime/realtime.machine.ts'
import { sessionMachine, type SessionNotice } from './session/session.machine.ts'
import { endsSession, noticeOf } from './shell/error-policy.ts'
import { noticesMachine, type NoticeContent } from './shell/notices.machine.ts'
import { themeMachine } from './shell/theme.machine.ts'
import { unsavedChangesMachine } from './shell/unsaved-changes.machine.ts'

interface AppContext {
  user: SignedInUser | null
  /** What is said after a sign-out that the server wanted (ERR-015). */
  farewell: NoticeContent | null
}

export type AppEvent =
  | SessionNotice
  | { type: 'session.begin' }
  | { type: 'session.end' }
  | { type: 'session.retry' }
  /**
   * A call to the server failed, whoever made it. `suppressLogout`: it must not end the session (ERR-005, ERR-020).
   * `isTyping`: something is typed on the screen that is not saved.
   */
  | { type: 'problem.reported'; problem: Problem; suppressLogout: boolean; isTyping: boolean }
  | { type: 'notice.show'; notice: NoticeContent }
  /** The signed-in person changed their own profile. */
  | { type: 'user.changed'; changes: User }
  | { type: 'realtime.resumed' }

/** The screens depend on the routes and are loaded with them: `src/app/` provides the machine and fills it. */
type ScreensLogic = ReturnType<typeof screensMachine>

/**
 * The root. Session and theme live as long as the page; notices and screens are started anew when somebody signs out,
 * so that nothing of the earlier session is left (AUTH-013); the push connection lasts as long as somebody is signed in.
 *
 * When the server ends the session (110, 125, or a token that it refreshes no more) it depends on what would be lost. Where a
 * form is edited, the screen stays, the person signs in again over it (`renewing`), and the calls that failed meanwhile are
 * repeated; somebody else who signs in there begins with an empty application. Everywhere else ERR-004 holds: /auth/logout,
 * with the current path as next.
 */
export const appMachine = setup({
  types: {} as {
    context: AppContext
    events: AppEvent
    children: {
      session: 'session'
      theme: 'theme'
      notices: 'notices'
      screens: 'screens'
      unsavedChanges: 'unsavedChanges'
      realtime: 'realtime'
    }
    tags: 'booting' | 'unreachable' | 'signed-in' | 'signed-out' | 'renewing' | 'renewal-unreachable'
  },
  actors: {
    session: sessionMachine,
    theme: themeMachine,
    notices: noticesMachine,
    realtime: realtimeMachine,
    unsavedChanges: unsavedChangesMachine,
    screens: unprovidedCallback('screens') as unknown as ScreensLogic,
  },
  guards: {
    isEnd: ({ event }) =>
      event.type === 'problem.reported' && !event.suppressLogout && endsSession(event.problem),
    isEndWhileTyping: ({ event }) =>
      event.type === 'problem.reported' &&
      !event.suppressLogout &&
      event.isTyping &&
      endsSession(event.problem),
    isSamePerson: ({ context, event }) =>
      event.type === 'session.signedIn' && event.user.id === context.user?.id,
    isTold: ({ event }) => event.type === 'problem.reported' && noticeOf(event.problem) !== null,
    isFarewell: ({ event }) =>
      event.type === 'problem.reported' && endsSession(event.problem) && noticeOf(event.problem) !== null,
  },
  actions: {
    keepUser: assign((_, user: SignedInUser) => ({ user, farewell: null })),
    changeUser: assign(({ context, event }) =>
      event.type === 'user.changed' && context.user !== null
        ? { user: { ...context.user, ...event.changes } }
        : {},
    ),
    forgetUser: assign(() => ({ user: null })),
    keepFarewell: assign(({ event }) =>
      event.type === 'problem.reported' ? { farewell: noticeOf(event.problem) } : {},
    ),
    showFarewell: sendTo('notices', ({ context }) => show(context.farewell)),
    showProblem: sendTo('notices', ({ event }) =>
      show(event.type === 'problem.reported' ? noticeOf(event.problem) : null),
    ),
    passToNotices: sendTo('notices', ({ event }) => show(event.type === 'notice.show' ? event.notice : null)),
    beginSession: sendTo('session', { type: 'session.begin' }),
    endSession: sendTo('session', { type: 'session.end' }),
    expireSession: sendTo('session', { type: 'session.expired' }),
    retrySession: sendTo('session', { type: 'session.retry' }),
    passResumed: sendTo('screens', { type: 'realtime.resumed' }),
    /** Goes to /auth/logout with the current path as next (ERR-004); other tabs learn that nobody signed out. */
    openLogout: () => {},
  },
}).createMachine({
  id: 'app',
  context: { user: null, farewell: null },
  invoke: [
    { id: 'session', src: 'session', onError: { target: '.running.unreachable' } },
    { id: 'theme', src: 'theme', onError: {} },
  ],
  initial: 'running',
  states: {
    running: {
      invoke: [
        { id: 'notices', src: 'notices', onError: {} },
        { id: 'screens', src: 'screens', onError: {} },
        { id: 'unsavedChanges', src: 'unsavedChanges', onError: {} },
      ],
      on: {
        'session.signedOut': { target: '.signedOut', reenter: true },
        // Somebody else, in place of the person whose session was over.
        'session.signedIn': {
          target: '.signedIn',
          reenter: true,
          actions: { type: 'keepUser', params: ({ event }) => event.user },
        },
        'notice.show': { actions: 'passToNotices' },
        'problem.reported': { guard: 'isTold', actions: 'showProblem' },
      },
      initial: 'booting',
      states: {
        booting: {
          tags: 'booting',
          on: {
            'session.signedIn': {
              target: 'signedIn',
              actions: { type: 'keepUser', params: ({ event }) => event.user },
            },
            'session.unreachable': 'unreachable',
            'session.end': { actions: 'endSession' },
            // Whatever else fails now is told by the screen that offers to try again.
            'problem.reported': [{ guard: 'isFarewell', actions: 'keepFarewell' }, {}],
          },
        },
        unreachable: {
          tags: 'unreachable',
          on: {
            'session.retry': { target: 'booting', actions: 'retrySession' },
            'session.end': { target: 'booting', actions: 'endSession' },
          },
        },
        signedOut: {
          tags: 'signed-out',
          entry: ['forgetUser', 'showFarewell'],
          on: {
            'session.begin': { actions: 'beginSession' },
            'session.unreachable': 'unreachable',
            'session.signedIn': {
              target: 'signedIn',
              actions: { type: 'keepUser', params: ({ event }) => event.user },
            },
          },
        },
        signedIn: {
          tags: 'signed-in',
          invoke: {
            id: 'realtime',
            src: 'realtime',
            input: ({ context }) => ({ userId: context.user?.id ?? '' }),
            onError: {},
          },
          on: {
            'user.changed': { actions: 'changeUser' },
            'realtime.resumed': { actions: 'passResumed' },
            'session.end': { target: '.leaving', actions: 'endSession' },
          },
          initial: 'staying',
          states: {
            staying: {
              on: {
                'session.over': 'renewing',
                'problem.reported': [
                  { guard: 'isEndWhileTyping', target: 'renewing', actions: 'showProblem' },
                  { guard: 'isEnd', target: 'leaving', actions: ['keepFarewell', 'openLogout'] },
                  { guard: 'isTold', actions: 'showProblem' },
                ],
              },
            },
            renewing: {
              tags: 'renewing',
              entry: 'expireSession',
              on: {
                'session.signedIn': {
                  guard: 'isSamePerson',
                  target: 'staying',
                  actions: { type: 'keepUser', params: ({ event }) => event.user },
                },
              },
              initial: 'asking',
              states: {
                asking: {
                  on: { 'session.begin': { actions: 'beginSession' }, 'session.unreachable': 'unreachable' },
                },
                unreachable: {
                  tags: 'renewal-unreachable',
                  on: { 'session.retry': { target: 'asking', actions: 'retrySession' } },
                },
              },
            },
            leaving: {},
          },
        },
      },
    },
  },
})

export type AppRef = ActorRefFrom<typeof appMachine>

/** Without a notice an empty dismissal, which does nothing. */
function show(notice: NoticeContent | null) {
  return notice === null
    ? ({ type: 'notice.dismiss', id: '' } as const)
    : ({ type: 'notice.show', notice } as const)
}

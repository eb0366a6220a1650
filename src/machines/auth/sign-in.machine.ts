import { assign, setup, type ActorRefFrom } from 'xstate'

import type { SignInOutcome, SignInRequest, VerifyCodeRequest } from '#contract/auth.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

interface SignInContext {
  /** As typed; the code form names it (AUTH-007). */
  email: string
  problem: Problem | null
  /** Between two codes. */
  pauseSeconds: number
  /** Until another code may be sent. */
  secondsLeft: number
}

export type SignInEvent =
  | { type: 'password.submit'; values: SignInRequest }
  | { type: 'code.submit'; values: VerifyCodeRequest }
  | { type: 'code.resend' }
  /** Back to the password, to take another account. */
  | { type: 'password.again' }

/**
 * Signing in by password and, where the server asks for it, the code of a text message (AUTH-001 … AUTH-009). Actors to
 * provide: `signIn`, `verifyCode`, `resendCode`. Actions: `notifyCodeSent` shows that the code is on its way (AUTH-007,
 * AUTH-025), `settleCodeSent` removes that notice when the code is no longer asked for, `beginSession` lets the session find
 * the new token. Who signs in again starts with their e-mail address.
 *
 * The server refuses a second code before `pauseSeconds` are over; `pausing` says that they run.
 */
export const signInMachine = setup({
  types: {} as {
    context: SignInContext
    events: SignInEvent
    input: { email?: string; pauseSeconds: number }
    tags: 'busy' | 'sending' | 'pausing' | 'first-factor' | 'second-factor'
  },
  actors: {
    signIn: unprovidedPromise<SignInOutcome, SignInRequest>('signIn'),
    verifyCode: unprovidedPromise<void, VerifyCodeRequest>('verifyCode'),
    resendCode: unprovidedPromise<void>('resendCode'),
  },
  delays: { second: 1_000 },
  guards: {
    isSignedIn: (_, outcome: SignInOutcome) => outcome === 'signed-in',
    isPaused: ({ context }) => context.secondsLeft > 0,
    isPauseOver: ({ context }) => context.secondsLeft <= 0,
  },
  actions: {
    keepEmail: assign(({ event }) => (event.type === 'password.submit' ? { email: event.values.email } : {})),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    startPause: assign(({ context }) => ({ secondsLeft: context.pauseSeconds })),
    countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
    notifyCodeSent: (_, _params: { email: string }) => {},
    settleCodeSent: () => {},
    beginSession: () => {},
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    email: input.email ?? '',
    problem: null,
    pauseSeconds: input.pauseSeconds,
    secondsLeft: 0,
  }),
  initial: 'password',
  states: {
    password: {
      tags: 'first-factor',
      initial: 'editing',
      states: {
        editing: { on: { 'password.submit': { target: 'submitting', actions: 'keepEmail' } } },
        submitting: {
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => (event as Extract<SignInEvent, { type: 'password.submit' }>).values,
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#signIn.signedIn',
              },
              {
                target: '#signIn.code',
                actions: { type: 'notifyCodeSent', params: ({ context }) => ({ email: context.email }) },
              },
            ],
            onError: { target: 'editing', actions: { type: 'keepProblem', params: problemIn } },
          },
        },
      },
    },
    code: {
      type: 'parallel',
      tags: 'second-factor',
      entry: 'startPause',
      exit: 'settleCodeSent',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'code.submit': 'submitting',
                'code.resend': { guard: 'isPauseOver', target: 'sending' },
                'password.again': { target: '#signIn.password', actions: 'forgetProblem' },
              },
            },
            submitting: {
              tags: 'busy',
              entry: 'forgetProblem',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ event }) => (event as Extract<SignInEvent, { type: 'code.submit' }>).values,
                onDone: '#signIn.signedIn',
                onError: { target: 'editing', actions: { type: 'keepProblem', params: problemIn } },
              },
            },
            sending: {
              tags: 'sending',
              entry: 'forgetProblem',
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                onDone: {
                  target: 'editing',
                  actions: [
                    'startPause',
                    { type: 'notifyCodeSent', params: ({ context }) => ({ email: context.email }) },
                  ],
                },
                onError: { target: 'editing', actions: { type: 'keepProblem', params: problemIn } },
              },
            },
          },
        },
        pause: {
          initial: 'running',
          states: {
            running: {
              tags: 'pausing',
              always: { guard: 'isPauseOver', target: 'over' },
              after: { second: { target: 'running', reenter: true, actions: 'countDown' } },
            },
            over: { always: { guard: 'isPaused', target: 'running' } },
          },
        },
      },
    },
    /** The session takes over, and the router goes on when it stands (AUTH-009). */
    signedIn: { tags: 'busy', entry: 'beginSession' },
  },
})

export type SignInRef = ActorRefFrom<typeof signInMachine>

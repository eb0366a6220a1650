import { assign, setup, type ActorRefFrom } from 'xstate'

import type { SignInOutcome, SignInRequest, VerifyCodeRequest } from '#contract/auth.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

interface SignInContext {
  /** As typed; the code form names it (AUTH-007). */
  email: string
  problem: Problem | null
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
 * AUTH-025), `beginSession` lets the session find the new token. Who signs in again starts with their e-mail address.
 */
export const signInMachine = setup({
  types: {} as {
    context: SignInContext
    events: SignInEvent
    input: { email?: string }
    tags: 'busy' | 'sending' | 'first-factor' | 'second-factor'
  },
  actors: {
    signIn: unprovidedPromise<SignInOutcome, SignInRequest>('signIn'),
    verifyCode: unprovidedPromise<void, VerifyCodeRequest>('verifyCode'),
    resendCode: unprovidedPromise<void>('resendCode'),
  },
  guards: { isSignedIn: (_, outcome: SignInOutcome) => outcome === 'signed-in' },
  actions: {
    keepEmail: assign(({ event }) => (event.type === 'password.submit' ? { email: event.values.email } : {})),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    notifyCodeSent: (_, _params: { email: string }) => {},
    beginSession: () => {},
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ email: input.email ?? '', problem: null }),
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
      tags: 'second-factor',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'code.submit': 'submitting',
            'code.resend': 'sending',
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
              actions: { type: 'notifyCodeSent', params: ({ context }) => ({ email: context.email }) },
            },
            onError: { target: 'editing', actions: { type: 'keepProblem', params: problemIn } },
          },
        },
      },
    },
    /** The session takes over, and the router goes on when it stands (AUTH-009). */
    signedIn: { tags: 'busy', entry: 'beginSession' },
  },
})

export type SignInRef = ActorRefFrom<typeof signInMachine>

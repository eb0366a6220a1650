import { assign, setup, type ActorRefFrom } from 'xstate'

import type { EmailChange } from '#contract/email-changes.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

/** A link of a mail about a change of e-mail. */
export interface EmailLinkTarget {
  token: string
  action: 'confirm' | 'stop'
}

/**
 * Using a link that confirms or stops a change of e-mail. It waits for the person, as mail scanners open links. Actor to provide:
 * `useLink`.
 */
export const emailLinkMachine = setup({
  types: {} as {
    context: EmailLinkTarget & { change: EmailChange | null; problem: Problem | null }
    events: { type: 'link.use' }
    input: EmailLinkTarget
    tags: 'busy'
  },
  actors: { useLink: unprovidedPromise<EmailChange, EmailLinkTarget>('useLink') },
  actions: {
    keepChange: assign((_, change: EmailChange) => ({ change })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
  },
}).createMachine({
  id: 'emailLink',
  context: ({ input: { token, action } }) => ({ token, action, change: null, problem: null }),
  initial: 'asking',
  states: {
    asking: { on: { 'link.use': 'using' } },
    using: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'useLink',
        src: 'useLink',
        input: ({ context: { token, action } }) => ({ token, action }),
        onDone: { target: 'done', actions: { type: 'keepChange', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    done: {},
  },
})

export type EmailLinkRef = ActorRefFrom<typeof emailLinkMachine>

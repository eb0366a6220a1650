import { assign, setup, type ActorRefFrom } from 'xstate'

import { retryDelay } from '../kit/rereading.ts'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'

export interface DeploymentContext {
  /** A connection came to stand after the question on its way had begun: the server is asked once more. */
  hasChanged: boolean
}

export type DeploymentEvent =
  /** Push events of the system channel (RT-014). */
  | { type: 'deployment.started' }
  | { type: 'deployment.completed' }
  /** A connection stands; what came before it was missed, so the server is asked again. */
  | { type: 'deployment.changed' }

/**
 * Whether a deployment is under way (SHELL-022, SHELL-023, SHELL-048): what the server says at start and when a connection
 * stands, and what the system channel says in between. When it cannot be asked, what was known stays, and it is asked again
 * by itself. Actors to provide: `loadDeploying`, true while one is; `listen`,
 * which sends the events. Actions: `showWarning` when one begins, `hideWarning` when it ends, so that a warning which somebody
 * dismissed does not come back.
 */
export const deploymentMachine = setup({
  types: {} as { context: DeploymentContext; events: DeploymentEvent; tags: 'deploying' | 'checking' },
  actors: {
    loadDeploying: unprovidedPromise<boolean>('loadDeploying'),
    listen: unprovidedCallback('listen'),
  },
  delays: { retryDelay },
  guards: {
    hasChanged: ({ context }) => context.hasChanged,
    isDeploying: (_, deploying: boolean) => deploying,
    isComplete: (_, deploying: boolean) => !deploying,
  },
  actions: {
    markChanged: assign(() => ({ hasChanged: true })),
    markFresh: assign(() => ({ hasChanged: false })),
    showWarning: () => {},
    hideWarning: () => {},
  },
}).createMachine({
  id: 'deployment',
  context: { hasChanged: false },
  invoke: { id: 'listen', src: 'listen', onError: {} },
  initial: 'complete',
  states: {
    complete: {
      on: { 'deployment.started': 'deploying' },
      initial: 'checking',
      states: {
        known: {
          always: { guard: 'hasChanged', target: 'checking' },
          on: { 'deployment.changed': 'checking' },
        },
        checking: {
          tags: 'checking',
          entry: 'markFresh',
          on: { 'deployment.changed': { actions: 'markChanged' } },
          invoke: {
            id: 'loadDeploying',
            src: 'loadDeploying',
            onDone: [
              {
                guard: { type: 'isDeploying', params: ({ event }) => event.output },
                target: '#deployment.deploying',
              },
              { target: 'known' },
            ],
            onError: 'stale',
          },
        },
        stale: { after: { retryDelay: 'checking' }, on: { 'deployment.changed': 'checking' } },
      },
    },
    deploying: {
      tags: 'deploying',
      entry: 'showWarning',
      exit: 'hideWarning',
      on: { 'deployment.completed': 'complete.known' },
      initial: 'known',
      states: {
        known: {
          always: { guard: 'hasChanged', target: 'checking' },
          on: { 'deployment.changed': 'checking' },
        },
        checking: {
          tags: 'checking',
          entry: 'markFresh',
          on: { 'deployment.changed': { actions: 'markChanged' } },
          invoke: {
            id: 'loadDeploying',
            src: 'loadDeploying',
            onDone: [
              {
                guard: { type: 'isComplete', params: ({ event }) => event.output },
                target: '#deployment.complete.known',
              },
              { target: 'known' },
            ],
            onError: 'stale',
          },
        },
        stale: { after: { retryDelay: 'checking' }, on: { 'deployment.changed': 'checking' } },
      },
    },
  },
})

export type DeploymentRef = ActorRefFrom<typeof deploymentMachine>

import { sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Build } from '#contract/builds.ts'

import { unprovidedPromise } from '../kit/unprovided.ts'

/** Sent to the parent: there is another build. */
export type BuildCreationNotice = { type: 'build.created'; build: Build }

/**
 * Requests a build (BUILD-003). The root shows why the server refused one. Actor to provide: `createBuild` from `{campaignId}`.
 * Action: `notifyRequested` (BUILD-004).
 */
export const buildCreationMachine = setup({
  types: {} as {
    context: { campaignId: string }
    events: { type: 'creation.start' }
    input: { campaignId: string }
    tags: 'busy'
  },
  actors: { createBuild: unprovidedPromise<Build, { campaignId: string }>('createBuild') },
  actions: {
    notifyCreated: sendParent((_, build: Build): BuildCreationNotice => ({ type: 'build.created', build })),
    notifyRequested: () => {},
  },
}).createMachine({
  id: 'buildCreation',
  context: ({ input }) => ({ campaignId: input.campaignId }),
  initial: 'idle',
  states: {
    idle: { on: { 'creation.start': 'creating' } },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createBuild',
        src: 'createBuild',
        input: ({ context }) => ({ campaignId: context.campaignId }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'notifyCreated', params: ({ event }) => event.output }, 'notifyRequested'],
        },
        onError: 'idle',
      },
    },
  },
})

export type BuildCreationRef = ActorRefFrom<typeof buildCreationMachine>

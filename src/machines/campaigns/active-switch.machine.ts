import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

export interface ActiveChange {
  campaignId: string
  isActive: boolean
}

interface ActiveSwitchContext {
  campaignId: string
  /** As the server has it. */
  isActive: boolean
  /** The requested value, until it is saved or refused. */
  wanted: boolean | null
}

export type ActiveSwitchEvent =
  | { type: 'active.toggle' }
  /** The server's flag, from a read of the campaign. */
  | { type: 'active.changed'; isActive: boolean }

/** Sent to the parent: the campaign has changed. */
export type ActiveSwitchNotice = { type: 'active.saved' }

/**
 * Whether a campaign is active (CAMP-033). Before activation the default creatives are checked, and nothing is sent
 * when one is missing (CAMP-034, CAMP-056). A change that could not be saved is rolled back. Actors to provide: `checkDefaults` from
 * `{campaignId}`, whether every frame specification has a default creative; `saveActive` from the change. Actions:
 * `notifyNoDefaults`; `notifyNotSaved` (CAMP-032).
 */
export const activeSwitchMachine = setup({
  types: {} as {
    context: ActiveSwitchContext
    events: ActiveSwitchEvent
    input: { campaignId: string; isActive: boolean }
    tags: 'busy'
  },
  actors: {
    checkDefaults: unprovidedPromise<boolean, { campaignId: string }>('checkDefaults'),
    saveActive: unprovidedPromise<void, ActiveChange>('saveActive'),
  },
  guards: {
    isActive: ({ context }) => context.isActive,
    hasDefaults: (_, hasDefaults: boolean) => hasDefaults,
  },
  actions: {
    keepActive: assign(({ event }) => (event.type === 'active.changed' ? { isActive: event.isActive } : {})),
    keepWanted: assign(({ context }) => ({ wanted: !context.isActive })),
    applyWanted: assign(({ context }) => ({ isActive: context.wanted ?? context.isActive, wanted: null })),
    forgetWanted: assign(() => ({ wanted: null })),
    notifySaved: sendParent((): ActiveSwitchNotice => ({ type: 'active.saved' })),
    notifyNoDefaults: () => {},
    notifyNotSaved: (_, _problem: Problem) => {},
  },
}).createMachine({
  id: 'activeSwitch',
  context: ({ input }) => ({ campaignId: input.campaignId, isActive: input.isActive, wanted: null }),
  on: { 'active.changed': { actions: 'keepActive' } },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'active.toggle': [
          { guard: 'isActive', target: 'saving', actions: 'keepWanted' },
          { target: 'checking', actions: 'keepWanted' },
        ],
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkDefaults',
        src: 'checkDefaults',
        input: ({ context }) => ({ campaignId: context.campaignId }),
        onDone: [
          { guard: { type: 'hasDefaults', params: ({ event }) => event.output }, target: 'saving' },
          { target: 'idle', actions: ['forgetWanted', 'notifyNoDefaults'] },
        ],
        onError: {
          target: 'idle',
          actions: ['forgetWanted', { type: 'notifyNotSaved', params: problemIn }],
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveActive',
        src: 'saveActive',
        input: ({ context }) => ({ campaignId: context.campaignId, isActive: context.wanted ?? false }),
        onDone: { target: 'idle', actions: ['applyWanted', 'notifySaved'] },
        onError: {
          target: 'idle',
          actions: ['forgetWanted', { type: 'notifyNotSaved', params: problemIn }],
        },
      },
    },
  },
})

export type ActiveSwitchRef = ActorRefFrom<typeof activeSwitchMachine>

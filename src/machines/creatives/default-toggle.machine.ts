import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { isDefaultEditable } from './default-toggle.selectors.ts'

export interface DefaultChange {
  creativeId: string
  isDefault: boolean
}

interface DefaultToggleContext {
  creative: Creative
  /** What was asked for, while it is being saved. */
  wanted: boolean | null
}

export type DefaultToggleEvent =
  | { type: 'default.toggle' }
  /** The server's creative, from a read. */
  | { type: 'creative.changed'; creative: Creative }

/** Sent to the parent: whether other creatives are editable may have changed. */
export type DefaultToggleNotice = { type: 'default.saved' }

/**
 * Whether one creative is a default of its frame specification. Only an approved one becomes a default (CREA-036), the last
 * one stays (CREA-034), and nothing is toggled while a change is being saved (CREA-035). Actor to provide: `saveDefault`
 * from the change. Action: `notifyProblem` (CREA-037).
 */
export const defaultToggleMachine = setup({
  types: {} as {
    context: DefaultToggleContext
    events: DefaultToggleEvent
    input: { creative: Creative }
    tags: 'busy'
  },
  actors: { saveDefault: unprovidedPromise<void, DefaultChange>('saveDefault') },
  guards: {
    isEditable: ({ context: { creative } }) => isDefaultEditable(creative),
  },
  actions: {
    keepCreative: assign(({ event }) =>
      event.type === 'creative.changed' ? { creative: event.creative } : {},
    ),
    keepWanted: assign(({ context }) => ({ wanted: !context.creative.isDefault })),
    applyWanted: assign(({ context }) => ({
      creative: { ...context.creative, isDefault: context.wanted ?? context.creative.isDefault },
      wanted: null,
    })),
    forgetWanted: assign(() => ({ wanted: null })),
    notifySaved: sendParent((): DefaultToggleNotice => ({ type: 'default.saved' })),
    notifyProblem: (_, _problem: Problem) => {},
  },
}).createMachine({
  id: 'defaultToggle',
  context: ({ input }) => ({ creative: input.creative, wanted: null }),
  on: { 'creative.changed': { actions: 'keepCreative' } },
  initial: 'settled',
  states: {
    settled: {
      on: { 'default.toggle': { guard: 'isEditable', target: 'saving', actions: 'keepWanted' } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveDefault',
        src: 'saveDefault',
        input: ({ context }) => ({
          creativeId: context.creative.id,
          isDefault: context.wanted ?? false,
        }),
        onDone: { target: 'settled', actions: ['applyWanted', 'notifySaved'] },
        onError: {
          target: 'settled',
          actions: ['forgetWanted', { type: 'notifyProblem', params: problemIn }],
        },
      },
    },
  },
})

export type DefaultToggleRef = ActorRefFrom<typeof defaultToggleMachine>

/** The child of the list that toggles whether a creative is a default. */
export const toggleId = (creativeId: string) => `defaultToggle:${creativeId}` as const

import { assign, sendParent, setup } from 'xstate'

import { unprovidedPromise } from './unprovided.ts'

export interface ToggleChange<Target> {
  target: Target
  isOn: boolean
}

interface ToggleContext<Target> extends ToggleChange<Target> {
  /** What was asked for, while it is being saved. */
  wanted: boolean | null
}

export type ToggleEvent = { type: 'toggle.flip' }

/** Sent to the parent when the server has answered; `isOn` is what holds now: after a failure, what held before. */
export interface ToggleSettled<Target> extends ToggleChange<Target> {
  type: 'toggle.settled'
  isSaved: boolean
}

/**
 * A box that is ticked and cleared: `wanted` is shown at once, and nothing else is asked for until the server answers. What could not
 * be saved is put back. Actor to provide: `save` from the change. Tag: `busy`. Notifies the parent with `ToggleSettled`, who may stop
 * it then.
 */
export function toggleMachine<Target>(id: string) {
  return setup({
    types: {} as {
      context: ToggleContext<Target>
      events: ToggleEvent
      input: ToggleChange<Target>
      tags: 'busy'
    },
    actors: { save: unprovidedPromise<void, ToggleChange<Target>>('save') },
    actions: {
      keepWanted: assign(({ context }) => ({ wanted: !context.isOn })),
      applyWanted: assign(({ context }) => ({ isOn: wantedIn(context), wanted: null })),
      forgetWanted: assign(() => ({ wanted: null })),
      notifySettled: sendParent(
        ({ context: { target, isOn } }, { isSaved }: { isSaved: boolean }): ToggleSettled<Target> => ({
          type: 'toggle.settled',
          target,
          isOn,
          isSaved,
        }),
      ),
    },
  }).createMachine({
    id,
    context: ({ input: { target, isOn } }) => ({ target, isOn, wanted: null }),
    initial: 'settled',
    states: {
      settled: { on: { 'toggle.flip': { target: 'saving', actions: 'keepWanted' } } },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => ({ target: context.target, isOn: wantedIn(context) }),
          onDone: {
            target: 'settled',
            actions: ['applyWanted', { type: 'notifySettled', params: { isSaved: true } }],
          },
          onError: {
            target: 'settled',
            actions: ['forgetWanted', { type: 'notifySettled', params: { isSaved: false } }],
          },
        },
      },
    },
  })
}

export type ToggleMachine<Target> = ReturnType<typeof toggleMachine<Target>>

/** It is saved with what was asked for alone. */
function wantedIn({ wanted }: { wanted: boolean | null }): boolean {
  return wanted as boolean
}

import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Preferences, PreferencesChange } from '#contract/preferences.ts'

import { passTo } from '../kit/children.ts'
import { resourceMachine, type ResourceRead } from '../kit/resource.ts'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'

/** The preferences as the server has them; until its answer as this browser last saw them. */
export const keptPreferencesMachine = resourceMachine<Preferences>('keptPreferences')

export interface PreferencesContext {
  /** The change that is being saved; null without one. */
  change: PreferencesChange | null
}

export type PreferencesEvent =
  | { type: 'preferences.choose'; change: PreferencesChange }
  /** From the last visit, or just changed in another tab. */
  | { type: 'preferences.recalled'; preferences: Preferences }
  | { type: 'realtime.resumed' }
  | ResourceRead<Preferences>

/**
 * The columns and the density that a person chose. A choice shows at once; it is put back when the server does not take it, and
 * nothing else is chosen meanwhile (SHELL-021). Actors to provide: `kept`; `savePreferences` from a change; `watchRemembered`,
 * which sends `preferences.recalled`. Action: `remember` stores them for the next visit and the other tabs.
 */
export const preferencesMachine = setup({
  types: {} as {
    context: PreferencesContext
    events: PreferencesEvent
    tags: 'saving'
    children: { kept: 'kept' }
  },
  actors: {
    kept: keptPreferencesMachine,
    savePreferences: unprovidedPromise<Preferences, PreferencesChange>('savePreferences'),
    watchRemembered: unprovidedCallback('watchRemembered'),
  },
  actions: {
    keepChange: assign(({ event }) => (event.type === 'preferences.choose' ? { change: event.change } : {})),
    dropChange: assign(() => ({ change: null })),
    replace: sendTo('kept', (_, value: Preferences) => ({ type: 'resource.replaced', value })),
    passResumed: passTo('kept'),
    remember: (_, _preferences: Preferences) => {},
  },
}).createMachine({
  id: 'preferences',
  context: ({ spawn }) => {
    spawn('kept', { id: 'kept', input: { params: null, query: null } })
    return { change: null }
  },
  invoke: { id: 'watchRemembered', src: 'watchRemembered', onError: {} },
  on: {
    'preferences.recalled': {
      actions: { type: 'replace', params: ({ event }) => event.preferences },
    },
    'realtime.resumed': { actions: 'passResumed' },
    'resource.read': { actions: { type: 'remember', params: ({ event }) => event.value } },
  },
  initial: 'ready',
  states: {
    ready: { on: { 'preferences.choose': { target: 'saving', actions: 'keepChange' } } },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'savePreferences',
        src: 'savePreferences',
        input: ({ context }) => context.change as PreferencesChange,
        onDone: {
          target: 'ready',
          actions: [
            { type: 'replace', params: ({ event }) => event.output },
            'dropChange',
            { type: 'remember', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'ready', actions: 'dropChange' },
      },
    },
  },
})

export type KeptPreferencesRef = ActorRefFrom<typeof keptPreferencesMachine>
export type PreferencesRef = ActorRefFrom<typeof preferencesMachine>

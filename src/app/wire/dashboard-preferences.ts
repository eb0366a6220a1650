import { fromCallback, fromPromise } from 'xstate'

import { preferencesSchema, type Preferences, type PreferencesChange } from '#contract/preferences.ts'
import { keptPreferencesMachine, preferencesMachine } from '#machines/dashboard/preferences.machine.ts'
import { loadPreferences, savePreferences } from '#services/api/personal.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireResource } from './kit.ts'
import { userOf } from './listening.ts'

/** The server keeps them; this browser remembers them for the first rows of the next visit, and tells its other tabs. */
export function wirePreferences(appContext: AppContext, turn: () => Promise<void>) {
  const { http, store } = appContext
  const key = () => `dashboard-${userOf(appContext).id}`
  return preferencesMachine.provide({
    actors: {
      kept: wireResource(
        keptPreferencesMachine,
        async (_, signal) => {
          await turn()
          return loadPreferences(http, userOf(appContext).id, signal)
        },
        fromCallback(() => {}),
      ),
      savePreferences: fromPromise<Preferences, PreferencesChange>(({ input, signal }) =>
        savePreferences(http, userOf(appContext).id, input, signal),
      ),
      watchRemembered: fromCallback<{ type: string }>(({ sendBack }) => {
        const recall = (text: string | null) => {
          const preferences = remembered(text)
          if (preferences !== null) {
            sendBack({ type: 'preferences.recalled', preferences })
          }
        }
        recall(store.read(key()))
        return store.watch(key(), recall)
      }),
    },
    actions: { remember: (_, preferences) => store.write(key(), JSON.stringify(preferences)) },
  })
}

function remembered(text: string | null): Preferences | null {
  try {
    return preferencesSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

import { useState } from 'react'
import { createActor } from 'xstate'

import { defaultPreferences, type Preferences } from '#contract/preferences.ts'
import { keptPreferencesMachine, preferencesMachine } from '#machines/dashboard/preferences.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'

const drives = () => import('#e2e/drives/preferences.drive.ts')
const other: Preferences = { density: 'compact', hiddenColumns: ['brands', 'references'] }

export const kept = resourceModel(keptPreferencesMachine, {
  params: null,
  query: null,
  values: [defaultPreferences],
  retriedBy: 'actor',
  screen: async () => {
    const { ViewChoices } = await import('#views/dashboard/view-choices.tsx')
    return function Stage({ actor }) {
      // Another one for each showing, as a choice that is being saved disables the others.
      const [beside] = useState(() => createActor(idle(preferencesMachine)).start())
      return <ViewChoices kept={actor} preferences={beside} />
    }
  },
  call: { method: 'GET', path: 'users/*/preferences', isQuiet: true },
  drive: () => drives().then((drive) => drive.kept),
})

export const model = defineModel<typeof preferencesMachine>({
  machine: preferencesMachine,
  cases: ({ done, failed, emits }) => [
    done('savePreferences', other),
    failed('savePreferences', { kind: 'server', messages: [] }),
    failed('watchRemembered', { kind: 'server', messages: [] }),
    emits('watchRemembered', { type: 'preferences.recalled', preferences: other }),
    { type: 'preferences.choose', change: { density: 'compact' } },
    { type: 'preferences.choose', change: { hiddenColumns: ['timeline'] } },
    { type: 'resource.read', id: 'keptPreferences', value: other },
  ],
  sentBy: {
    'preferences.choose': 'user',
    'preferences.recalled': 'actor',
    'realtime.resumed': 'actor',
    'resource.read': 'actor',
  },
  children: { kept: idle(keptPreferencesMachine) },
  screen: async () => {
    const { ViewChoices } = await import('#views/dashboard/view-choices.tsx')
    const beside = createActor(idle(keptPreferencesMachine), { input: { params: null, query: null } }).start()
    return ({ actor }) => <ViewChoices kept={beside} preferences={actor} />
  },
  controls: {
    'preferences.choose': async (hands) => {
      await hands.press('Columns')
      await hands.press('Compact')
    },
  },
  browser: {
    calls: {
      savePreferences: { method: 'PATCH', path: 'users/*/preferences' },
      watchRemembered: { none: 'reads the storage' },
    },
    drive: () => drives().then((drive) => drive.drive),
  },
})

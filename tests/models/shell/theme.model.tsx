import { useState } from 'react'
import { createActor } from 'xstate'

import { headerMachine } from '#machines/shell/header.machine.ts'
import { themeMachine } from '#machines/shell/theme.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleUser } from '#tests/support/samples/users.ts'

export const model = defineModel<typeof themeMachine>({
  machine: themeMachine,
  cases: ({ failed, emits }) => [
    failed('watchTheme', { kind: 'server', messages: [] }),
    ...(['light', 'dark', 'system'] as const).flatMap((theme) => [
      { type: 'theme.choose' as const, theme },
      emits('watchTheme', { type: 'theme.changed', theme }),
    ]),
  ],
  sentBy: { 'theme.choose': 'user', 'theme.changed': 'actor' },
  screen: async () => {
    const { SettingsMenu } = await import('#views/shell/settings-menu.tsx')
    return function Stage({ actor }) {
      // A menu of its own for each mount, closed.
      const [header] = useState(() =>
        createActor(idle(headerMachine), { input: { query: { href: '/' } } }).start(),
      )
      return (
        <main>
          <h1>Campaigns</h1>
          <SettingsMenu
            header={header}
            theme={actor}
            user={sampleUser}
            links={{ profile: '/?overlay=profile', createCampaign: '/?overlay=create-campaign', help: null }}
          />
        </main>
      )
    }
  },
  controls: {
    'theme.choose': async (hands, _snapshot, { theme }) => {
      const name = { light: 'Light', dark: 'Dark', system: 'Same as system' }[theme]
      await hands.press('Settings')
      await hands.focus('Dark')
      await hands.key(name.charAt(0).toLowerCase())
      await hands.key('Enter')
    },
  },
  browser: { why: 'does not talk to the server' },
})

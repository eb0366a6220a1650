import { useState } from 'react'

import { profileMachine } from '#machines/shell/profile.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleUser } from '#tests/support/samples/users.ts'

const target = {
  id: sampleUser.id,
  name: sampleUser.name,
  email: sampleUser.email,
  isSubscribedToCampaignDigest: sampleUser.isSubscribedToCampaignDigest,
}

export const model = defineModel<typeof profileMachine>({
  machine: profileMachine,
  inputs: { '': { target } },
  cases: ({ done, failed }) => [
    { type: 'form.submit', values: { name: 'Maya Hart-Cole' } },
    { type: 'form.submit', values: { email: 'someone@example.test', currentPassword: '' } },
    { type: 'form.submit', values: { isSubscribedToCampaignDigest: false } },
    done('submit', sampleUser),
    failed('submit', {
      kind: 'invalid',
      messages: [{ detail: 'The email has already been taken.', field: 'email', code: 101 }],
    }),
  ],
  sentBy: { 'form.changed': 'user', 'form.reverted': 'user', 'form.submit': 'user' },
  screen: async () => {
    const { ProfileDrawer } = await import('#views/shell/profile-drawer.tsx')
    return function Stage({ actor }) {
      // The router takes the drawer away.
      const [isOpen, setOpen] = useState(true)
      return isOpen ? (
        <ProfileDrawer profile={actor} user={sampleUser} onClose={() => setOpen(false)} />
      ) : (
        <main>
          <h1>Campaigns</h1>
        </main>
      )
    }
  },
  controls: {
    'form.changed': (hands) => hands.fill('Name', 'Maya Hart-Cole'),
    'form.reverted': async (hands) => {
      await hands.fill('Name', 'Maya Hart-Cole')
      await hands.fill('Name', sampleUser.name)
    },
    'form.submit': async (hands) => {
      await hands.fill('Name', 'Maya Hart-Cole')
      await hands.press('Save')
    },
  },
  browser: {
    calls: { submit: { method: 'PATCH', path: 'users/*', field: 'email' } },
    drive: () => import('#e2e/drives/profile.drive.ts').then(({ drive }) => drive),
  },
})

import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'

import en from '#locales/en.json'
import { profileMachine } from '#machines/shell/profile.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { idle } from '#tests/support/isolate.ts'
import { sampleUser } from '#tests/support/samples/users.ts'
import { ProfileDrawer } from '#views/shell/profile-drawer.tsx'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const kinds = [
  { isSuperUser: true, isLiteUser: false, words: ['(Super user)'] },
  { isSuperUser: false, isLiteUser: true, words: ['(Lite user)'] },
  { isSuperUser: false, isLiteUser: false, words: [] },
]

for (const { words, ...kind } of kinds) {
  test(`SHELL-017 the profile says ${words[0] ?? 'nothing'} of whom it shows`, async () => {
    const user = { ...sampleUser, ...kind }
    const { id, name, email, isSubscribedToCampaignDigest } = user
    const target = { id, name, email, isSubscribedToCampaignDigest }
    const profile = createActor(idle(profileMachine), { input: { target } }).start()
    const screen = await render(<ProfileDrawer profile={profile} user={user} onClose={() => {}} />)
    await expect.element(screen.getByRole('dialog', { name: 'My Profile' })).toBeVisible()
    const shown = ['(Super user)', '(Lite user)'].filter((text) => screen.getByText(text).query() !== null)
    expect(shown).toEqual(words)
    // The drawer has taken the focus before it is taken away.
    await expect.poll(() => document.activeElement?.closest('[role=dialog]') ?? null).not.toBeNull()
  })
}

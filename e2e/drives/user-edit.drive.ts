import { expect } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import { readOne } from '#contract/json-api.ts'
import { userSchema } from '#contract/users.ts'
import type { Drive } from '#tests/support/model.ts'

import { UserEditPage } from '../pages/user-edit.page.ts'
import { accounts } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { overwrite, overwriteButton } from '../support/overwriting.ts'
import { originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

/** Somebody whose subscription no other walk or journey changes: the moderator, whom the admin of Metro may edit. */
const edited = '4'
/** What the current walk has typed. */
let email = ''
let isSubscribed = false

export const creation: Drive<AnyStateMachine> = {
  arrange: async (page) => {
    email = ''
    await becomes(page, accounts.superUser)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/users/create`)
  },
  verbs: {
    // The form sends it when a value changes.
    'form.changed': async () => {},
    'form.submit': async (page) => {
      const user = new UserEditPage(page)
      await expect(user.name).toBeEnabled()
      // Entries from before a fault are still there.
      if (email === '' || (await user.email.inputValue()) !== email) {
        email = `walk-${crypto.randomUUID().slice(0, 8)}@kerbside.test`
        await user.name.fill('Added by a walk')
        await user.email.fill(email)
      }
      await user.save.click()
    },
  },
  landed: async (page, snapshot) => {
    const user = new UserEditPage(page)
    if (snapshot.status === 'done') {
      await user.expectNotice('New user created')
      await expect(user.heading('Edit User')).toBeVisible()
      await expect(user.email).toHaveValue(email)
      return
    }
    await expect(user.heading('Add User')).toBeVisible()
    await expect(user.name).toBeEnabled()
    if (snapshot.hasTag('changed')) {
      await expect(user.email).toHaveValue(email)
    }
  },
}

export const editor: Drive<AnyStateMachine> = {
  arrange: async (page) => {
    await becomes(page, accounts.admin)
    const held = await new Api(originOf(page), accounts.superUser).call('GET', `users/${edited}`)
    isSubscribed = readOne(held, userSchema).isSubscribedToCampaignDigest
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/users/${edited}/edit`)
  },
  verbs: {
    'editor.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'form.changed': async () => {},
    'form.submit': async (page) => {
      const user = new UserEditPage(page)
      await expect(user.digest).toBeEnabled()
      await user.digest.setChecked(!isSubscribed)
      await user.save.click()
    },
    'conflict.overwrite': overwrite,
  },
  landed: async (page, snapshot) => {
    const user = new UserEditPage(page)
    if (snapshot.status === 'done') {
      await user.expectNotice('User updated')
      const held = await new Api(originOf(page), accounts.superUser).call('GET', `users/${edited}`)
      expect(readOne(held, userSchema).isSubscribedToCampaignDigest).toBe(!isSubscribed)
      await expect(user.save).toBeDisabled()
    } else if (snapshot.hasTag('conflict')) {
      await expect(overwriteButton(page)).toBeEnabled()
    } else if (snapshot.hasTag('failed')) {
      await expect(page.getByText('The user could not be loaded')).toBeVisible()
    } else if (snapshot.hasTag('gone')) {
      await expect(page.getByText('There is no such user')).toBeVisible()
    } else {
      await expect(user.name).toHaveValue('Milo Reyes')
      await expect(user.digest).toBeEnabled()
      if (snapshot.hasTag('changed')) {
        await expect(user.digest).toBeChecked({ checked: !isSubscribed })
        await expect(user.save).toBeEnabled()
      }
    }
  },
}

import { expect } from 'playwright/test'

import type { userListMachine } from '#machines/users/user-list.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { UsersModel } from '../models/users.model.ts'
import { accounts } from '../support/accounts.ts'
import { becomes } from '../support/walker.ts'

let opened = ''

export const drive: Drive<typeof userListMachine> = {
  arrange: async (page, walk) => {
    await becomes(page, accounts.admin)
    opened = walk.includes('branch 2') ? '/users?search=nobody-of-this-name' : '/users?search=maya'
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}${opened}`)
  },
  verbs: {
    'page.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The users could not be loaded')).toBeVisible()
    } else if (snapshot.hasTag('stale')) {
      await expect(page.getByText('the users could not be read')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    } else if (snapshot.context.page?.items.length === 0) {
      await expect(page.getByText('No matching users')).toBeVisible()
    } else {
      await expect(new UsersModel(page).table.getByRole('rowheader').first()).toBeVisible()
    }
  },
}

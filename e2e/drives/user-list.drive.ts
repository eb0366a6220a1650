import { expect } from 'playwright/test'

import type { userListMachine } from '#machines/users/user-list.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { UsersPage } from '../pages/users.page.ts'
import { accounts } from '../support/accounts.ts'
import { becomes } from '../support/walker.ts'

export const drive: Drive<typeof userListMachine> = {
  arrange: (page) => becomes(page, accounts.admin),
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/users`)
  },
  verbs: {
    'page.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The users could not be loaded')).toBeVisible()
    } else if (snapshot.hasTag('stale')) {
      await expect(page.getByText('the users could not be loaded')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    } else {
      await expect(new UsersPage(page).row('Maya Hart')).toBeVisible()
    }
  },
}

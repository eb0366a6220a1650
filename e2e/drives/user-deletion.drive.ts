import { expect } from 'playwright/test'

import type { userDeletionMachine } from '#machines/users/user-deletion.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { UsersPage } from '../pages/users.page.ts'
import { accounts } from '../support/accounts.ts'
import { arrangeColleague, colleague, isDeleted } from '../support/deleted-users.ts'
import { originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

export const drive: Drive<typeof userDeletionMachine> = {
  arrange: async (page) => {
    await arrangeColleague(originOf(page), { deleted: false })
    await becomes(page, accounts.superUser)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/users?search=${colleague.email}`)
    await new UsersPage(page).press('Delete', colleague.name)
  },
  verbs: {
    'confirmation.confirm': (page) => new UsersPage(page).answer('Yes'),
    'confirmation.decline': (page) => new UsersPage(page).answer('Cancel'),
  },
  landed: async (page, snapshot) => {
    const users = new UsersPage(page)
    const isDone = snapshot.status === 'done'
    if (isDone) {
      await expect(users.question).toHaveCount(0)
      await users.expectNotice(`The user: ${colleague.name}, has been deleted`)
      await expect(page.getByText('No matching users')).toBeVisible()
    } else {
      await expect(users.question.getByRole('button', { name: 'Yes' })).toBeEnabled()
    }
    expect(await isDeleted(originOf(page))).toBe(isDone)
  },
}

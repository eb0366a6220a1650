import { UsersPage } from '../pages/users.page.ts'
import { accounts } from '../support/accounts.ts'
import { arrangeColleague, colleague, isDeleted } from '../support/deleted-users.ts'
import { confirmationDrive, resourceDrive } from '../support/kit-drives.ts'
import { originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

export const list = resourceDrive({
  arrange: (page) => becomes(page, accounts.admin),
  path: () => '/users',
  failed: 'The users could not be loaded',
  stale: 'the users could not be loaded',
  shown: (page) => new UsersPage(page).row('Maya Hart'),
})

export const deletion = confirmationDrive({
  arrange: async (page) => {
    await arrangeColleague(originOf(page), { deleted: false })
    await becomes(page, accounts.superUser)
  },
  ask: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/users?search=${colleague.email}`)
    await new UsersPage(page).press('Delete', colleague.name)
  },
  notice: `The user: ${colleague.name}, has been deleted`,
  shown: (page) => page.getByText('No matching users'),
  isDone: (page) => isDeleted(originOf(page)),
})

export const restoring = confirmationDrive({
  arrange: async (page) => {
    await arrangeColleague(originOf(page), { deleted: true })
    await becomes(page, accounts.superUser)
  },
  ask: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/users?kind=deleted&search=${colleague.email}`)
    await new UsersPage(page).press('Restore', colleague.name)
  },
  notice: `The user: ${colleague.name}, has been restored`,
  shown: (page) => page.getByText('No matching users'),
  isDone: async (page) => !(await isDeleted(originOf(page))),
})

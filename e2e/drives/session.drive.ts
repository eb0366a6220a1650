import { expect } from 'playwright/test'

import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { DashboardPage } from '../pages/dashboard.page.ts'
import { endSession } from '../support/walker.ts'

export const drive: Drive<typeof sessionMachine> = {
  arrange: async (page, walk) => {
    if (walk === 'loadUser done branch 2') {
      await endSession(page)
    }
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/1?inDate=true`)
  },
  verbs: {
    'session.end': (page) => new DashboardPage(page).chooseSetting('Logout'),
    'session.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    if (snapshot.matches('signedIn')) {
      await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible()
    } else if (snapshot.matches('signedOut')) {
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    } else {
      await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
    }
  },
}

import { expect } from 'playwright/test'

import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { DashboardPage } from '../pages/dashboard.page.ts'

export const drive: Drive<typeof dashboardMachine> = {
  open: (page, baseUrl) => new DashboardPage(page).open(`${baseUrl}/1?inDate=true`),
  verbs: {
    // Changes the address without a page load.
    'query.changed': async (page) => {
      await page.getByRole('switch', { name: 'In date' }).click()
      await expect(page).toHaveURL(/inDate=false/)
    },
  },
  landed: async (page, snapshot) => {
    const counts = page.getByRole('list', { name: 'Content status' }).getByRole('button')
    await expect(counts.first()).toContainText(snapshot.context.stats === null ? '–' : /\d/)
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeEnabled()
  },
}

import { expect } from 'playwright/test'

import type { keptPreferencesMachine, preferencesMachine } from '#machines/dashboard/preferences.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { DashboardPage } from '../pages/dashboard.page.ts'

export const kept: Drive<typeof keptPreferencesMachine> = {
  open: (page, baseUrl) => new DashboardPage(page).open(`${baseUrl}/1?inDate=true`),
  verbs: {},
  landed: async (page) => {
    const dashboard = new DashboardPage(page)
    await dashboard.openColumns()
    await expect(dashboard.density('Comfortable')).toBeEnabled()
  },
}

export const drive: Drive<typeof preferencesMachine> = {
  open: (page, baseUrl) => new DashboardPage(page).open(`${baseUrl}/1?inDate=true`),
  verbs: {
    'preferences.choose': async (page) => {
      const dashboard = new DashboardPage(page)
      await dashboard.openColumns()
      await dashboard
        .density((await dashboard.density('Compact').isChecked()) ? 'Comfortable' : 'Compact')
        .click()
    },
  },
  landed: async (page) => {
    const dashboard = new DashboardPage(page)
    await dashboard.openColumns()
    await expect(dashboard.density('Compact')).toBeEnabled()
  },
}

import { expect } from 'playwright/test'

import type { campaignCountsMachine } from '#machines/dashboard/dashboard.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { DashboardPage } from '../pages/dashboard.page.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once } from '../support/walk-data.ts'

export const list = resourceDrive({
  arrange: async (page) => {
    await once(page, 'listed', () => makeCampaign(page))
  },
  path: () => '/1?inDate=true',
  failed: 'The campaigns could not be loaded',
  stale: 'the campaigns could not be loaded',
  shown: (page) => new DashboardPage(page).campaigns.locator('[data-row-link]').first(),
})

export const counts: Drive<typeof campaignCountsMachine> = {
  open: (page, baseUrl) => new DashboardPage(page).open(`${baseUrl}/1?inDate=true`),
  verbs: {
    // The address changes as a person changes it, without the page being loaded anew.
    'query.changed': async (page) => {
      const before = page.url()
      await page.getByRole('switch', { name: 'In date' }).click()
      await expect(page).not.toHaveURL(before)
    },
  },
  landed: async (page, snapshot) => {
    const shown = page.getByRole('list', { name: 'Content status' }).getByRole('button')
    await expect(shown.first()).toContainText(snapshot.context.value === null ? '–' : /\d/)
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeEnabled()
  },
}

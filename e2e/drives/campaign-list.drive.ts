import { expect } from 'playwright/test'

import type { campaignListMachine } from '#machines/dashboard/dashboard.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { DashboardPage } from '../pages/dashboard.page.ts'
import { makeCampaign, once } from '../support/walk-data.ts'

export const drive: Drive<typeof campaignListMachine> = {
  arrange: async (page) => {
    await once(page, 'listed', () => makeCampaign(page))
  },
  open: (page, baseUrl) => new DashboardPage(page).open(`${baseUrl}/1?inDate=true`),
  verbs: {
    'page.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The campaigns could not be loaded')).toBeVisible()
    } else if (snapshot.hasTag('stale')) {
      await expect(page.getByText('the campaigns could not be loaded')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    } else if (snapshot.context.page?.items.length === 0) {
      await expect(page.getByText('No campaigns found')).toBeVisible()
    } else {
      await new DashboardPage(page).expectCampaigns()
    }
  },
}

import { expect } from 'playwright/test'

import type { campaignMachine } from '#machines/campaigns/campaign.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CampaignPage } from '../pages/campaign.page.ts'
import { makeCampaign, once, type WalkedCampaign } from '../support/walk-data.ts'

let campaign: WalkedCampaign = { id: '', name: '' }

export const drive: Drive<typeof campaignMachine> = {
  arrange: async (page) => {
    campaign = await once(page, 'opened', () => makeCampaign(page))
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaign.id}/creative`)
  },
  verbs: {
    'campaign.retry': (page) =>
      page
        .getByRole('alert')
        .or(page.getByRole('status'))
        .filter({ hasText: /[Tt]he campaign could not be loaded|This campaign does not exist/ })
        .getByRole('button', { name: 'Try again' })
        .click(),
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The campaign could not be loaded')).toBeVisible()
    } else if (snapshot.hasTag('gone')) {
      await expect(page.getByText('This campaign does not exist')).toBeVisible()
    } else if (snapshot.matches({ open: 'stale' })) {
      await expect(page.getByText('the campaign could not be loaded')).toBeVisible()
      await new CampaignPage(page).expectOpened(campaign.name)
    } else if (snapshot.hasTag('forbidden')) {
      // The page redirects to the dashboard.
      await expect(page).toHaveURL(/\/1\?inDate=true$/)
    } else {
      await new CampaignPage(page).expectOpened(campaign.name)
    }
  },
}

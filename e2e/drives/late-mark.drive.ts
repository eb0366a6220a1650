import { expect } from 'playwright/test'

import type { lateMarkMachine } from '#machines/campaigns/late-mark.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CampaignPage } from '../pages/campaign.page.ts'
import { makeCampaign } from '../support/walk-data.ts'

let campaignId = ''

export const drive: Drive<typeof lateMarkMachine> = {
  // A campaign is marked once, so each walk needs its own.
  arrange: async (page) => {
    campaignId = (await makeCampaign(page)).id
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative`)
    await new CampaignPage(page).openMore()
  },
  verbs: {
    'mark.set': (page) => new CampaignPage(page).lateButton.click(),
  },
  landed: async (page, snapshot) => {
    const { lateButton } = new CampaignPage(page)
    await expect(lateButton).toBeEnabled({ enabled: !snapshot.hasTag('marked') })
    await expect(lateButton).not.toHaveAttribute('aria-busy', 'true')
  },
}

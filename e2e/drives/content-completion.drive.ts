import { expect } from 'playwright/test'

import type { contentCompletionMachine } from '#machines/campaigns/content-completion.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CampaignPage } from '../pages/campaign.page.ts'
import { accounts } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let campaignId = ''

export const drive: Drive<typeof contentCompletionMachine> = {
  // Content is completed once, so each walk needs its own campaign, in the provider's unit.
  arrange: async (page) => {
    campaignId = await new Api(originOf(page), accounts.manager).createCampaign()
    await becomes(page, accounts.provider)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative`)
  },
  verbs: {
    'mark.set': (page) => new CampaignPage(page).completeButton.click(),
  },
  landed: async (page, snapshot) => {
    const { completeButton, contentCompleted } = new CampaignPage(page)
    if (snapshot.hasTag('marked')) {
      await expect(contentCompleted).toBeVisible()
      await expect(completeButton).toHaveCount(0)
    } else {
      await expect(completeButton).toBeEnabled()
    }
  },
}

import { expect } from 'playwright/test'

import type { readinessMachine } from '#machines/campaigns/readiness.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { ReadinessPage } from '../pages/readiness.page.ts'
import { makeCampaign, once, type WalkedCampaign } from '../support/walk-data.ts'

let campaign: WalkedCampaign = { id: '', name: '' }

export const drive: Drive<typeof readinessMachine> = {
  arrange: async (page) => {
    campaign = await once(page, 'opened', () => makeCampaign(page))
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaign.id}/creative`)
  },
  verbs: {
    'readiness.retry': (page) => new ReadinessPage(page).retryButton.click(),
    'readiness.toggle': (page) => new ReadinessPage(page).toggle(),
  },
  landed: async (page, snapshot) => {
    const readiness = new ReadinessPage(page)
    await expect(readiness.panel).toHaveAttribute('aria-busy', 'false')
    await expect(readiness.retryButton).toHaveCount(snapshot.context.isStale ? 1 : 0)
    // No frames and no publication; the counts come with the campaign.
    await readiness.expectBlockers(2)
  },
}

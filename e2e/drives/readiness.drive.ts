import { expect } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

import { ReadinessPage } from '../pages/readiness.page.ts'
import { makeCampaign, once, type WalkedCampaign } from '../support/walk-data.ts'

let campaign: WalkedCampaign = { id: '', name: '' }

export const lines: Drive<AnyStateMachine> = {
  arrange: async (page) => {
    campaign = await once(page, 'opened', () => makeCampaign(page))
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaign.id}/creative`)
  },
  verbs: { 'resource.retry': (page) => new ReadinessPage(page).retryButton.click() },
  landed: async (page, snapshot) => {
    const readiness = new ReadinessPage(page)
    await readiness.open()
    await expect(readiness.panel).toHaveAttribute('aria-busy', 'false')
    await expect(readiness.retryButton).toHaveCount(snapshot.context.problem === null ? 0 : 1)
    // Without frames and a publication, and not active; the counts come with the campaign.
    await readiness.expectBlockers(3)
  },
}

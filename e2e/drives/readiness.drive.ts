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
    const { value, problem } = snapshot.context
    await expect(readiness.retryButton).toHaveCount(problem === null ? 0 : 1)
    if (problem !== null) {
      const words = value === null ? 'Readiness could not be checked.' : 'Readiness may be out of date'
      await expect(readiness.panel.getByText(words)).toBeVisible()
    }
    // Without frames and a publication, and not active; the counts come with the campaign.
    await readiness.expectBlockers(3)
  },
}

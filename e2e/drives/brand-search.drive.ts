import { expect } from 'playwright/test'

import type { brandSearchMachine } from '#machines/campaigns/brand-search.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CampaignFormPage } from '../pages/campaign-form.page.ts'
import { makeCampaign, once } from '../support/walk-data.ts'

/** A brand without campaigns. */
let typed = ''

export const drive: Drive<typeof brandSearchMachine> = {
  arrange: async (page, walk) => {
    // Its client is the brand that the walks find.
    await once(page, 'with a brand', () => makeCampaign(page))
    typed = walk === 'find done branch 1' ? 'Nobody has this brand' : 'Harbour'
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/1?inDate=true&overlay=create-campaign`)
  },
  verbs: {
    'search.typed': async (page) => {
      const { brand } = new CampaignFormPage(page)
      // Typing again retries a failed search.
      await brand.fill('')
      await brand.fill(typed)
    },
  },
  landed: async (page, snapshot) => {
    const form = new CampaignFormPage(page)
    const failure = form.drawer.getByText('Brands can’t be suggested at the moment')
    await expect(failure).toHaveCount(snapshot.hasTag('failed') ? 1 : 0)
    const count = snapshot.context.hits.length === 0 ? 0 : 1
    await expect(page.getByRole('option', { name: 'Harbour Coffee' })).toHaveCount(count)
    await expect(form.brand).toHaveValue(typed)
  },
}

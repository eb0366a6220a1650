import { expect } from 'playwright/test'

import type { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CreativesPage } from '../pages/creatives.page.ts'
import { makeCampaign, once, specificationsOf } from '../support/walk-data.ts'

let campaignId = ''

export const drive: Drive<typeof creativesMachine> = {
  arrange: async (page) => {
    campaignId = (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
  },
  open: async (page, baseUrl, input) => {
    const [first] = await specificationsOf(page, campaignId)
    const query = input === 'led to a panel' ? `?specification=${first.id}` : ''
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative${query}`)
  },
  verbs: {
    'creatives.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The creatives could not be loaded')).toBeVisible()
    } else if (snapshot.context.specifications?.length === 0) {
      await expect(page.getByText('There are no frames available for this campaign')).toBeVisible()
    } else {
      await expect(new CreativesPage(page).specifications.first()).toBeVisible()
    }
  },
}

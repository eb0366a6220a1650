import { expect } from 'playwright/test'

import type { campaignSearchMachine } from '#machines/shell/campaign-search.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { makeCampaign, once } from '../support/walk-data.ts'

let name = ''

export const drive: Drive<typeof campaignSearchMachine> = {
  arrange: async (page, walk) => {
    const searched = await once(page, 'searched', () => makeCampaign(page))
    name = walk === 'find done branch 1' ? 'Nothing has this name' : searched.name
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/1?inDate=true`)
  },
  verbs: {
    'search.typed': async (page) => {
      const box = page.getByRole('combobox', { name: 'Search campaigns' })
      // Cleared first: typing again retries a failed search.
      await box.fill('')
      await box.fill(name)
    },
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('failed')) {
      await expect(page.getByText('The search failed')).toBeVisible()
    } else {
      const found = snapshot.context.hits.length > 0
      await expect(
        page.getByRole('option', { name: found ? name : 'Your search did not match any results' }),
      ).toBeVisible()
    }
  },
}

import { expect } from 'playwright/test'

import type { managerSearchMachine } from '#machines/campaigns/manager-search.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CampaignFormPage } from '../pages/campaign-form.page.ts'

let typed = ''

export const drive: Drive<typeof managerSearchMachine> = {
  arrange: (_page, walk) => {
    typed = walk === 'find done branch 1' ? 'nobody-is-called-this' : 'ashworth'
    return Promise.resolve()
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/1?inDate=true&overlay=create-campaign`)
    // Tom Ashworth has rights there, and the account that walks may add campaigns.
    await new CampaignFormPage(page).chooseBusinessUnit('Coast & Country')
  },
  verbs: {
    'search.typed': async (page) => {
      const managers = new CampaignFormPage(page).field('Managers')
      // Typing again retries a failed search.
      await managers.fill('')
      await managers.fill(typed)
    },
  },
  landed: async (page, snapshot) => {
    const form = new CampaignFormPage(page)
    const failure = form.drawer.getByText('Can’t suggest people now')
    await expect(failure).toHaveCount(snapshot.hasTag('failed') ? 1 : 0)
    const count = snapshot.context.hits.length === 0 ? 0 : 1
    await expect(page.getByRole('option', { name: 'Tom Ashworth' })).toHaveCount(count)
    await expect(form.field('Managers')).toHaveValue(typed)
  },
}

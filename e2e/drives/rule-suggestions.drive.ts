import { expect } from 'playwright/test'

import type { ruleSuggestionsMachine } from '#machines/rules/rule-suggestions.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { RulesPage } from '../pages/rules.page.ts'
import { makeCampaign, once } from '../support/walk-data.ts'

let campaignId = ''
let typed = ''

export const drive: Drive<typeof ruleSuggestionsMachine> = {
  arrange: async (page, walk) => {
    campaignId = (await once(page, 'of suggestions', () => makeCampaign(page))).id
    typed = walk === 'find done branch 1' ? 'Nobody flies there' : 'Heathrow'
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/rules`)
    const rules = new RulesPage(page)
    await rules.createButton.click()
    await rules.type('Flight').check()
  },
  verbs: {
    'search.typed': async (page) => {
      const { propertyValue } = new RulesPage(page)
      // Typing again retries a failed search.
      await propertyValue.fill('')
      await propertyValue.fill(typed)
    },
  },
  landed: async (page, snapshot) => {
    const rules = new RulesPage(page)
    await expect(rules.drawer.getByText('Suggestions can’t be shown at the moment.')).toHaveCount(
      snapshot.hasTag('failed') ? 1 : 0,
    )
    await expect(page.getByRole('option', { name: /Heathrow/ })).toHaveCount(
      snapshot.context.hits.length === 0 ? 0 : 1,
    )
    await expect(rules.propertyValue).toHaveValue(typed)
  },
}

import { expect, type Page } from 'playwright/test'

import type { ruleSetListMachine } from '#machines/rules/rule-set-list.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { RulesPage } from '../pages/rules.page.ts'
import { makeRuleSet } from '../support/rule-sets.ts'
import { makeCampaign, once, walkerApi } from '../support/walk-data.ts'

let campaignId = ''

/** A campaign with frames, shared with other areas: the demo has few free bookings. */
export async function ruledCampaign(page: Page): Promise<string> {
  return (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
}

export const drive: Drive<typeof ruleSetListMachine> = {
  arrange: async (page) => {
    campaignId = await ruledCampaign(page)
    await once(page, 'a rule set', async () => (await makeRuleSet(walkerApi(page), campaignId, 'Mondays')).id)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/rules`)
  },
  verbs: {
    'page.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    const rules = new RulesPage(page)
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The rules could not be loaded')).toBeVisible()
    } else if (snapshot.hasTag('stale')) {
      await expect(page.getByText('the rules could not be loaded')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    } else {
      await expect(rules.row('Mondays').first()).toBeVisible()
    }
  },
}

import { expect, type Page } from 'playwright/test'

import type { ruleSetDeletionMachine } from '#machines/rules/rule-set-deletion.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { RulesPage } from '../pages/rules.page.ts'
import { heldRuleSets, makeRuleSet } from '../support/rule-sets.ts'
import { walkerApi } from '../support/walk-data.ts'
import { ruledCampaign } from './rule-set-list.drive.ts'

let campaignId = ''
let name = ''

export const drive: Drive<typeof ruleSetDeletionMachine> = {
  arrange: async (page) => {
    campaignId = await ruledCampaign(page)
    name = `Deleted ${crypto.randomUUID().slice(0, 8)}`
    await makeRuleSet(walkerApi(page), campaignId, name)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/rules`)
    await new RulesPage(page).press('Delete', name)
  },
  verbs: {
    'confirmation.confirm': (page) => new RulesPage(page).answer('Yes'),
    'confirmation.decline': (page) => new RulesPage(page).answer('Cancel'),
  },
  landed: async (page, snapshot) => {
    const rules = new RulesPage(page)
    if (snapshot.status === 'done') {
      await expect(rules.question).toHaveCount(0)
      await rules.expectNotice('The item was deleted successfully')
      await expect(rules.row(name)).toHaveCount(0)
      expect(await isHeld(page)).toBe(false)
    } else {
      await expect(rules.question.getByRole('button', { name: 'Yes' })).toBeEnabled()
      expect(await isHeld(page)).toBe(true)
    }
  },
}

async function isHeld(page: Page): Promise<boolean> {
  const held = await heldRuleSets(walkerApi(page), campaignId)
  return held.some((ruleSet) => ruleSet.name === name)
}

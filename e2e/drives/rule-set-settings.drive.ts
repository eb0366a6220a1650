import { expect } from 'playwright/test'

import type { ruleSetSettingsMachine } from '#machines/rules/rule-set-settings.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { RulesPage } from '../pages/rules.page.ts'
import { heldRuleSets, makeRuleSet } from '../support/rule-sets.ts'
import { once, specificationsOf, uploadPicture, walkerApi } from '../support/walk-data.ts'
import { ruledCampaign } from './rule-set-list.drive.ts'

let campaignId = ''
let name = ''

export const drive: Drive<typeof ruleSetSettingsMachine> = {
  arrange: async (page) => {
    campaignId = await ruledCampaign(page)
    await once(page, 'an assignable creative', async () => {
      const [{ id }] = await specificationsOf(page, campaignId)
      return uploadPicture(page, campaignId, id, 'assignable')
    })
    name = `Assigned ${crypto.randomUUID().slice(0, 8)}`
    await makeRuleSet(walkerApi(page), campaignId, name)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/rules`)
    await new RulesPage(page).press('Creatives of', name)
  },
  verbs: {
    'settings.retry': (page) => new RulesPage(page).drawer.getByRole('button', { name: 'Try again' }).click(),
    'creative.toggle': (page) => new RulesPage(page).creative('assignable').check(),
    'settings.save': (page) => new RulesPage(page).save.click(),
  },
  landed: async (page, snapshot) => {
    const rules = new RulesPage(page)
    if (snapshot.hasTag('failed')) {
      await expect(rules.drawer.getByText('The rule set could not be loaded')).toBeVisible()
    } else if (snapshot.status === 'done') {
      await rules.expectNotice('The creatives have been assigned')
      await expect(rules.drawer).toHaveCount(0)
      await expect(rules.row(name)).not.toContainText('None assigned')
      const held = await heldRuleSets(walkerApi(page), campaignId)
      expect(held.find((ruleSet) => ruleSet.name === name)?.creatives.map((one) => one.name)).toEqual([
        'assignable',
      ])
    } else {
      const box = rules.creative('assignable')
      await (snapshot.hasTag('changed') ? expect(box).toBeChecked() : expect(box).not.toBeChecked())
    }
  },
}

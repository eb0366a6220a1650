import { expect } from 'playwright/test'

import type { ruleSetEditorMachine } from '#machines/rules/rule-set-editor.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { RulesPage } from '../pages/rules.page.ts'
import { heldRuleSets, makeRuleSet } from '../support/rule-sets.ts'
import { walkerApi } from '../support/walk-data.ts'
import { ruledCampaign } from './rule-set-list.drive.ts'

let campaignId = ''
/** The edited one. */
let known = ''
/** The entries of the current walk. */
let typed = ''

export const drive: Drive<typeof ruleSetEditorMachine> = {
  arrange: async (page) => {
    campaignId = await ruledCampaign(page)
    known = `Edited ${crypto.randomUUID().slice(0, 8)}`
    typed = ''
    await makeRuleSet(walkerApi(page), campaignId, known)
  },
  open: async (page, baseUrl, input) => {
    const rules = new RulesPage(page)
    await page.goto(`${baseUrl}/campaigns/${campaignId}/rules`)
    await (input === 'new' ? rules.createButton.click() : rules.press('Edit', known))
  },
  verbs: {
    'ruleSet.retry': (page) => new RulesPage(page).drawer.getByRole('button', { name: 'Try again' }).click(),
    // The form sends it when a value changes.
    'form.changed': async () => {},
    'form.submit': async (page) => {
      const rules = new RulesPage(page)
      await expect(rules.name).toBeEnabled()
      // Entries from before a fault are still there.
      if (typed === '' || (await rules.name.inputValue()) !== typed) {
        typed = `Typed ${crypto.randomUUID().slice(0, 8)}`
        await rules.name.fill(typed)
      }
      if (!(await rules.type('Dates').isChecked())) {
        await rules.type('Dates').check()
        await rules.end('Dates 1', 'From').fill('2090-03-01')
      }
      await rules.save.click()
    },
  },
  landed: async (page, snapshot) => {
    const rules = new RulesPage(page)
    if (snapshot.hasTag('failed')) {
      await expect(rules.drawer.getByText('The rule set could not be loaded')).toBeVisible()
    } else if (snapshot.status === 'done') {
      await rules.expectNotice('The rule has been saved successfully')
      await expect(rules.drawer).toHaveCount(0)
      await expect(rules.row(typed)).toContainText('2090-03-01')
      const held = await heldRuleSets(walkerApi(page), campaignId)
      expect(held.map(({ name }) => name)).toContain(typed)
    } else {
      await expect(rules.drawer).toBeVisible()
      await expect(rules.name).toBeEnabled()
      await expect(rules.name).toHaveValue(snapshot.hasTag('changed') ? typed : known)
    }
  },
}

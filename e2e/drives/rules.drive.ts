import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

import { RulesPage } from '../pages/rules.page.ts'
import { confirmationDrive, resourceDrive } from '../support/kit-drives.ts'
import { overwrite, overwriteButton } from '../support/overwriting.ts'
import { heldRuleSets, makeRuleSet } from '../support/rule-sets.ts'
import { makeCampaign, once, specificationsOf, uploadPicture, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
/** The rule set of the current walk. */
let name = ''
/** The entries of the current walk. */
let typed = ''

/** Makes a rule set in a campaign with frames, which other areas walk on too: the demo has few free bookings. */
async function arrangeRuleSet(page: Page, prefix: string): Promise<void> {
  campaignId = (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
  name = `${prefix} ${crypto.randomUUID().slice(0, 8)}`
  typed = ''
  await makeRuleSet(walkerApi(page), campaignId, name)
}

async function openRules(page: Page, baseUrl: string): Promise<RulesPage> {
  await page.goto(`${baseUrl}/campaigns/${campaignId}/rules`)
  return new RulesPage(page)
}

const heldNow = (page: Page) => heldRuleSets(walkerApi(page), campaignId)
const retry = (page: Page) => new RulesPage(page).drawer.getByRole('button', { name: 'Try again' }).click()

export const list = resourceDrive({
  arrange: async (page) => {
    campaignId = (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
    await once(page, 'a rule set', async () => (await makeRuleSet(walkerApi(page), campaignId, 'Mondays')).id)
  },
  path: () => `/campaigns/${campaignId}/rules`,
  failed: 'The rules could not be loaded',
  stale: 'the rules could not be loaded',
  shown: (page) => new RulesPage(page).row('Mondays').first(),
})

export const deletion = confirmationDrive({
  arrange: (page) => arrangeRuleSet(page, 'Deleted'),
  ask: async (page, baseUrl) => (await openRules(page, baseUrl)).press('Delete', name),
  notice: 'The item was deleted successfully',
  isDone: async (page) => !(await heldNow(page)).some((ruleSet) => ruleSet.name === name),
})

export const editor: Drive<AnyStateMachine> = {
  arrange: (page) => arrangeRuleSet(page, 'Edited'),
  open: async (page, baseUrl, input) => {
    const rules = await openRules(page, baseUrl)
    await (input === 'new' ? rules.createButton.click() : rules.press('Edit', name))
  },
  verbs: {
    'editor.retry': retry,
    // The form sends it when a value changes.
    'form.changed': async () => {},
    'conflict.overwrite': overwrite,
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
    if (snapshot.hasTag('gone')) {
      await expect(rules.drawer.getByText('This rule set no longer exists')).toBeVisible()
    } else if (snapshot.hasTag('conflict')) {
      await expect(overwriteButton(page)).toBeEnabled()
    } else if (snapshot.hasTag('failed')) {
      await expect(rules.drawer.getByText('The rule set could not be loaded')).toBeVisible()
    } else if (snapshot.status === 'done') {
      await rules.expectNotice('The rule has been saved successfully')
      await expect(rules.drawer).toHaveCount(0)
      await expect(rules.row(typed)).toContainText('2090-03-01')
      expect((await heldNow(page)).map((ruleSet) => ruleSet.name)).toContain(typed)
    } else {
      const isNew = snapshot.context.target.subject === null
      await expect(rules.drawer).toBeVisible()
      await expect(rules.name).toBeEnabled()
      await expect(rules.name).toHaveValue(snapshot.hasTag('changed') ? typed : isNew ? '' : name)
    }
  },
}

export const assignment: Drive<AnyStateMachine> = {
  arrange: async (page) => {
    await arrangeRuleSet(page, 'Assigned')
    await once(page, 'an assignable creative', async () => {
      const [{ id }] = await specificationsOf(page, campaignId)
      return uploadPicture(page, campaignId, id, 'assignable')
    })
  },
  open: async (page, baseUrl) => (await openRules(page, baseUrl)).press('Creatives of', name),
  verbs: {
    'editor.retry': retry,
    // The form sends it when a value changes.
    'form.changed': async () => {},
    'conflict.overwrite': overwrite,
    'form.submit': async (page) => {
      const rules = new RulesPage(page)
      await rules.creative('assignable').check()
      await rules.save.click()
    },
  },
  landed: async (page, snapshot) => {
    const rules = new RulesPage(page)
    if (snapshot.hasTag('gone')) {
      await expect(rules.drawer.getByText('This rule set no longer exists')).toBeVisible()
    } else if (snapshot.hasTag('conflict')) {
      await expect(overwriteButton(page)).toBeEnabled()
    } else if (snapshot.hasTag('failed')) {
      await expect(rules.drawer.getByText('The rule set could not be loaded')).toBeVisible()
    } else if (snapshot.status === 'done') {
      await rules.expectNotice('The creatives have been assigned')
      await expect(rules.drawer).toHaveCount(0)
      await expect(rules.row(name)).not.toContainText('None assigned')
      const held = (await heldNow(page)).find((ruleSet) => ruleSet.name === name)
      expect(held?.creatives.map((creative) => creative.name)).toEqual(['assignable'])
    } else {
      const box = rules.creative('assignable')
      await (snapshot.hasTag('changed') ? expect(box).toBeChecked() : expect(box).not.toBeChecked())
    }
  },
}

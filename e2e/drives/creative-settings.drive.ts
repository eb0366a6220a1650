import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import { creativeSchema } from '#contract/creatives.ts'
import { readOne } from '#contract/json-api.ts'
import type { Drive } from '#tests/support/model.ts'

import { CreativePage } from '../pages/creative.page.ts'
import { overwrite, overwriteButton } from '../support/overwriting.ts'
import { makeRuleSet } from '../support/rule-sets.ts'
import { makeCampaign, once, specificationsOf, uploadPicture, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
let creativeId = ''
/** The rule set of the current walk. */
let name = ''

export const editor: Drive<AnyStateMachine> = {
  arrange: async (page) => {
    const made = await once(page, 'creative with settings', async () => {
      const { id } = await makeCampaign(page, 1)
      const [first] = await specificationsOf(page, id)
      return { campaignId: id, creativeId: await uploadPicture(page, id, first.id, 'set') }
    })
    campaignId = made.campaignId
    creativeId = made.creativeId
    name = `Rule ${crypto.randomUUID().slice(0, 8)}`
    await makeRuleSet(walkerApi(page), campaignId, name)
    await walkerApi(page).call('PATCH', `creatives/${creativeId}/relationships/rule-sets`, [])
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative/${creativeId}`)
    await new CreativePage(page).changeSettings()
  },
  verbs: {
    'editor.retry': (page) =>
      new CreativePage(page).drawer.getByRole('button', { name: 'Try again' }).click(),
    // The form sends it when a value changes.
    'form.changed': async () => {},
    'conflict.overwrite': overwrite,
    'form.submit': async (page) => {
      const creative = new CreativePage(page)
      await creative.choice(name).check()
      await creative.saveSettings()
    },
  },
  landed: async (page, snapshot) => {
    const creative = new CreativePage(page)
    const box = creative.choice(name)
    if (snapshot.hasTag('gone')) {
      await expect(creative.drawer.getByText('This no longer exists')).toBeVisible()
    } else if (snapshot.hasTag('failed')) {
      await expect(creative.drawer.getByText('This could not be loaded')).toBeVisible()
    } else if (snapshot.hasTag('conflict')) {
      await expect(overwriteButton(page)).toBeEnabled()
    } else if (snapshot.status === 'done') {
      await creative.expectNotice('The settings of the creative were saved')
      await expect(creative.drawer).toHaveCount(0)
      await expect(creative.settings).toContainText(name)
      expect(await heldNow(page)).toEqual([name])
    } else {
      await (snapshot.hasTag('changed') ? expect(box).toBeChecked() : expect(box).not.toBeChecked())
    }
  },
}

async function heldNow(page: Page): Promise<string[]> {
  const document = await walkerApi(page).call('GET', `creatives/${creativeId}?include=rule-sets`)
  return (readOne(document, creativeSchema).ruleSets ?? []).map((ruleSet) => ruleSet.name)
}

import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

import { CreativesPage } from '../pages/creatives.page.ts'
import { makeFramedCampaign } from '../support/frames.ts'
import { confirmationDrive } from '../support/kit-drives.ts'
import { overwriteButton } from '../support/overwriting.ts'
import { heldRuleSets, makeRuleSet } from '../support/rule-sets.ts'
import { approvedPicture, once, specificationsOf, uploadPicture, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
let deletedId = ''
let changedId = ''

export const deletion = confirmationDrive({
  arrange: async (page) => {
    campaignId = await once(page, 'to delete creatives of', async () => (await makeFramedCampaign(page)).id)
    const [first] = await specificationsOf(page, campaignId)
    const left = first.creatives.find(({ name }) => name === 'discarded')
    deletedId = left?.id ?? (await uploadPicture(page, campaignId, first.id, 'discarded'))
  },
  ask: async (page, baseUrl) => {
    const creatives = await select(page, baseUrl, 'discarded')
    await creatives.press('Delete Multiple')
  },
  notice: '1 creative was deleted',
  isDone: async (page) => (await creativeOf(page, deletedId)) === undefined,
})

export const defaults = confirmationDrive({
  // Another default exists, so that this one can be unset before the next walk.
  arrange: async (page) => {
    const made = await once(page, 'to change defaults of', async () => {
      const { id } = await makeFramedCampaign(page)
      const [first] = await specificationsOf(page, id)
      await walkerApi(page).setDefault(await approvedPicture(page, id, first.id, 'other'))
      return { id, creativeId: await approvedPicture(page, id, first.id, 'changed') }
    })
    campaignId = made.id
    changedId = made.creativeId
    await walkerApi(page).call('PATCH', `creatives/${changedId}`, { is_default: false })
  },
  ask: async (page, baseUrl) => {
    const creatives = await select(page, baseUrl, 'changed')
    await creatives.press('Set default')
  },
  shown: (page) => new CreativesPage(page).defaultMark('changed'),
  isDone: async (page) => (await creativeOf(page, changedId))?.isDefault === true,
})

let ruleSetName = ''

export const assignment: Drive<AnyStateMachine> = {
  arrange: async (page) => {
    campaignId = await once(page, 'to assign creatives of', async () => {
      const { id } = await makeFramedCampaign(page)
      const [first] = await specificationsOf(page, id)
      await uploadPicture(page, id, first.id, 'assigned')
      return id
    })
    ruleSetName = `Rule ${crypto.randomUUID().slice(0, 8)}`
    await makeRuleSet(walkerApi(page), campaignId, ruleSetName)
  },
  open: async (page, baseUrl) => {
    const creatives = await select(page, baseUrl, 'assigned')
    await creatives.press('Manage Rules')
  },
  verbs: {
    'editor.retry': (page) =>
      new CreativesPage(page).drawer.getByRole('button', { name: 'Try again' }).click(),
    // The form sends it when a value changes.
    'form.changed': async () => {},
    'form.submit': async (page) => {
      const creatives = new CreativesPage(page)
      await creatives.owner(ruleSetName).check()
      await creatives.pressInDrawer('Save')
    },
    'conflict.overwrite': (page) => overwriteButton(page).click(),
  },
  landed: async (page, snapshot) => {
    const creatives = new CreativesPage(page)
    const box = creatives.owner(ruleSetName)
    if (snapshot.hasTag('gone')) {
      await expect(creatives.drawer.getByText('This no longer exists')).toBeVisible()
    } else if (snapshot.hasTag('failed')) {
      await expect(creatives.drawer.getByText('This could not be loaded')).toBeVisible()
    } else if (snapshot.hasTag('conflict')) {
      await expect(overwriteButton(page)).toBeEnabled()
    } else if (snapshot.status === 'done') {
      await expect(page.getByText('The rules of 1 creative were saved')).toBeVisible()
      await expect(creatives.drawer).toHaveCount(0)
      const held = (await heldRuleSets(walkerApi(page), campaignId)).find(({ name }) => name === ruleSetName)
      expect(held?.creatives.map(({ name }) => name)).toEqual(['assigned'])
    } else {
      await (snapshot.hasTag('changed') ? expect(box).toBeChecked() : expect(box).not.toBeChecked())
      await expect(
        creatives.drawer.getByText('Not everything could be changed. Save tries again.'),
      ).toHaveCount(snapshot.context.problem === null ? 0 : 1)
    }
  },
}

async function select(page: Page, baseUrl: string, name: string): Promise<CreativesPage> {
  const creatives = new CreativesPage(page)
  await page.goto(`${baseUrl}/campaigns/${campaignId}/creative`)
  await creatives.openSpecification(0)
  await creatives.press('Select')
  await creatives.select(name)
  return creatives
}

async function creativeOf(page: Page, id: string) {
  const specifications = await specificationsOf(page, campaignId)
  return specifications.flatMap(({ creatives }) => creatives).find((creative) => creative.id === id)
}

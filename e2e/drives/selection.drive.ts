import type { Page } from 'playwright/test'

import { CreativesPage } from '../pages/creatives.page.ts'
import { confirmationDrive } from '../support/kit-drives.ts'
import {
  approvedPicture,
  makeCampaign,
  once,
  specificationsOf,
  uploadPicture,
  walkerApi,
} from '../support/walk-data.ts'

let campaignId = ''
let deletedId = ''
let changedId = ''

export const deletion = confirmationDrive({
  arrange: async (page) => {
    campaignId = await once(page, 'to delete creatives of', async () => (await makeCampaign(page, 1)).id)
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
      const { id } = await makeCampaign(page, 1)
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

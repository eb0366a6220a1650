import type { Page } from 'playwright/test'

import { BuildsPage } from '../pages/builds.page.ts'
import { heldBuilds, makeBuild } from '../support/builds.ts'
import { confirmationDrive, resourceDrive } from '../support/kit-drives.ts'
import { makeReadyCampaign, once, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
let name = ''

/** A campaign that all walks of builds share; each walk makes builds of its own. */
export async function buildableCampaign(page: Page): Promise<string> {
  return (await once(page, 'built', () => makeReadyCampaign(page))).id
}

async function arrange(page: Page): Promise<void> {
  campaignId = await buildableCampaign(page)
  name = (await makeBuild(walkerApi(page), campaignId)).name
}

export const list = resourceDrive({
  arrange,
  path: () => `/campaigns/${campaignId}/builds`,
  failed: 'The builds could not be loaded',
  stale: 'may be out of date',
  shown: (page) => new BuildsPage(page).build(name),
})

export const deletion = confirmationDrive({
  arrange,
  ask: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/builds`)
    await new BuildsPage(page).deleteButton(name).click()
  },
  notice: 'The item was deleted successfully',
  isDone: async (page) =>
    !(await heldBuilds(walkerApi(page), campaignId)).some((build) => build.name === name),
})

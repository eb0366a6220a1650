import { expect } from 'playwright/test'

import type { buildDeletionMachine } from '#machines/builds/build-deletion.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { BuildsPage } from '../pages/builds.page.ts'
import { heldBuilds, makeBuild } from '../support/builds.ts'
import { walkerApi } from '../support/walk-data.ts'
import { buildableCampaign } from './builds.drive.ts'

let campaignId = ''
let name = ''

export const drive: Drive<typeof buildDeletionMachine> = {
  arrange: async (page) => {
    campaignId = await buildableCampaign(page)
    name = (await makeBuild(walkerApi(page), campaignId)).name
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/builds`)
  },
  verbs: {
    'deletion.ask': (page) => new BuildsPage(page).deleteButton(name).click(),
    'deletion.confirm': (page) => new BuildsPage(page).answer('Yes'),
    'deletion.cancel': (page) => new BuildsPage(page).answer('Cancel'),
  },
  landed: async (page) => {
    const builds = new BuildsPage(page)
    await expect(builds.question).toHaveCount(0)
    const held = await heldBuilds(walkerApi(page), campaignId)
    await builds.expectNames(held.slice(0, 15).map((build) => build.name))
  },
}

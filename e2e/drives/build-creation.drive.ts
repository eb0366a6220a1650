import { expect } from 'playwright/test'

import type { buildCreationMachine } from '#machines/builds/build-creation.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { BuildsPage } from '../pages/builds.page.ts'
import { heldBuilds } from '../support/builds.ts'
import { walkerApi } from '../support/walk-data.ts'
import { buildableCampaign } from './builds.drive.ts'

let campaignId = ''

export const drive: Drive<typeof buildCreationMachine> = {
  arrange: async (page) => {
    campaignId = await buildableCampaign(page)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/builds`)
  },
  verbs: { 'creation.start': (page) => new BuildsPage(page).create() },
  landed: async (page) => {
    const builds = new BuildsPage(page)
    await expect(builds.createButton).toBeEnabled()
    // The screen matches the server, whether a build was created or not.
    const held = await heldBuilds(walkerApi(page), campaignId)
    await builds.expectNames(held.slice(0, 15).map(({ name }) => name))
  },
}

import { expect } from 'playwright/test'

import type { buildCreationMachine } from '#machines/builds/build-creation.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { BuildsPage } from '../pages/builds.page.ts'
import { heldBuilds } from '../support/builds.ts'
import { walkerApi } from '../support/walk-data.ts'
import { buildableCampaign } from './builds.drive.ts'

let campaignId = ''
/** The newest build before the walk. */
let newest: string | undefined

export const drive: Drive<typeof buildCreationMachine> = {
  arrange: async (page) => {
    campaignId = await buildableCampaign(page)
    newest = (await heldBuilds(walkerApi(page), campaignId))[0]?.name
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/builds`)
  },
  verbs: { 'creation.start': (page) => new BuildsPage(page).create() },
  landed: async (page, snapshot, by) => {
    const builds = new BuildsPage(page)
    await expect(builds.createButton).toBeEnabled({ enabled: !snapshot.hasTag('busy') })
    const held = await heldBuilds(walkerApi(page), campaignId)
    expect(held[0]?.name !== newest, 'a build is created').toBe(isBySuccess(by))
    await builds.expectNames(held.slice(0, 15).map(({ name }) => name))
  },
}

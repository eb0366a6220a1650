import { expect } from 'playwright/test'

import type { buildDownloadMachine } from '#machines/builds/build-download.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { BuildsPage } from '../pages/builds.page.ts'
import { makeBuild } from '../support/builds.ts'
import { walkerApi } from '../support/walk-data.ts'
import { buildableCampaign } from './builds.drive.ts'

let campaignId = ''
let name = ''

export const drive: Drive<typeof buildDownloadMachine> = {
  arrange: async (page) => {
    campaignId = await buildableCampaign(page)
    name = (await makeBuild(walkerApi(page), campaignId)).name
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/builds`)
  },
  verbs: { 'download.start': (page) => new BuildsPage(page).downloadLink(name).click() },
  landed: async (page) => {
    // The build stays and can be downloaded again.
    await expect(new BuildsPage(page).downloadLink(name)).toBeVisible()
  },
}

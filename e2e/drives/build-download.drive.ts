import { expect } from 'playwright/test'

import { problemOf } from '#contract/problem.ts'
import type { buildDownloadMachine } from '#machines/builds/build-download.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { BuildsPage } from '../pages/builds.page.ts'
import { makeBuild } from '../support/builds.ts'
import { walkerApi } from '../support/walk-data.ts'
import { buildableCampaign } from './builds.drive.ts'

let campaignId = ''
let name = ''
let isGone = false
/** Name of the file that the browser has downloaded; empty before. */
let downloaded = ''

export const drive: Drive<typeof buildDownloadMachine> = {
  arrange: async (page) => {
    campaignId = await buildableCampaign(page)
    isGone = false
    name = (await makeBuild(walkerApi(page), campaignId)).name
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/builds`)
  },
  verbs: {
    'download.start': async (page) => {
      const link = new BuildsPage(page).downloadLink(name)
      // One that is gone has left the list.
      if (isGone) {
        await page.reload()
      }
      downloaded = ''
      page.once('download', (download) => {
        downloaded = download.suggestedFilename()
      })
      await link.click()
    },
  },
  landed: async (page, snapshot, by) => {
    expect(snapshot.context.build).toBeNull()
    isGone = 'error' in by && problemOf(by['error']).kind === 'missing'
    await expect(new BuildsPage(page).downloadLink(name)).toHaveCount(isGone ? 0 : 1)
    await (isBySuccess(by)
      ? expect.poll(() => downloaded).toMatch(/\.zip$/)
      : expect(downloaded, 'nothing is downloaded').toBe(''))
  },
}

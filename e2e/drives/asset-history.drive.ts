import type { Page } from 'playwright/test'

import { AssetHistoryPage } from '../pages/asset-history.page.ts'
import { makeFramedCampaign } from '../support/frames.ts'
import { confirmationDrive, resourceDrive } from '../support/kit-drives.ts'
import { replacedPicture } from '../support/replaced-picture.ts'
import { once, specificationsOf, uploadPicture, walkerApi } from '../support/walk-data.ts'

let path = ''
let creativeId = ''
let campaignId = ''

const campaignOfWalks = (page: Page) =>
  once(page, 'with a creative to look back at', () => makeFramedCampaign(page))

export const versions = resourceDrive({
  arrange: async (page) => {
    path = await once(page, 'a creative to look back at', async () => {
      const { id } = await campaignOfWalks(page)
      const [first] = await specificationsOf(page, id)
      return `/campaigns/${id}/creative/${await uploadPicture(page, id, first.id, 'looked back at')}/assetHistory`
    })
  },
  path: () => path,
  failed: 'The asset history could not be loaded',
  stale: 'the asset history could not be loaded',
  shown: (page) => page.getByRole('dialog').getByRole('article', { name: 'looked back at.jpg' }),
})

export const bringingBack = confirmationDrive({
  // Each walk replaces its own creative.
  arrange: async (page) => {
    campaignId = (await campaignOfWalks(page)).id
    creativeId = await replacedPicture(walkerApi(page), campaignId)
  },
  ask: async (page, baseUrl) => {
    const history = new AssetHistoryPage(page)
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative/${creativeId}/assetHistory`)
    await history.askToBringBack('first.jpg')
  },
  confirm: 'Bring back',
  notice: 'has its earlier file again',
  // The creative that had the file is gone then: another one has taken its place.
  isDone: async (page) => {
    const held = await walkerApi(page).specifications(campaignId)
    return held.every(({ creatives }) => creatives.every(({ id }) => id !== creativeId))
  },
})

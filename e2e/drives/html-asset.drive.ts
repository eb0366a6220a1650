import { expect } from 'playwright/test'

import type { htmlAssetMachine } from '#machines/creatives/html-asset.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CreativePage } from '../pages/creative.page.ts'
import { makeFramedCampaign } from '../support/frames.ts'
import { smallPackage } from '../support/packages.ts'
import { once, specificationsOf, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
let creativeId = ''

export const drive: Drive<typeof htmlAssetMachine> = {
  arrange: async (page) => {
    ;({ campaignId, creativeId } = await once(page, 'package', async () => {
      const { id } = await makeFramedCampaign(page)
      const [first] = await specificationsOf(page, id)
      const upload = walkerApi(page).upload(id, first.id, 'clock.zip', await smallPackage())
      return { campaignId: id, creativeId: await upload }
    }))
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative/${creativeId}`)
  },
  verbs: {
    'asset.play': (page) => new CreativePage(page).playButton.click(),
    'asset.retry': (page) => new CreativePage(page).retryPackage.click(),
  },
  landed: async (page, snapshot) => {
    const creative = new CreativePage(page)
    if (snapshot.hasTag('failed')) {
      await expect(page.getByText('The HTML5 package could not be loaded')).toBeVisible()
      await expect(creative.packageFrame('clock')).toHaveCount(0)
    } else {
      await expect(creative.packageFrame('clock')).toBeVisible()
      await expect(creative.playButton).toBeEnabled()
    }
  },
}

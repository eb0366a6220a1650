import { expect } from 'playwright/test'

import type { creativePreviewMachine } from '#machines/creatives/creative-preview.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { makeCampaign, once, specificationsOf, uploadPicture } from '../support/walk-data.ts'

let campaignId = ''
let creativeId = ''

export const drive: Drive<typeof creativePreviewMachine> = {
  arrange: async (page) => {
    ;({ campaignId, creativeId } = await once(page, 'previewed', async () => {
      const { id } = await makeCampaign(page, 1)
      const [first] = await specificationsOf(page, id)
      return { campaignId: id, creativeId: await uploadPicture(page, id, first.id, 'previewed') }
    }))
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative/${creativeId}`)
  },
  verbs: {
    'creative.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('gone')) {
      await expect(page.getByText('This creative does not exist')).toBeVisible()
      return
    }
    await (snapshot.hasTag('failed')
      ? expect(page.getByRole('alert').getByText('The creative could not be loaded')).toBeVisible()
      : expect(page.getByRole('region', { name: 'previewed' }).getByRole('img').first()).toBeVisible())
  },
}

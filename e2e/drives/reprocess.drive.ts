import { expect } from 'playwright/test'

import type { reprocessMachine } from '#machines/creatives/reprocess.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CreativePage } from '../pages/creative.page.ts'
import { accounts } from '../support/accounts.ts'
import { makeFramedCampaign } from '../support/frames.ts'
import { once, specificationsOf, uploadPicture } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let campaignId = ''
let creativeId = ''

export const drive: Drive<typeof reprocessMachine> = {
  arrange: async (page) => {
    ;({ campaignId, creativeId } = await once(page, 'reprocessed', async () => {
      const { id } = await makeFramedCampaign(page)
      const [first] = await specificationsOf(page, id)
      return { campaignId: id, creativeId: await uploadPicture(page, id, first.id, 'again') }
    }))
    await becomes(page, accounts.superUser)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative/${creativeId}`)
  },
  verbs: { 'reprocess.start': (page) => new CreativePage(page).reprocessButton.click() },
  landed: async (page, snapshot) => {
    const creative = new CreativePage(page)
    const notice = page.getByText('again was processed again')
    if (snapshot.hasTag('processing')) {
      await expect(notice).toBeVisible({ timeout: 20_000 })
    } else {
      await expect(creative.reprocessButton).toBeEnabled()
      await expect(notice).toHaveCount(0)
      await expect(creative.settings.getByRole('progressbar')).toHaveCount(0)
    }
  },
}

import { expect } from 'playwright/test'

import type { playButtonMachine } from '#machines/creatives/play-button.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CreativePage, playButtonCorners } from '../pages/creative.page.ts'
import { makeFramedCampaign } from '../support/frames.ts'
import { smallPackage } from '../support/packages.ts'
import { once, specificationsOf, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
let creativeId = ''

export const drive: Drive<typeof playButtonMachine> = {
  arrange: async (page) => {
    ;({ campaignId, creativeId } = await once(page, 'play button', async () => {
      const { id } = await makeFramedCampaign(page)
      const [first] = await specificationsOf(page, id)
      const upload = walkerApi(page).upload(id, first.id, 'clock.zip', await smallPackage())
      return { campaignId: id, creativeId: await upload }
    }))
    await walkerApi(page).call('PATCH', `creatives/${creativeId}`, {
      preview_configuration: { play_button_position: null },
    })
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative/${creativeId}`)
  },
  verbs: {
    'playButton.move': (page, { position }) => new CreativePage(page).movePlayButton(position),
  },
  landed: async (page, snapshot) => {
    const { position } = snapshot.context
    const { settings } = new CreativePage(page)
    await expect(settings.getByRole('radio', { name: playButtonCorners[position] })).toBeChecked()
    // The stage follows once it is saved, as the creative is read again.
    await expect(page.locator(`[data-corner=${position}]`)).toBeVisible()
  },
}

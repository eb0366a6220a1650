import { expect } from 'playwright/test'

import type { defaultToggleMachine } from '#machines/creatives/default-toggle.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CreativesPage } from '../pages/creatives.page.ts'
import { approvedPicture, makeCampaign, once, specificationsOf, walkerApi } from '../support/walk-data.ts'

let campaignId = ''

export const drive: Drive<typeof defaultToggleMachine> = {
  // Another default exists, so that this one can be unset before the next walk.
  arrange: async (page) => {
    const toggled = await once(page, 'toggled', async () => {
      const { id } = await makeCampaign(page, 1)
      const [first] = await specificationsOf(page, id)
      await walkerApi(page).setDefault(await approvedPicture(page, id, first.id, 'other'))
      return { id, creativeId: await approvedPicture(page, id, first.id, 'toggled') }
    })
    await walkerApi(page).call('PATCH', `creatives/${toggled.creativeId}`, { is_default: false })
    campaignId = toggled.id
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative`)
    await new CreativesPage(page).openSpecification(0)
  },
  verbs: {
    'default.toggle': (page) => new CreativesPage(page).defaultToggle('toggled').click(),
  },
  landed: async (page, snapshot) => {
    const toggle = new CreativesPage(page).defaultToggle('toggled')
    await expect(toggle).toBeEnabled()
    await expect(toggle).toBeChecked({ checked: snapshot.context.creative.isDefault })
  },
}

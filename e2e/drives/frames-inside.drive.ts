import type { Page } from 'playwright/test'

import { RulesPage } from '../pages/rules.page.ts'
import { makeFramedCampaign } from '../support/frames.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { once } from '../support/walk-data.ts'

let campaignId = ''
const part = (page: Page) => new RulesPage(page).panel('Location')

const shown = resourceDrive({
  arrange: async (page) => {
    campaignId = (await once(page, 'with frames inside', () => makeFramedCampaign(page))).id
  },
  path: () => `/campaigns/${campaignId}/rules`,
  failed: 'The frames inside could not be counted',
  stale: 'The number of frames inside may be out of date',
  shown: (page) => part(page).getByText('0 of 2 frames of the campaign inside'),
  retry: (page) => part(page).getByRole('button', { name: 'Try again' }),
})

export const drive: typeof shown = {
  ...shown,
  open: async (page, baseUrl, input) => {
    await shown.open(page, baseUrl, input)
    const rules = new RulesPage(page)
    await rules.createButton.click()
    await rules.type('Location').click()
  },
}

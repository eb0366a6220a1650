import { CreativesPage } from '../pages/creatives.page.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once } from '../support/walk-data.ts'

let campaignId = ''

export const list = resourceDrive({
  arrange: async (page) => {
    campaignId = (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
  },
  path: () => `/campaigns/${campaignId}/creative`,
  failed: 'The creatives could not be loaded',
  stale: 'the creatives could not be loaded',
  shown: (page) => new CreativesPage(page).specifications.first(),
})

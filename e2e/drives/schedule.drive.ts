import { SchedulePage } from '../pages/schedule.page.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once } from '../support/walk-data.ts'

let campaignId = ''

export const schedule = resourceDrive({
  arrange: async (page) => {
    campaignId = (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
  },
  path: () => `/campaigns/${campaignId}/schedule`,
  failed: 'The schedule could not be loaded',
  stale: 'The schedule may be out of date',
  shown: (page) => new SchedulePage(page).calendar,
})

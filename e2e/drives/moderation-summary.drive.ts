import { accounts } from '../support/accounts.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { approvedPicture, makeCampaign, once, specificationsOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let campaignId = ''

export const list = resourceDrive({
  arrange: async (page) => {
    campaignId = await once(page, 'with a decided creative', async () => {
      const { id } = await makeCampaign(page, 1)
      const [first] = await specificationsOf(page, id)
      await approvedPicture(page, id, first.id, 'decided')
      return id
    })
    await becomes(page, accounts.superUser)
  },
  path: () => `/campaigns/${campaignId}/creative/moderation/summary`,
  failed: 'The moderation decisions could not be loaded',
  stale: 'the moderation decisions could not be loaded',
  shown: (page) =>
    page.getByRole('table', { name: 'Moderation decisions of this campaign' }).getByText('Accepted').first(),
})

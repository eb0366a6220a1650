import { ReviewPage } from '../pages/review.page.ts'
import { accounts } from '../support/accounts.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once, specificationsOf, uploadPicture } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let campaignId = ''

export const waiting = resourceDrive({
  arrange: async (page) => {
    campaignId = await once(page, 'with a waiting creative', async () => {
      const { id } = await makeCampaign(page, 1)
      const [first] = await specificationsOf(page, id)
      await uploadPicture(page, id, first.id, 'waiting')
      return id
    })
    await becomes(page, accounts.moderator)
  },
  path: () => `/review?campaign=${campaignId}`,
  failed: 'What waits for you could not be loaded',
  stale: 'may be out of date',
  shown: (page) => new ReviewPage(page).picture('waiting'),
})

import { resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once, specificationsOf, uploadPicture } from '../support/walk-data.ts'

let campaignId = ''
let creativeId = ''

export const previewed = resourceDrive({
  arrange: async (page) => {
    ;({ campaignId, creativeId } = await once(page, 'previewed', async () => {
      const { id } = await makeCampaign(page, 1)
      const [first] = await specificationsOf(page, id)
      return { campaignId: id, creativeId: await uploadPicture(page, id, first.id, 'previewed') }
    }))
  },
  path: () => `/campaigns/${campaignId}/creative/${creativeId}`,
  failed: 'The creative could not be loaded',
  stale: 'the creative could not be loaded',
  shown: (page) => page.getByRole('region', { name: 'previewed' }).getByRole('img').first(),
})

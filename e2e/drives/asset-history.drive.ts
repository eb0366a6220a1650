import { resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once, specificationsOf, uploadPicture } from '../support/walk-data.ts'

let path = ''

export const drive = resourceDrive({
  arrange: async (page) => {
    path = await once(page, 'with a creative to look back at', async () => {
      const { id } = await makeCampaign(page, 1)
      const [first] = await specificationsOf(page, id)
      return `/campaigns/${id}/creative/${await uploadPicture(page, id, first.id, 'looked back at')}/assetHistory`
    })
  },
  path: () => path,
  failed: 'The asset history could not be loaded',
  stale: 'the asset history could not be loaded',
  shown: (page) => page.getByRole('dialog').getByRole('article', { name: 'looked back at.jpg' }),
})

import type { Page } from 'playwright/test'

import { frameIdsOf, makeFramedCampaign } from '../support/frames.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { sendScreenshots } from '../support/screenshots.ts'
import { once, originOf } from '../support/walk-data.ts'

let path = ''

/** The address of the screenshots of a frame in a campaign that runs. */
async function screenshotsPath(page: Page): Promise<string> {
  const { id } = await makeFramedCampaign(page)
  const [frameId = ''] = await frameIdsOf(page, id)
  await sendScreenshots(originOf(page), frameId, [new Date()])
  return `/campaigns/${id}/media-buy/${frameId}/screenshots`
}

export const list = resourceDrive({
  arrange: async (page) => {
    path = await once(page, 'with a screenshot', () => screenshotsPath(page))
  },
  path: () => path,
  failed: 'The screenshots could not be loaded',
  stale: 'the screenshots could not be loaded',
  shown: (page) => page.getByRole('link', { name: /^Screenshot of / }).first(),
})

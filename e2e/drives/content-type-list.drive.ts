import { expect } from 'playwright/test'

import type { contentTypeListMachine } from '#machines/content/content-type-list.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { ContentTypesPage } from '../pages/content-types.page.ts'
import { makeContentType } from '../support/content.ts'
import { makeCampaign, once, walkerApi } from '../support/walk-data.ts'

let campaignId = ''

export const drive: Drive<typeof contentTypeListMachine> = {
  arrange: async (page) => {
    campaignId = (await once(page, 'with a content type', () => makeCampaign(page))).id
    await once(page, 'a content type', async () => {
      return (await makeContentType(walkerApi(page), campaignId, 'Offer')).id
    })
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/content-types`)
  },
  verbs: {
    'page.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    const types = new ContentTypesPage(page)
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The content types could not be loaded')).toBeVisible()
    } else if (snapshot.hasTag('stale')) {
      await expect(page.getByText('the content types could not be loaded')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    } else {
      await expect(types.row('Offer')).toBeVisible()
    }
  },
}

import { expect, type Page } from 'playwright/test'

import type { ContentType } from '#contract/content.ts'
import type { contentItemListMachine } from '#machines/content/content-item-list.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { ContentItemsPage } from '../pages/content-items.page.ts'
import { makeContentItem, makeContentType } from '../support/content.ts'
import { makeCampaign, once, walkerApi } from '../support/walk-data.ts'

/** A content type for the walks of items, in its own campaign without bookings. */
export async function walkedContentType(page: Page): Promise<ContentType> {
  return once(page, 'with content items', async () => {
    const { id } = await makeCampaign(page)
    const contentType = await makeContentType(walkerApi(page), id, 'Offer')
    await makeContentItem(walkerApi(page), contentType, 'Happy hour')
    return contentType
  })
}

let campaignId = ''

export const drive: Drive<typeof contentItemListMachine> = {
  arrange: async (page) => {
    campaignId = (await walkedContentType(page)).campaignId
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/content?contentItemName=Happy`)
  },
  verbs: {
    'page.retry': (page) =>
      page.getByRole('alert').or(page.getByRole('status')).getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    const items = new ContentItemsPage(page)
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('Failed to fetch content items')).toBeVisible()
    } else if (snapshot.hasTag('stale')) {
      await expect(page.getByText('the content could not be loaded')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    } else {
      await expect(items.row('Happy hour')).toBeVisible()
    }
  },
}

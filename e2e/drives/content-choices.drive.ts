import { expect } from 'playwright/test'

import type { contentChoicesMachine } from '#machines/content/content-choices.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { ContentItemsPage } from '../pages/content-items.page.ts'
import { walkedContentType } from './content-item-list.drive.ts'

let campaignId = ''

export const drive: Drive<typeof contentChoicesMachine> = {
  arrange: async (page) => {
    campaignId = (await walkedContentType(page)).campaignId
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/content`)
  },
  verbs: {
    'page.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    const items = new ContentItemsPage(page)
    if (snapshot.hasTag('failed') || snapshot.hasTag('stale')) {
      await expect(page.getByText('to choose from could not be loaded')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    } else {
      await expect(items.createButton).toBeEnabled()
      await expect(items.filter('Content type').getByRole('option', { name: 'Offer' })).toBeAttached()
    }
  },
}

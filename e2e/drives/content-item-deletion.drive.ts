import { expect, type Page } from 'playwright/test'

import type { contentItemDeletionMachine } from '#machines/content/content-item-deletion.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { ContentItemsPage } from '../pages/content-items.page.ts'
import { heldContentItems, makeContentItem } from '../support/content.ts'
import { walkerApi } from '../support/walk-data.ts'
import { walkedContentType } from './content-item-list.drive.ts'

let campaignId = ''
let name = ''

export const drive: Drive<typeof contentItemDeletionMachine> = {
  arrange: async (page) => {
    const contentType = await walkedContentType(page)
    campaignId = contentType.campaignId
    name = `Deleted ${crypto.randomUUID().slice(0, 8)}`
    await makeContentItem(walkerApi(page), contentType, name)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/content`)
    await new ContentItemsPage(page).press('Delete', name)
  },
  verbs: {
    'confirmation.confirm': (page) => new ContentItemsPage(page).answer('Yes'),
    'confirmation.decline': (page) => new ContentItemsPage(page).answer('Cancel'),
  },
  landed: async (page, snapshot) => {
    const items = new ContentItemsPage(page)
    if (snapshot.status === 'done') {
      await expect(items.question).toHaveCount(0)
      await items.expectNotice('The item was deleted successfully')
      await expect(items.row(name)).toHaveCount(0)
      expect(await isHeld(page)).toBe(false)
    } else {
      await expect(items.question.getByRole('button', { name: 'Yes' })).toBeEnabled()
      expect(await isHeld(page)).toBe(true)
    }
  },
}

async function isHeld(page: Page): Promise<boolean> {
  const held = await heldContentItems(walkerApi(page), campaignId)
  return held.some((item) => item.name === name)
}

import { expect, type Page } from 'playwright/test'

import type { contentTypeDeletionMachine } from '#machines/content/content-type-deletion.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { ContentTypesPage } from '../pages/content-types.page.ts'
import { heldContentTypes, makeContentType } from '../support/content.ts'
import { makeCampaign, once, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
let name = ''

export const drive: Drive<typeof contentTypeDeletionMachine> = {
  arrange: async (page) => {
    campaignId = (await once(page, 'with deleted content types', () => makeCampaign(page))).id
    name = `Deleted ${crypto.randomUUID().slice(0, 8)}`
    await leaveNone(page, campaignId)
    await makeContentType(walkerApi(page), campaignId, name)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/content-types`)
    await new ContentTypesPage(page).press('Delete', name)
  },
  verbs: {
    'confirmation.confirm': (page) => new ContentTypesPage(page).answer('Yes'),
    'confirmation.decline': (page) => new ContentTypesPage(page).answer('Cancel'),
  },
  landed: async (page, snapshot) => {
    const types = new ContentTypesPage(page)
    if (snapshot.status === 'done') {
      await expect(types.question).toHaveCount(0)
      await types.expectNotice('The item was deleted successfully')
      await expect(types.row(name)).toHaveCount(0)
      expect(await isHeld(page)).toBe(false)
    } else {
      await expect(types.question.getByRole('button', { name: 'Yes' })).toBeEnabled()
      expect(await isHeld(page)).toBe(true)
    }
  },
}

/** Content types are sorted by name, 15 a page: those of earlier walks would push a new one off page 1. */
export async function leaveNone(page: Page, campaign: string): Promise<void> {
  const api = walkerApi(page)
  for (const { id } of await heldContentTypes(api, campaign)) {
    await api.call('DELETE', `content-types/${id}`)
  }
}

async function isHeld(page: Page): Promise<boolean> {
  const held = await heldContentTypes(walkerApi(page), campaignId)
  return held.some((contentType) => contentType.name === name)
}

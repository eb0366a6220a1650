import { expect } from 'playwright/test'

import type { contentItemEditorMachine } from '#machines/content/content-item-editor.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { ContentItemsPage } from '../pages/content-items.page.ts'
import { heldContentItems, makeContentItem } from '../support/content.ts'
import { overwrite, overwriteButton } from '../support/overwriting.ts'
import { walkerApi } from '../support/walk-data.ts'
import { walkedContentType } from './content-item-list.drive.ts'

let campaignId = ''
/** The edited one. */
let known = ''
/** The entries of the current walk. */
let typed = ''

export const drive: Drive<typeof contentItemEditorMachine> = {
  arrange: async (page) => {
    const contentType = await walkedContentType(page)
    campaignId = contentType.campaignId
    known = `Edited ${crypto.randomUUID().slice(0, 8)}`
    typed = ''
    await makeContentItem(walkerApi(page), contentType, known)
  },
  open: async (page, baseUrl, input) => {
    const items = new ContentItemsPage(page)
    await page.goto(`${baseUrl}/campaigns/${campaignId}/content`)
    await (input === 'new' ? items.createButton.click() : items.press('Edit', known))
  },
  verbs: {
    // The form sends it when a value changes.
    'form.changed': async () => {},
    'form.submit': async (page) => {
      const items = new ContentItemsPage(page)
      await expect(items.name).toBeEnabled()
      // Entries from before a fault are still there.
      if (typed === '' || (await items.name.inputValue()) !== typed) {
        typed = `Typed ${crypto.randomUUID().slice(0, 8)}`
        await items.name.fill(typed)
        await items.input('Headline').fill('Three for two')
      }
      await items.save.click()
    },
    'conflict.overwrite': overwrite,
  },
  landed: async (page, snapshot) => {
    const items = new ContentItemsPage(page)
    if (snapshot.status === 'done') {
      const isNew = snapshot.context.target.subject === null
      await items.expectNotice(isNew ? 'Content Item Created' : 'Content Item Updated')
      await expect(items.drawer).toHaveCount(0)
      await expect(items.row(typed)).toContainText('Three for two')
      const held = await heldContentItems(walkerApi(page), campaignId)
      expect(held.find(({ name }) => name === typed)?.contentFields.map(({ value }) => value)).toEqual([
        'Three for two',
      ])
    } else if (snapshot.hasTag('conflict')) {
      await expect(overwriteButton(page)).toBeEnabled()
    } else {
      await expect(items.drawer).toBeVisible()
      await expect(items.name).toBeEnabled()
      if (snapshot.hasTag('changed')) {
        await expect(items.name).toHaveValue(typed)
        await expect(items.input('Headline')).toHaveValue('Three for two')
      }
    }
  },
}

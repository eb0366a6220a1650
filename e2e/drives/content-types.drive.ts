import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

import { ContentTypesPage } from '../pages/content-types.page.ts'
import { heldContentTypes, makeContentType } from '../support/content.ts'
import { confirmationDrive, resourceDrive } from '../support/kit-drives.ts'
import { overwrite, overwriteButton } from '../support/overwriting.ts'
import { makeCampaign, once, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
/** The content type of the current walk. */
let name = ''
/** The entries of the current walk. */
let typed = ''

/** Content types are sorted by name, 15 a page: those of earlier walks would push a new one off page 1. */
async function arrangeOnly(page: Page, prefix: string): Promise<void> {
  const api = walkerApi(page)
  campaignId = (await once(page, `with ${prefix} content types`, () => makeCampaign(page))).id
  name = `${prefix} ${crypto.randomUUID().slice(0, 8)}`
  typed = ''
  for (const { id } of await heldContentTypes(api, campaignId)) {
    await api.call('DELETE', `content-types/${id}`)
  }
  await makeContentType(api, campaignId, name)
}

async function openTypes(page: Page, baseUrl: string): Promise<ContentTypesPage> {
  await page.goto(`${baseUrl}/campaigns/${campaignId}/content-types`)
  return new ContentTypesPage(page)
}

const heldNow = (page: Page) => heldContentTypes(walkerApi(page), campaignId)

export const list = resourceDrive({
  arrange: async (page) => {
    campaignId = (await once(page, 'with a content type', () => makeCampaign(page))).id
    await once(page, 'a content type', async () => {
      return (await makeContentType(walkerApi(page), campaignId, 'Offer')).id
    })
  },
  path: () => `/campaigns/${campaignId}/content-types`,
  failed: 'The content types could not be loaded',
  stale: 'the content types could not be loaded',
  shown: (page) => new ContentTypesPage(page).row('Offer'),
})

export const deletion = confirmationDrive({
  arrange: (page) => arrangeOnly(page, 'Deleted'),
  ask: async (page, baseUrl) => (await openTypes(page, baseUrl)).press('Delete', name),
  notice: 'The item was deleted successfully',
  isDone: async (page) => !(await heldNow(page)).some((contentType) => contentType.name === name),
})

export const editor: Drive<AnyStateMachine> = {
  arrange: (page) => arrangeOnly(page, 'Edited'),
  open: async (page, baseUrl, input) => {
    const types = await openTypes(page, baseUrl)
    await (input === 'new' ? types.createButton.click() : types.press('Edit', name))
  },
  verbs: {
    // The form sends it when a value changes.
    'form.changed': async () => {},
    'form.submit': async (page) => {
      const types = new ContentTypesPage(page)
      await expect(types.name).toBeEnabled()
      // Entries from before a fault are still there.
      if (typed === '' || (await types.name.inputValue()) !== typed) {
        typed = `Typed ${crypto.randomUUID().slice(0, 8)}`
        await types.name.fill(typed)
        await types.addField('Single Select', 'Mood')
        await types.option(await types.fields.count(), 1, 'Label').fill('Bright')
        await types.option(await types.fields.count(), 1, 'Value').fill('bright')
      }
      await types.save.click()
    },
    'conflict.overwrite': overwrite,
  },
  landed: async (page, snapshot) => {
    const types = new ContentTypesPage(page)
    if (snapshot.status === 'done') {
      const isNew = snapshot.context.target.subject === null
      await types.expectNotice(isNew ? 'Content Type added' : 'Content Type updated')
      await expect(types.drawer).toHaveCount(0)
      await expect(types.row(typed)).toContainText('Mood')
      const saved = (await heldNow(page)).find((contentType) => contentType.name === typed)
      expect(saved?.fields.map((field) => field.name)).toEqual([...(isNew ? [] : ['Headline']), 'Mood'])
    } else if (snapshot.hasTag('conflict')) {
      await expect(overwriteButton(page)).toBeEnabled()
    } else {
      await expect(types.drawer).toBeVisible()
      await expect(types.name).toBeEnabled()
      if (snapshot.hasTag('changed')) {
        await expect(types.name).toHaveValue(typed)
        await expect(types.fields.last().getByLabel('Field name')).toHaveValue('Mood')
      }
    }
  },
}

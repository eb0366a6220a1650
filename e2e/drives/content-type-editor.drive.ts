import { expect } from 'playwright/test'

import type { contentTypeEditorMachine } from '#machines/content/content-type-editor.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { ContentTypesPage } from '../pages/content-types.page.ts'
import { heldContentTypes, makeContentType } from '../support/content.ts'
import { overwrite, overwriteButton } from '../support/overwriting.ts'
import { makeCampaign, once, walkerApi } from '../support/walk-data.ts'
import { leaveNone } from './content-type-deletion.drive.ts'

let campaignId = ''
/** The edited one. */
let known = ''
/** The entries of the current walk. */
let typed = ''

export const drive: Drive<typeof contentTypeEditorMachine> = {
  arrange: async (page) => {
    campaignId = (await once(page, 'with edited content types', () => makeCampaign(page))).id
    known = `Edited ${crypto.randomUUID().slice(0, 8)}`
    typed = ''
    await leaveNone(page, campaignId)
    await makeContentType(walkerApi(page), campaignId, known)
  },
  open: async (page, baseUrl, input) => {
    const types = new ContentTypesPage(page)
    await page.goto(`${baseUrl}/campaigns/${campaignId}/content-types`)
    await (input === 'new' ? types.createButton.click() : types.press('Edit', known))
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
      const held = await heldContentTypes(walkerApi(page), campaignId)
      expect(held.find(({ name }) => name === typed)?.fields.map(({ name }) => name)).toEqual([
        ...(isNew ? [] : ['Headline']),
        'Mood',
      ])
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

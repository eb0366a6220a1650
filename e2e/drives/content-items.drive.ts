import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { ContentType } from '#contract/content.ts'
import type { Drive } from '#tests/support/model.ts'

import { ContentItemsPage } from '../pages/content-items.page.ts'
import { heldContentItems, makeContentItem, makeContentType } from '../support/content.ts'
import { confirmationDrive, resourceDrive } from '../support/kit-drives.ts'
import { overwrite, overwriteButton } from '../support/overwriting.ts'
import { makeRuleSet } from '../support/rule-sets.ts'
import { makeCampaign, once, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
/** The content item of the current walk. */
let name = ''
/** The entries of the current walk. */
let typed = ''

/** A content type with an item, in its own campaign without bookings. */
async function arrangeType(page: Page): Promise<ContentType> {
  const contentType = await once(page, 'with content items', async () => {
    const { id } = await makeCampaign(page)
    const made = await makeContentType(walkerApi(page), id, 'Offer')
    await makeContentItem(walkerApi(page), made, 'Happy hour')
    return made
  })
  ;({ campaignId } = contentType)
  return contentType
}

async function arrangeItem(page: Page, prefix: string): Promise<void> {
  const contentType = await arrangeType(page)
  name = `${prefix} ${crypto.randomUUID().slice(0, 8)}`
  typed = ''
  await makeContentItem(walkerApi(page), contentType, name)
}

async function openItems(page: Page, baseUrl: string): Promise<ContentItemsPage> {
  await page.goto(`${baseUrl}/campaigns/${campaignId}/content`)
  return new ContentItemsPage(page)
}

const heldNow = (page: Page) => heldContentItems(walkerApi(page), campaignId)

export const list = resourceDrive({
  arrange: async (page) => {
    await arrangeType(page)
  },
  path: () => `/campaigns/${campaignId}/content?contentItemName=Happy`,
  failed: 'Failed to fetch content items',
  stale: 'the content could not be loaded',
  shown: (page) => new ContentItemsPage(page).row('Happy hour'),
})

export const choices: Drive<AnyStateMachine> = {
  ...list,
  // A banner in both cases: the list stands without choices.
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

export const deletion = confirmationDrive({
  arrange: (page) => arrangeItem(page, 'Deleted'),
  ask: async (page, baseUrl) => (await openItems(page, baseUrl)).press('Delete', name),
  notice: 'The item was deleted successfully',
  isDone: async (page) => !(await heldNow(page)).some((item) => item.name === name),
})

export const editor: Drive<AnyStateMachine> = {
  arrange: (page) => arrangeItem(page, 'Edited'),
  open: async (page, baseUrl, input) => {
    const items = await openItems(page, baseUrl)
    await (input === 'new' ? items.createButton.click() : items.press('Edit', name))
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
      const saved = (await heldNow(page)).find((item) => item.name === typed)
      expect(saved?.contentFields.map(({ value }) => value)).toEqual(['Three for two'])
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

/** A rule set of the campaign of the walks. */
async function arrangeSettings(page: Page): Promise<void> {
  await arrangeItem(page, 'Ruled')
  await once(page, 'a rule for content', async () => {
    return (await makeRuleSet(walkerApi(page), campaignId, 'Mondays')).id
  })
}

export const settings: Drive<AnyStateMachine> = {
  arrange: arrangeSettings,
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/content?contentItemName=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Settings of ${name}` }).click()
  },
  verbs: {
    // The form sends it when a value changes.
    'form.changed': async () => {},
    'form.submit': async (page) => {
      const items = new ContentItemsPage(page)
      const box = items.drawer.getByRole('checkbox', { name: 'Mondays' })
      await expect(box).toBeEnabled()
      await box.check()
      await items.save.click()
    },
    'conflict.overwrite': overwrite,
  },
  landed: async (page, snapshot) => {
    const items = new ContentItemsPage(page)
    const box = items.drawer.getByRole('checkbox', { name: 'Mondays' })
    if (snapshot.status === 'done') {
      await items.expectNotice('The rules of the item have been saved')
      await expect(items.drawer).toHaveCount(0)
    } else if (snapshot.hasTag('conflict')) {
      await expect(overwriteButton(page)).toBeEnabled()
    } else if (snapshot.hasTag('changed')) {
      await expect(box).toBeChecked()
    } else {
      await expect(box).not.toBeChecked()
    }
  },
}

import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { ContentType } from '#contract/content.ts'
import type { Drive } from '#tests/support/model.ts'

import { ContentModerationPage } from '../pages/content-moderation.page.ts'
import { accounts } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { heldContentItems, makeContentItem, makeContentType } from '../support/content.ts'
import { confirmationDrive, resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once, originOf, walkerApi } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let campaignId = ''
let contentType: ContentType
/** The items of the current walk. */
let names: string[] = []
/** How many items this file has made. */
let made = 0

const superApi = (page: Page) => new Api(originOf(page), accounts.superUser)

/** A campaign with an item that waits and one that is approved, for somebody who may moderate. */
async function arrange(page: Page): Promise<void> {
  contentType = await once(page, 'with content to moderate', async () => {
    const { id } = await makeCampaign(page)
    const offer = await makeContentType(walkerApi(page), id, 'Offer')
    await makeContentItem(walkerApi(page), offer, 'Waiting')
    const { id: itemId } = await makeContentItem(walkerApi(page), offer, 'Decided')
    await superApi(page).call('PATCH', 'content-items/status/approved', [{ id: itemId }])
    return offer
  })
  ;({ campaignId } = contentType)
  await becomes(page, accounts.superUser)
}

const path = () => `/campaigns/${campaignId}/moderation`
/** The button of one of two lists that failed together. */
const retryOf = (page: Page, words: string) =>
  page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ hasText: words })
    .getByRole('button', { name: 'Try again' })

export const pending = resourceDrive({
  arrange,
  path,
  failed: 'The unmoderated content could not be loaded',
  stale: 'The unmoderated content may be out of date',
  shown: (page) => new ContentModerationPage(page).row('Unmoderated', 'Waiting'),
  retry: (page) => retryOf(page, 'The unmoderated content'),
})

export const decided = resourceDrive({
  arrange,
  path,
  failed: 'The moderated content could not be loaded',
  stale: 'The moderated content may be out of date',
  shown: (page) => new ContentModerationPage(page).row('Approved', 'Decided'),
  retry: (page) => retryOf(page, 'The moderated content'),
})

/** Makes items of this walk's own, and deletes those of earlier ones: they would fill the page. */
async function makeItems(page: Page, count: number, status?: 'rejected'): Promise<void> {
  await arrange(page)
  const old = (await heldContentItems(superApi(page), campaignId)).filter(({ name }) =>
    name.startsWith('Own'),
  )
  if (old.length > 0) {
    await superApi(page).call(
      'DELETE',
      'content-items',
      old.map(({ id }) => ({ id })),
    )
  }
  names = []
  for (let number = 0; number < count; number += 1) {
    made += 1
    // Counted: among random digits and letters are words that the profanity filter rejects.
    const name = `Own ${made}`
    const { id } = await makeContentItem(superApi(page), contentType, name)
    if (status !== undefined) {
      await superApi(page).call('PATCH', `content-items/status/${status}`, [{ id }])
    }
    names.push(name)
  }
}

const statusesNow = async (page: Page) =>
  (await heldContentItems(superApi(page), campaignId))
    .filter(({ name }) => names.includes(name))
    .map(({ status }) => status)

const again = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Try again' })

export const decision: Drive<AnyStateMachine> = {
  arrange: (page) => makeItems(page, 2),
  open: async (page, baseUrl, input) => {
    await page.goto(`${baseUrl}${path()}`)
    const moderation = new ContentModerationPage(page)
    const [first = ''] = names
    if (input === 'rejection') {
      await moderation.action(`Reject ${first}`).click()
    } else {
      await moderation.select(...names)
      await moderation.tools('Unmoderated').getByRole('button', { name: 'Approve 2' }).click()
    }
  },
  verbs: {
    // The form sends it when a text is typed.
    'form.changed': async (page) => {
      await new ContentModerationPage(page).reason.fill('Too long to be read.')
    },
    'rejection.confirm': async (page, { reason }) => {
      const { reasonDialog, reason: field } = new ContentModerationPage(page)
      await expect(field).toBeEnabled()
      await field.fill(reason)
      await reasonDialog.getByRole('button', { name: 'Reject' }).click()
    },
    'decision.retry': (page) => again(page).click(),
    'rejection.cancel': (page) =>
      new ContentModerationPage(page).reasonDialog.getByRole('button', { name: 'Cancel' }).click(),
  },
  landed: async (page, snapshot) => {
    const moderation = new ContentModerationPage(page)
    const [first = ''] = names
    const { decision: wanted, decided: outcome } = snapshot.context
    if (snapshot.hasTag('asking')) {
      await expect(moderation.reasonDialog.getByRole('button', { name: 'Reject' })).toBeEnabled()
      return
    }
    await expect(moderation.reasonDialog).toHaveCount(0)
    if (snapshot.hasTag('failed')) {
      await expect(again(page)).toBeEnabled()
      return
    }
    if (outcome === null) {
      await expect(moderation.row('Unmoderated', first)).toBeVisible()
      expect(await statusesNow(page)).toEqual(['pending', 'pending'])
    } else if (wanted.status === 'rejected') {
      await moderation.expectNotice('1 item updated successfully')
      await expect(moderation.row('Rejected', first)).toBeVisible()
    } else {
      await moderation.expectNotice('2 items updated successfully')
      await expect(moderation.row('Approved', first)).toBeVisible()
    }
  },
}

export const deletion = confirmationDrive({
  arrange: (page) => makeItems(page, 1, 'rejected'),
  ask: async (page, baseUrl) => {
    await page.goto(`${baseUrl}${path()}`)
    await new ContentModerationPage(page).action(`Delete ${names[0]}`).click()
  },
  notice: '1 item deleted successfully',
  isDone: async (page) => (await statusesNow(page)).length === 0,
})

export const polling: Drive<AnyStateMachine> = {
  arrange: (page) => makeItems(page, 1),
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}${path()}`)
  },
  verbs: { 'polling.toggle': (page) => new ContentModerationPage(page).polling.click() },
  landed: async (page, snapshot) => {
    const moderation = new ContentModerationPage(page)
    await expect(moderation.polling).toBeChecked({ checked: snapshot.hasTag('polling') })
    await expect(moderation.row('Unmoderated', names[0] ?? '')).toBeVisible()
  },
}

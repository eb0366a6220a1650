import { expect, type Page } from 'playwright/test'

import type { commentDraftMachine, mentionSearchMachine } from '#machines/creatives/comment-draft.machine.ts'
import type { creativeCommentsMachine } from '#machines/creatives/creative-comments.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CommentsPage } from '../pages/comments.page.ts'
import { confirmationDrive, resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once, specificationsOf, uploadPicture, walkerApi } from '../support/walk-data.ts'

let path = ''
let creativeId = ''
let text = ''
let sought = ''

/** One creative for all walks. */
async function creativeOfWalks(page: Page): Promise<void> {
  const made = await once(page, 'a creative to comment on', async () => {
    const { id } = await makeCampaign(page, 1)
    const [first] = await specificationsOf(page, id)
    return { campaignId: id, creativeId: await uploadPicture(page, id, first.id, 'commented') }
  })
  creativeId = made.creativeId
  path = `/campaigns/${made.campaignId}/creative/${creativeId}/comments`
}

/** A comment of the walker's own, of this walk alone. */
async function commentOfWalk(page: Page): Promise<void> {
  await creativeOfWalks(page)
  text = `Remark ${crypto.randomUUID().slice(0, 8)}`
  await walkerApi(page).call('POST', `creatives/${creativeId}/comments`, { text })
}

export const list = resourceDrive({
  arrange: async (page) => {
    await creativeOfWalks(page)
    await walkerApi(page).call('POST', `creatives/${creativeId}/comments`, { text: 'Listed' })
  },
  path: () => path,
  failed: 'The comments could not be loaded',
  stale: 'the comments could not be loaded',
  shown: (page) => new CommentsPage(page).thread('Listed').first(),
})

export const draft: Drive<typeof commentDraftMachine> = {
  arrange: creativeOfWalks,
  open: async (page, baseUrl) => {
    text = `Written ${crypto.randomUUID().slice(0, 8)}`
    await page.goto(`${baseUrl}${path}`)
    // The walks begin with the draft of an earlier visit.
    await new CommentsPage(page).field.fill(text)
    await page.reload()
  },
  verbs: {
    'draft.typed': (page) => new CommentsPage(page).field.fill(text),
    'draft.send': (page) => new CommentsPage(page).sendButton.click(),
  },
  landed: async (page, snapshot) => {
    const comments = new CommentsPage(page)
    const { problem, draft: written } = snapshot.context
    if (problem !== null) {
      await expect(comments.field).toHaveValue(text)
      await expect(comments.field).toHaveAttribute('aria-invalid', 'true')
    } else if (written.text === '') {
      await expect(comments.field).toHaveValue('')
      await expect(comments.thread(text)).toBeVisible()
    } else {
      await expect(comments.field).toHaveValue(text)
    }
  },
}

export const mentions: Drive<typeof mentionSearchMachine> = {
  arrange: async (page, walk) => {
    await creativeOfWalks(page)
    sought = walk.startsWith('find done branch 1') ? '@nobody-of-this-name' : '@e'
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}${path}`)
  },
  verbs: {
    'search.typed': async (page) => {
      const { field } = new CommentsPage(page)
      // A text that is there already would send nothing.
      await field.fill('')
      await field.fill(sought)
    },
  },
  landed: async (page, snapshot) => {
    const { panel } = new CommentsPage(page)
    if (snapshot.hasTag('failed')) {
      await expect(panel.getByText('People could not be looked up')).toBeVisible()
    } else if (snapshot.hasTag('found')) {
      await expect(panel.getByRole('option').first()).toBeVisible()
    } else if (snapshot.hasTag('none')) {
      await expect(panel.getByText('Nobody of this name')).toBeVisible()
    } else {
      await expect(panel.getByRole('option')).toHaveCount(snapshot.context.hits.length)
    }
  },
}

export const deletion = confirmationDrive({
  arrange: commentOfWalk,
  ask: async (page, baseUrl) => {
    await page.goto(`${baseUrl}${path}`)
    await new CommentsPage(page).thread(text).getByRole('button', { name: 'Delete comment' }).click()
  },
  confirm: 'Delete comment',
  isDone: async (page) => !(await textsOf(page)).includes(text),
})

export const drive: Drive<typeof creativeCommentsMachine> = {
  arrange: commentOfWalk,
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}${path}`)
    await expect(new CommentsPage(page).thread(text)).toBeVisible()
  },
  verbs: {
    'comment.resolve': async (page) => {
      const comments = new CommentsPage(page)
      // That of an earlier failure may stand over the button.
      await comments.dismissNotices()
      await comments.resolve(text)
    },
  },
  landed: async (page, _snapshot, by) => {
    const comments = new CommentsPage(page)
    if (by.type === 'xstate.done.actor.resolve') {
      await expect(comments.thread(text)).toBeHidden()
    } else {
      await expect(comments.thread(text).getByRole('button', { name: /^Resolve/ })).toBeEnabled()
    }
  },
}

async function textsOf(page: Page): Promise<string[]> {
  const { data } = (await walkerApi(page).call('GET', `creatives/${creativeId}/comments`)) as {
    data: { attributes: { text: string } }[]
  }
  return data.map(({ attributes }) => attributes.text)
}

import { expect, type Page } from 'playwright/test'

import type { frameRemovalMachine } from '#machines/frames/frame-removal.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { FramesPage } from '../pages/frames.page.ts'
import { accounts } from '../support/accounts.ts'
import { arrangeFrame, frameNow, quietUnit, walkedFrames } from '../support/admin-frames.ts'
import { originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let leavesOne = false

/** One that can be deleted, and one that can, too, or that a campaign plays on. */
const framesOf = async (page: Page) => {
  const { spare, inUse } = await walkedFrames(page)
  const [, first, second] = spare
  if (first === undefined || second === undefined) {
    throw new Error('There are no spare frames')
  }
  return { first, second: leavesOne ? inUse : second }
}

export const drive: Drive<typeof frameRemovalMachine> = {
  arrange: async (page, walk) => {
    leavesOne = walk.includes('branch 2')
    const { first, second } = await framesOf(page)
    await arrangeFrame(originOf(page), first, { isDeleted: false })
    await arrangeFrame(originOf(page), second, { isDeleted: false })
    await becomes(page, accounts.superUser)
  },
  open: async (page, baseUrl) => {
    const { first, second } = await framesOf(page)
    const frames = new FramesPage(page)
    await page.goto(`${baseUrl}/frames?unit=${quietUnit}`)
    await frames.select(first)
    await frames.select(second)
    await frames.deleteSelected.click()
  },
  verbs: {
    'removal.confirm': (page) =>
      new FramesPage(page).question.getByRole('button', { name: /^(Yes|Try again)$/ }).click(),
    'removal.decline': (page) =>
      new FramesPage(page).question
        .getByRole('button', { name: /^(Cancel|Close)$/ })
        .last()
        .click(),
  },
  landed: async (page, snapshot) => {
    const { first } = await framesOf(page)
    const { question } = new FramesPage(page)
    const { frames, waiting, failures } = snapshot.context
    if (snapshot.status === 'done') {
      await expect(question).toHaveCount(0)
    } else {
      await expect(question).toContainText(
        snapshot.hasTag('partial') ? `${frames.length - waiting.length} of` : 'Are you sure',
      )
      await expect(question.getByRole('list', { name: 'Frames that were not deleted' })).toHaveCount(
        failures.length > 0 ? 1 : 0,
      )
    }
    const { deletedAt } = await frameNow(originOf(page), first.id)
    const isDeleted = snapshot.context.failures.length < waiting.length || waiting.length < frames.length
    expect(deletedAt !== null).toBe(snapshot.status === 'done' ? isDeleted : waiting.length < frames.length)
  },
}

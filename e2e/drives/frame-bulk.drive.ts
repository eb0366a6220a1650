import { expect, type Page } from 'playwright/test'

import type { Frame } from '#contract/frames.ts'
import type { frameBulkMachine } from '#machines/frames/frame-bulk.machine.ts'
import { defaultCentre } from '#machines/rules/types/map.values.ts'
import { textOfPlace } from '#machines/rules/types/places.values.ts'
import type { Drive } from '#tests/support/model.ts'
import { isBySuccess } from '#tests/support/model.ts'

import { FramesPage } from '../pages/frames.page.ts'
import { accounts } from '../support/accounts.ts'
import { frameNow, framesOfUnit, quietUnit } from '../support/admin-frames.ts'
import { Api } from '../support/api.ts'
import { once, originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

/** By it the frames of these walks are found. */
const code = 'BULK-WALK'

/** Six that can be deleted, and one that a campaign plays on: the last by name, as other walks take the first. */
function framesOf(page: Page): Promise<{ spare: Frame[]; inUse: Frame }> {
  return once(page, 'frames to delete at once', async () => {
    const all = await framesOfUnit(originOf(page), quietUnit, '-name')
    const spare = all
      .filter(({ isDeletable, campaignCount }) => isDeletable && campaignCount === 0)
      .slice(0, 6)
    const inUse = all.find(({ isDeletable }) => !isDeletable)
    if (spare.length < 6 || inUse === undefined) {
      throw new Error(`The demo has only ${spare.length} spare frames among ${all.length}`)
    }
    return { spare, inUse }
  })
}

export const drive: Drive<typeof frameBulkMachine> = {
  arrange: async (page, walk) => {
    const { spare, inUse } = await framesOf(page)
    const api = new Api(originOf(page), accounts.superUser)
    await api.call('POST', 'frames/restorations', { ids: spare.map(({ id }) => id) })
    for (const { id } of spare) {
      await api.call('PATCH', `frames/${id}`, { extended_code: code })
    }
    const leavesOne = walk.includes('deleteAll done branch 2')
    await api.call('PATCH', `frames/${inUse.id}`, { extended_code: leavesOne ? code : inUse.extendedCode })
    await becomes(page, accounts.superUser)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/frames?unit=${quietUnit}&frameCode=${code}&inside=90,-180,-90,180&map=true`)
    await expect(new FramesPage(page).rows.first()).toBeVisible()
    // The map has moved to the frames, and its centre stays.
    const centre = page.getByRole('textbox', { name: 'Centre' })
    await expect(centre).toBeEnabled()
    await expect(centre).not.toHaveValue(textOfPlace(defaultCentre))
  },
  verbs: {
    'all.select': (page) => page.getByRole('button', { name: 'Select these' }).click(),
    'all.clear': (page) => page.getByRole('button', { name: 'Only this page' }).click(),
    'all.toggle': (page) => new FramesPage(page).selectPage.click(),
    'bulk.deleteAll': (page) => new FramesPage(page).deleteSelected.click(),
    'bulk.delete': async (page) => {
      await new FramesPage(page).selectPage.click()
      await new FramesPage(page).deleteSelected.click()
    },
    'bulk.confirm': (page) =>
      new FramesPage(page).question.getByRole('button', { name: /^(Yes|Try again)$/ }).click(),
    'bulk.decline': (page) =>
      new FramesPage(page).question
        .getByRole('button', { name: /^(Cancel|Close)$/ })
        .last()
        .click(),
    'bulk.undo': async (page) => {
      const { spare } = await framesOf(page)
      // The list is read again after the deletion, and takes the boxes of its rows with it.
      await expect(page.getByRole('checkbox', { name: `Select ${spare[0]?.name}` })).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
    },
    'bulk.dismiss': (page) => page.getByRole('button', { name: 'Dismiss' }).click(),
  },
  landed: async (page, snapshot, by) => {
    const { spare } = await framesOf(page)
    const [first] = spare
    const { question } = new FramesPage(page)
    const undo = page.getByRole('button', { name: 'Undo' })
    if (snapshot.matches('browsing')) {
      await expect(question).toHaveCount(0)
      await expect(undo).toHaveCount(snapshot.context.deleted.ids.length > 0 ? 1 : 0)
    } else {
      const words = snapshot.matches('uncounted')
        ? 'The frames could not be counted'
        : snapshot.matches('failed')
          ? 'The frames could not be deleted'
          : snapshot.matches('partial')
            ? `${spare.length} of ${spare.length + 1} frames deleted`
            : 'Are you sure you want to delete'
      await expect(question).toContainText(words)
    }
    const { deletedAt } = await frameNow(originOf(page), first?.id ?? '')
    if (isBySuccess(by) && by.type.endsWith('deleteAll')) {
      expect(deletedAt).not.toBeNull()
    } else if (by.type.startsWith('xstate.') && !by.type.endsWith('restoreAll')) {
      expect(deletedAt).toBeNull()
    }
  },
}

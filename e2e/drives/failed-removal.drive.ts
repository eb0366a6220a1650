import { expect } from 'playwright/test'

import type { failedRemovalMachine } from '#machines/creatives/failed-removal.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { FailedHistoryPage } from '../pages/failed-history.page.ts'
import { campaignWithFailure } from './failed-history.drive.ts'

let campaignId = ''
let name = ''

export const drive: Drive<typeof failedRemovalMachine> = {
  // Each walk removes its own upload.
  arrange: async (page) => {
    name = `torn-${crypto.randomUUID().slice(0, 8)}.jpg`
    campaignId = await campaignWithFailure(page, name)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative/failed-history`)
    await new FailedHistoryPage(page).remove(name)
  },
  verbs: {
    'confirmation.confirm': (page) => new FailedHistoryPage(page).answer('Remove'),
    'confirmation.decline': (page) => new FailedHistoryPage(page).answer('Cancel'),
  },
  landed: async (page, snapshot) => {
    const history = new FailedHistoryPage(page)
    if (snapshot.hasTag('asking')) {
      await expect(history.question.getByRole('button', { name: 'Remove' })).toBeEnabled()
      await expect(history.question.getByRole('alert')).toHaveCount(snapshot.context.problem === null ? 0 : 1)
    } else {
      await expect(history.question).toHaveCount(0)
      const isRemoved = snapshot.context.outcome === 'confirmed'
      await expect(history.failure(name).getByText('Removed', { exact: true })).toHaveCount(isRemoved ? 1 : 0)
      await expect(history.removeButton(name)).toHaveCount(isRemoved ? 0 : 1)
    }
  },
}

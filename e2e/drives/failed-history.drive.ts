import type { Page } from 'playwright/test'

import { FailedHistoryPage } from '../pages/failed-history.page.ts'
import { failUpload, heldFailures } from '../support/failures.ts'
import { confirmationDrive, resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once, specificationsOf, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
let name = ''

/** An upload of this name that failed, in a campaign that the walks of failed uploads share; returns the campaign's id. */
async function campaignWithFailure(page: Page, failedName: string): Promise<string> {
  const { id } = await once(page, 'with a booking', () => makeCampaign(page, 1))
  const [first] = await specificationsOf(page, id)
  await failUpload(walkerApi(page), id, first.id, failedName)
  return id
}

export const list = resourceDrive({
  arrange: async (page) => {
    campaignId = await once(page, 'with a failed upload', () => campaignWithFailure(page, 'torn.jpg'))
  },
  path: () => `/campaigns/${campaignId}/creative/failed-history`,
  failed: 'The failed uploads could not be loaded',
  stale: 'may be out of date',
  shown: (page) => new FailedHistoryPage(page).failure('torn.jpg'),
})

export const removal = confirmationDrive({
  // Each walk removes its own upload.
  arrange: async (page) => {
    name = `torn-${crypto.randomUUID().slice(0, 8)}.jpg`
    campaignId = await campaignWithFailure(page, name)
  },
  ask: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative/failed-history`)
    await new FailedHistoryPage(page).remove(name)
  },
  confirm: 'Remove',
  notice: 'The item was deleted successfully',
  shown: (page) => new FailedHistoryPage(page).failure(name).getByText('Removed', { exact: true }),
  isDone: async (page) =>
    (await heldFailures(walkerApi(page), campaignId)).some(
      (failure) => failure.name === name && failure.deletedAt !== null,
    ),
})

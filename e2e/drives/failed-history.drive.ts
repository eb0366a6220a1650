import { expect, type Page } from 'playwright/test'

import type { failedHistoryMachine } from '#machines/creatives/failed-history.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { FailedHistoryPage } from '../pages/failed-history.page.ts'
import { failUpload, heldFailures } from '../support/failures.ts'
import { makeCampaign, once, specificationsOf, walkerApi } from '../support/walk-data.ts'

let campaignId = ''

/** An upload of this name that failed, in a campaign that the walks of failed uploads share; returns the campaign's id. */
export async function campaignWithFailure(page: Page, name: string): Promise<string> {
  const { id } = await once(page, 'with a booking', () => makeCampaign(page, 1))
  const [first] = await specificationsOf(page, id)
  await failUpload(walkerApi(page), id, first.id, name)
  return id
}

export const drive: Drive<typeof failedHistoryMachine> = {
  arrange: async (page) => {
    campaignId = await once(page, 'with a failed upload', () => campaignWithFailure(page, 'torn.jpg'))
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative/failed-history`)
  },
  verbs: {
    'failures.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    const history = new FailedHistoryPage(page)
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The failed uploads could not be loaded')).toBeVisible()
    } else {
      const held = await heldFailures(walkerApi(page), campaignId)
      await history.expectNames(held.slice(0, 50).map(({ name }) => name))
      await expect(history.section).toHaveAttribute('aria-busy', 'false')
    }
  },
}

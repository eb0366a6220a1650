import { expect } from 'playwright/test'

import type { frameListMachine } from '#machines/media-buy/frame-list.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { makeCampaign, once } from '../support/walk-data.ts'

let campaignId = ''

export const drive: Drive<typeof frameListMachine> = {
  arrange: async (page) => {
    campaignId = (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/media-buy`)
  },
  verbs: {
    'page.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The frames could not be loaded')).toBeVisible()
    } else if (snapshot.hasTag('stale')) {
      await expect(page.getByText('the frames could not be loaded')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    } else if (snapshot.context.page?.items.length === 0) {
      await expect(page.getByText('No frames found')).toBeVisible()
    } else {
      const frames = page.getByRole('table', { name: 'Frames of the campaign' })
      await expect(frames.getByRole('checkbox').first()).toBeVisible()
    }
  },
}

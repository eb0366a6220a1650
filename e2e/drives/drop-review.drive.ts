import { expect } from 'playwright/test'

import type { dropReviewMachine } from '#machines/creatives/drop-review.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CreativesPage } from '../pages/creatives.page.ts'
import { DropReviewPage } from '../pages/drop-review.page.ts'
import { jpeg } from '../support/pictures.ts'
import { makeCampaign, once } from '../support/walk-data.ts'

let campaignId = ''

export const drive: Drive<typeof dropReviewMachine> = {
  arrange: async (page) => {
    campaignId = (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative`)
    await expect(new CreativesPage(page).specifications.first()).toBeVisible()
  },
  verbs: {
    'review.add': async (page) => {
      const buffer = await jpeg(1080, 1920)
      await new DropReviewPage(page).addFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer })
    },
    // The browser does so by itself. The file is not looked for: an answer that ends the session may be faster.
    'file.inspected': async () => {},
    'review.compare': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, { context: { problem } }) => {
    const review = new DropReviewPage(page)
    await expect(review.notCompared).toHaveCount(problem === null ? 0 : 1)
    await expect(review.remove('hero.jpg')).toBeEnabled()
  },
}

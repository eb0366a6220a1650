import { expect } from 'playwright/test'

import type { uploadMachine } from '#machines/creatives/upload.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CreativesPage } from '../pages/creatives.page.ts'
import { jpeg } from '../support/pictures.ts'
import { makeCampaign, once } from '../support/walk-data.ts'

/** Three retries take this long before a transfer is paused (UPL-013), in milliseconds. */
const timeout = 20_000
let campaignId = ''
let name = ''

export const drive: Drive<typeof uploadMachine> = {
  arrange: async (page) => {
    campaignId = (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
    name = `uploaded-${crypto.randomUUID().slice(0, 8)}`
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative`)
    const creatives = new CreativesPage(page)
    await creatives.openSpecification(0)
    const buffer = await jpeg(640, 480)
    await creatives.addFiles(0, { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer })
  },
  verbs: {
    'upload.retry': (page) =>
      page
        .getByRole('button', { name: `Try again ${name}.jpg` })
        .first()
        .click(),
    'upload.resume': (page) => page.getByRole('button', { name: 'Resume' }).click(),
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('paused')) {
      await expect(page.getByText('is waiting for the connection')).toBeVisible({ timeout })
    } else if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('button', { name: `Dismiss ${name}.jpg` })).toBeVisible({ timeout })
    } else {
      await expect(new CreativesPage(page).creative(name)).toContainText('Pending', { timeout })
    }
  },
}

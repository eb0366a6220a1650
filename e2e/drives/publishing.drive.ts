import { expect, type Page } from 'playwright/test'

import type { publishingMachine } from '#machines/publishing/publishing.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { PublishingPage } from '../pages/publishing.page.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { publishableCampaign } from '../support/publishable.ts'
import { walkerApi } from '../support/walk-data.ts'

let campaignId = ''

const arrange = async (page: Page) => {
  campaignId = await publishableCampaign(page)
}
const open = async (page: Page, baseUrl: string) => {
  await page.goto(`${baseUrl}/campaigns/${campaignId}/publishing`)
}

export const publications = resourceDrive({
  arrange,
  path: () => `/campaigns/${campaignId}/publishing`,
  failed: 'The publications could not be loaded',
  stale: 'may be out of date',
  shown: (page) => new PublishingPage(page).publishButton,
})

const ofChanges = resourceDrive({
  arrange,
  path: () => '',
  failed: 'The changes to publish could not be loaded',
  stale: 'The changes to publish could not be loaded',
  shown: (page) => new PublishingPage(page).question.getByRole('region', { name: 'Changes to publish' }),
})

export const changes = {
  ...ofChanges,
  open: async (page: Page, baseUrl: string) => {
    await open(page, baseUrl)
    await new PublishingPage(page).ask()
  },
}

export const drive: Drive<typeof publishingMachine> = {
  arrange,
  open,
  verbs: {
    'publishing.ask': (page) => new PublishingPage(page).ask(),
    'publishing.confirm': (page) => new PublishingPage(page).confirm(),
    'publishing.cancel': (page) => new PublishingPage(page).cancel(),
  },
  landed: async (page, snapshot, by) => {
    const publishing = new PublishingPage(page)
    expect(snapshot.hasTag('publishing'), 'nothing is being published').toBe(false)
    const section = page.getByRole('region', { name: 'Publishing', exact: true })
    await expect(publishing.question).toHaveCount(0)
    await expect(section).toHaveAttribute('aria-busy', 'false')
    // A publication is at the top; after a failure publishing is still offered.
    await (isBySuccess(by)
      ? publishing.expectPublishedBy('Paul')
      : expect(publishing.publishButton).toBeEnabled())
    const isPublishable = async () => (await walkerApi(page).campaign(campaignId)).isPublishable
    await expect.poll(isPublishable, { message: 'the server has published it' }).toBe(!isBySuccess(by))
  },
}

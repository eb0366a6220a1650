import { expect } from 'playwright/test'

import type { publishingMachine } from '#machines/publishing/publishing.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { PublishingPage } from '../pages/publishing.page.ts'
import { publishableCampaign } from '../support/publishable.ts'

let campaignId = ''

export const drive: Drive<typeof publishingMachine> = {
  arrange: async (page) => {
    campaignId = await publishableCampaign(page)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/publishing`)
  },
  verbs: {
    'publishing.ask': (page) => new PublishingPage(page).ask(),
    'publishing.confirm': (page) => new PublishingPage(page).confirm(),
    'publishing.cancel': (page) => new PublishingPage(page).cancel(),
    'publishing.readAgain': (page) =>
      new PublishingPage(page).question.getByRole('button', { name: 'Try again' }).click(),
    'publishing.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    const publishing = new PublishingPage(page)
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The publications could not be loaded')).toBeVisible()
      return
    }
    await expect(publishing.question).toHaveCount(snapshot.hasTag('asking') ? 1 : 0)
    if (snapshot.hasTag('asking')) {
      const failure = publishing.question.getByRole('alert')
      await expect(failure).toHaveCount(snapshot.hasTag('unread') ? 1 : 0)
      const confirm = publishing.question.getByRole('button', { name: 'Publish' })
      await (snapshot.can({ type: 'publishing.confirm' })
        ? expect(confirm).toBeEnabled()
        : expect(confirm).toBeDisabled())
      return
    }
    const section = page.getByRole('region', { name: 'Publishing', exact: true })
    await expect(section).toHaveAttribute('aria-busy', 'false')
    // A publication is at the top; after a failure publishing is still offered.
    await (snapshot.context.state?.isPublishable
      ? expect(publishing.publishButton).toBeEnabled()
      : publishing.expectPublishedBy('Paul'))
  },
}

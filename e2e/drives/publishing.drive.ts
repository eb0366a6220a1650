import { expect, type Page } from 'playwright/test'

import type { publishingMachine } from '#machines/publishing/publishing.machine.ts'
import { unusedAnswerOf } from '#machines/publishing/publishing.selectors.ts'
import { hushOf } from '#tests/support/hush.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { PublishingPage } from '../pages/publishing.page.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { publishableCampaign } from '../support/publishable.ts'
import { walkerApi } from '../support/walk-data.ts'

let campaignId = ''

/** Done before the next answer, while the page hears nothing of it. */
let colleague: (page: Page) => Promise<unknown> = () => Promise.resolve()

const changesIn = ({ question }: PublishingPage) =>
  question.getByRole('region', { name: 'Changes to publish' })

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
  shown: (page) => changesIn(new PublishingPage(page)),
})

export const changes = {
  ...ofChanges,
  open: async (page: Page, baseUrl: string) => {
    await open(page, baseUrl)
    await new PublishingPage(page).ask()
  },
}

export const drive: Drive<typeof publishingMachine> = {
  arrange: async (page, walk) => {
    await arrange(page)
    const hush = await hushOf(page)
    hush.end()
    colleague = async () => {
      if (walk === 'check done branch 2') {
        const name = `Walk ${crypto.randomUUID().slice(0, 8)}`
        await walkerApi(page).call('PATCH', `campaigns/${campaignId}`, { name })
      }
    }
  },
  open,
  verbs: {
    'publishing.ask': async (page) => {
      const publishing = new PublishingPage(page)
      await publishing.ask()
      // What the campaign's making still pushes would have the changes read again, by the call whose fault the check shall meet.
      const hush = await hushOf(page)
      hush.begin()
      await expect(changesIn(publishing)).toHaveAttribute('aria-busy', 'false')
    },
    'publishing.confirm': async (page) => {
      const publishing = new PublishingPage(page)
      await expect(publishing.confirmButton).toBeEnabled()
      await colleague(page)
      await publishing.confirmButton.click()
    },
    'publishing.cancel': (page) => new PublishingPage(page).cancel(),
  },
  landed: async (page, snapshot, by) => {
    const publishing = new PublishingPage(page)
    const unused = unusedAnswerOf(snapshot)
    if (unused !== null) {
      await expect(publishing.question.getByRole('alert')).toContainText(unusedTexts[unused])
      await expect(publishing.confirmButton).toBeEnabled()
      return
    }
    const section = page.getByRole('region', { name: 'Publishing', exact: true })
    await expect(publishing.question).toHaveCount(0)
    await expect(section).toHaveAttribute('aria-busy', 'false')
    // What passed the check is being published. A publication is at the top; after a failure publishing is still offered.
    const isPublished = snapshot.hasTag('publishing') || isBySuccess(by)
    await (isPublished
      ? publishing.expectPublishedBy('Paul')
      : expect(publishing.publishButton).toBeEnabled())
    const isPublishable = async () => (await walkerApi(page).campaign(campaignId)).isPublishable
    await expect.poll(isPublishable, { message: 'the server has published it' }).toBe(!isPublished)
  },
}

const unusedTexts = {
  changed: 'This campaign was changed meanwhile, so nothing was published.',
  unchecked: 'It could not be checked whether the changes are still the same. Nothing was published.',
}

import { expect, type Page } from 'playwright/test'

import type { creativeDecisionsMachine } from '#machines/creatives/creative-decisions.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CreativeDecisionsPage } from '../pages/creative-decisions.page.ts'
import { accounts } from '../support/accounts.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { approvedPicture, makeCampaign, once, specificationsOf, uploadPicture } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let path = ''

/** Two creatives to look at the decisions on: an approved one, and a pending one. */
const decided = (page: Page) =>
  once(page, 'with decisions', async () => {
    const { id } = await makeCampaign(page, 1)
    const [first] = await specificationsOf(page, id)
    return {
      campaignId: id,
      approvedId: await approvedPicture(page, id, first.id, 'decided'),
      pendingId: await uploadPicture(page, id, first.id, 'undecided'),
    }
  })

const pathOf = (campaignId: string, creativeId: string) =>
  `/campaigns/${campaignId}/creative/${creativeId}/moderation/summary`

export const history = resourceDrive({
  arrange: async (page) => {
    const { campaignId, approvedId } = await decided(page)
    path = pathOf(campaignId, approvedId)
    await becomes(page, accounts.superUser)
  },
  path: () => path,
  failed: 'The moderation decisions could not be loaded',
  stale: 'the moderation decisions could not be loaded',
  shown: (page) => new CreativeDecisionsPage(page).decisions.first(),
})

const requested = 'Your recalculation request has been successful.'
const refused = 'Your recalculation request was unsuccessful.'

export const drive: Drive<typeof creativeDecisionsMachine> = {
  arrange: async (page) => {
    const { campaignId, approvedId } = await decided(page)
    path = pathOf(campaignId, approvedId)
    await becomes(page, accounts.superUser)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}${path}`)
  },
  verbs: {
    'resource.read': (page) => expect(new CreativeDecisionsPage(page).decisions.first()).toBeVisible(),
    'decisions.recalculate': (page) => new CreativeDecisionsPage(page).recalculateButton.click(),
    'decisions.refresh': (page) => new CreativeDecisionsPage(page).refreshButton.click(),
  },
  landed: async (page, snapshot, by) => {
    const { recalculateButton } = new CreativeDecisionsPage(page)
    if (by.type === 'xstate.done.actor.recalculate') {
      await expect(page.getByText(requested)).toBeVisible()
    } else if (by.type === 'xstate.error.actor.recalculate') {
      await expect(page.getByText(refused)).toBeVisible()
    }
    await (snapshot.context.status === 0
      ? expect(recalculateButton).toBeDisabled()
      : expect(recalculateButton).toBeEnabled())
  },
}

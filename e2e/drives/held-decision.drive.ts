import { expect } from 'playwright/test'

import type { heldDecisionMachine } from '#machines/moderation/held-decision.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { ReviewPage } from '../pages/review.page.ts'
import { accounts } from '../support/accounts.ts'
import { makeCampaign, specificationsOf, uploadPicture } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let campaignId = ''

export const drive: Drive<typeof heldDecisionMachine> = {
  // A campaign of its own: nothing else waits in it.
  arrange: async (page) => {
    const { id } = await makeCampaign(page, 1)
    const [first] = await specificationsOf(page, id)
    campaignId = id
    await uploadPicture(page, id, first.id, 'decided')
    await becomes(page, accounts.moderator)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/review?campaign=${campaignId}`)
    await new ReviewPage(page).button('Approve').click()
  },
  verbs: {
    // Its turn comes by itself.
    'decision.send': async () => {},
    'decision.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    const review = new ReviewPage(page)
    await expect(review.failed).toHaveCount(snapshot.matches('failed') ? 1 : 0)
    await expect(page.getByText('had already been decided')).toHaveCount(snapshot.matches('late') ? 1 : 0)
    await expect(review.nothing).toBeVisible()
  },
}

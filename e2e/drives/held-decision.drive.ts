import { expect } from 'playwright/test'

import type { heldDecisionMachine } from '#machines/moderation/held-decision.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { ReviewPage } from '../pages/review.page.ts'
import { accounts } from '../support/accounts.ts'
import { makeFramedCampaign } from '../support/frames.ts'
import { once, specificationsOf, uploadPicture, walkerApi } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let campaignId = ''

export const drive: Drive<typeof heldDecisionMachine> = {
  // In a campaign of its own: nothing else waits in it but what an earlier walk has left.
  arrange: async (page) => {
    campaignId = await once(page, 'of held decisions', async () => (await makeFramedCampaign(page)).id)
    const specifications = await specificationsOf(page, campaignId)
    for (const { id, moderationStatus } of specifications.flatMap(({ creatives }) => creatives)) {
      if (moderationStatus === 0) {
        await walkerApi(page).call('DELETE', `creatives/${id}`)
      }
    }
    await uploadPicture(page, campaignId, specifications[0].id, 'decided')
    await becomes(page, accounts.moderator)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/review?campaign=${campaignId}`)
    await new ReviewPage(page).button('Approve').click()
  },
  verbs: {
    // Its turn comes by itself, when it can no longer be undone.
    'decision.send': (page) => expect(new ReviewPage(page).button(/^Undo/)).toBeHidden(),
    'decision.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    const review = new ReviewPage(page)
    await expect(review.failed).toHaveCount(snapshot.matches('failed') ? 1 : 0)
    await expect(page.getByText('had already been decided')).toHaveCount(snapshot.matches('late') ? 1 : 0)
    await expect(review.nothing).toBeVisible()
  },
}

import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

import { makeFramedCampaign } from '../support/frames.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { approvedPicture, once, specificationsOf } from '../support/walk-data.ts'

let campaignId = ''

/** A campaign with a picture. */
async function arrange(page: Page): Promise<void> {
  campaignId = (
    await once(page, 'with a preview', async () => {
      const campaign = await makeFramedCampaign(page)
      const [{ id }] = await specificationsOf(page, campaign.id)
      await approvedPicture(page, campaign.id, id, 'previewed')
      return campaign
    })
  ).id
}

const path = () => `/campaigns/${campaignId}/preview`

export const creatives = resourceDrive({
  arrange,
  path,
  failed: 'The preview could not be loaded',
  stale: 'The preview may be out of date',
  shown: (page) => page.getByRole('button', { name: /^previewed/ }),
})

export const choices: Drive<AnyStateMachine> = {
  ...creatives,
  // A banner in both cases: what is shown stands without choices.
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('failed') || snapshot.hasTag('stale')) {
      await expect(page.getByText('What can be chosen could not be loaded.')).toBeVisible()
    } else {
      await expect(page.getByRole('combobox', { name: 'Frame specification' })).not.toHaveValue('')
      await expect(page.getByText('What can be chosen could not be loaded.')).toHaveCount(0)
    }
  },
}

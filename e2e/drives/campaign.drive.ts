import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

import { resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once, originOf, type WalkedCampaign } from '../support/walk-data.ts'

const home = /\/1\?inDate=true$/
let campaign: WalkedCampaign = { id: '', name: '' }

const drive = resourceDrive({
  arrange: async (page) => {
    campaign = await once(page, 'opened', () => makeCampaign(page))
  },
  path: () => `/campaigns/${campaign.id}/creative`,
  failed: 'The campaign could not be loaded',
  stale: 'the campaign could not be loaded',
  shown: (page) => page.getByRole('heading', { level: 1, name: campaign.name }),
})

export const opened: Drive<AnyStateMachine> = {
  ...drive,
  verbs: {
    'resource.retry': (page: Page) =>
      home.test(page.url())
        ? drive.open(page, originOf(page), '')
        : page
            .getByRole('alert')
            .or(page.getByRole('status'))
            .filter({ hasText: /the campaign could not be loaded/i })
            .getByRole('button', { name: 'Try again' })
            .click(),
  },
  landed: (page, snapshot, by) =>
    // Without the right to view it, the page redirects to the dashboard.
    snapshot.hasTag('failed') && snapshot.context.problem.kind === 'forbidden'
      ? expect(page).toHaveURL(home)
      : drive.landed(page, snapshot, by),
}

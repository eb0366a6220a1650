import { expect } from 'playwright/test'

import type { campaignSnoozeMachine } from '#machines/campaigns/campaign-snooze.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { SnoozePage } from '../pages/snooze.page.ts'
import { makeCampaign, once } from '../support/walk-data.ts'

let campaignId = ''

export const drive: Drive<typeof campaignSnoozeMachine> = {
  arrange: async (page) => {
    campaignId = (await once(page, 'snoozed', () => makeCampaign(page))).id
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative?overlay=campaign-snooze`)
  },
  verbs: {
    'snooze.retry': (page) => new SnoozePage(page).dialog.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    const snooze = new SnoozePage(page)
    await (snapshot.hasTag('failed')
      ? expect(snooze.dialog.getByRole('alert')).toContainText('Your snooze could not be loaded')
      : expect(snooze.choice('Not snoozed')).toBeChecked())
  },
}

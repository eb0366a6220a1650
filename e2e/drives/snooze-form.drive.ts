import { expect } from 'playwright/test'

import type { SnoozeState } from '#contract/personal.ts'
import type { snoozeFormMachine } from '#machines/campaigns/snooze-form.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { SnoozePage } from '../pages/snooze.page.ts'
import { setOwnSnooze } from '../support/own-snooze.ts'
import { makeCampaign, once, walkerApi } from '../support/walk-data.ts'

let campaignId = ''

/** The walker's snooze of the campaign when the dialog opens. */
const stored: Record<string, SnoozeState> = {
  none: { isSnoozed: false },
  dated: { isSnoozed: true, until: '2090-03-20' },
  permanent: { isSnoozed: true, until: null },
}

export const drive: Drive<typeof snoozeFormMachine> = {
  arrange: async (page) => {
    campaignId = (await once(page, 'snoozing', () => makeCampaign(page))).id
  },
  open: async (page, baseUrl, input) => {
    await setOwnSnooze(walkerApi(page), campaignId, stored[input] ?? { isSnoozed: false })
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative?overlay=campaign-snooze`)
  },
  verbs: {
    'form.submit': async (page) => {
      const snooze = new SnoozePage(page)
      await snooze.choice('For a week').check()
      await snooze.save.click()
    },
  },
  landed: async (page, snapshot) => {
    const snooze = new SnoozePage(page)
    if (snapshot.status === 'done') {
      await expect(snooze.dialog).toBeHidden()
      await snooze.expectNotice(/^Campaign snoozed until the end of /)
    } else {
      await expect(snooze.choice('For a week')).toBeEnabled()
    }
  },
}

import { useState } from 'react'

import { campaignSnoozeMachine } from '#machines/campaigns/campaign-snooze.machine.ts'
import { snoozeFormMachine } from '#machines/campaigns/snooze-form.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'

export const model = defineModel<typeof campaignSnoozeMachine>({
  machine: campaignSnoozeMachine,
  inputs: { '': { campaignId: '7' } },
  cases: ({ done, failed }) => [
    done('loadSnooze', { isSnoozed: false }),
    done('loadSnooze', { isSnoozed: true, until: '2026-03-20T23:59:59Z' }),
    failed('loadSnooze', { kind: 'server', messages: [] }),
    done('snoozeForm', { isSnoozed: true, until: null }),
    failed('snoozeForm', { kind: 'server', messages: [] }),
  ],
  children: { snoozeForm: idle(snoozeFormMachine) },
  sentBy: { 'snooze.retry': 'user' },
  screen: async () => {
    const { CampaignSnooze } = await import('#views/campaigns/campaign-snooze.tsx')
    return function Stage({ actor }) {
      // The router takes the dialog away.
      const [isOpen, setOpen] = useState(true)
      return isOpen ? (
        <CampaignSnooze snooze={actor} today="2026-03-02" onClose={() => setOpen(false)} />
      ) : (
        <main>
          <h1>Autumn burst</h1>
        </main>
      )
    }
  },
  browser: {
    calls: { loadSnooze: { method: 'GET', path: 'users/*/snooze-campaign/*' } },
    drive: () => import('#e2e/drives/campaign-snooze.drive.ts').then(({ drive }) => drive),
  },
})

import { useState } from 'react'

import { snoozeFormMachine } from '#machines/campaigns/snooze-form.machine.ts'
import { defineModel } from '#tests/support/model.ts'

const words = {
  none: 'Not snoozed',
  dated: 'Until a custom date',
  permanent: 'Permanently',
}

export const model = defineModel<typeof snoozeFormMachine>({
  machine: snoozeFormMachine,
  inputs: {
    none: { target: { campaignId: '7', state: { isSnoozed: false } } },
    dated: { target: { campaignId: '7', state: { isSnoozed: true, until: '2026-03-20T23:59:59.000Z' } } },
    permanent: { target: { campaignId: '7', state: { isSnoozed: true, until: null } } },
  },
  cases: ({ done, failed }) => [
    { type: 'form.submit', values: { choice: 'FOR_WEEK', date: '' } },
    done('submit', { isSnoozed: true, until: '2026-03-09T23:59:59Z' }),
    failed('submit', {
      kind: 'invalid',
      messages: [{ detail: 'The snooze till date is not a valid date.', field: 'snoozeTillDate', code: 101 }],
    }),
  ],
  sentBy: { 'form.changed': 'user', 'form.reverted': 'user', 'form.submit': 'user' },
  screen: async () => {
    const { SnoozeForm } = await import('#views/campaigns/snooze-form.tsx')
    return function Stage({ actor }) {
      const [isOpen, setOpen] = useState(true)
      return (
        <main>
          <h1>Autumn burst</h1>
          {isOpen ? <SnoozeForm form={actor} today="2026-03-02" onCancel={() => setOpen(false)} /> : null}
        </main>
      )
    }
  },
  controls: {
    'form.changed': (hands) => hands.press('For a week'),
    'form.reverted': async (hands, { context }) => {
      const { state } = context.target
      await hands.press('For a week')
      await hands.press(!state.isSnoozed ? words.none : state.until === null ? words.permanent : words.dated)
    },
    'form.submit': async (hands) => {
      await hands.press('For a week')
      await hands.press('Save')
    },
  },
  browser: {
    calls: {
      submit: { method: 'POST', path: 'users/*/snooze-campaign', field: 'snooze_till_date' },
    },
    drive: () => import('#e2e/drives/snooze-form.drive.ts').then(({ drive }) => drive),
  },
})

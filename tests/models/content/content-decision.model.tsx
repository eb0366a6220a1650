import { contentDecisionMachine } from '#machines/content/content-decision.machine.ts'
import { defineModel } from '#tests/support/model.ts'

const items = [
  { id: '1', name: 'Happy hour 1' },
  { id: '2', name: 'Happy hour 2' },
]
const field = /^Reason/

export const model = defineModel<typeof contentDecisionMachine>({
  machine: contentDecisionMachine,
  inputs: {
    approval: { decision: { status: 'approved', items, bypassesFilter: false } },
    rejection: { decision: { status: 'rejected', items: items.slice(0, 1), bypassesFilter: false } },
  },
  cases: ({ done, failed }) => [
    done('moderate', { updated: 2, profane: 0, gone: 0 }),
    failed('moderate', { kind: 'server', messages: [] }),
    { type: 'rejection.confirm', reason: 'Too long to be read.' },
    { type: 'rejection.confirm', reason: '' },
  ],
  sentBy: {
    'form.changed': 'user',
    'form.reverted': 'user',
    'rejection.confirm': 'user',
    'rejection.cancel': 'user',
    'leaving.accept': 'user',
    'leaving.decline': 'user',
    'decision.retry': 'user',
    'decision.cancel': 'user',
  },
  controls: {
    'form.changed': (hands) => hands.fill(field, 'Too long.'),
    'form.reverted': async (hands) => {
      await hands.fill(field, 'Too long.')
      await hands.fill(field, '')
    },
    'rejection.confirm': async (hands, _snapshot, { reason }) => {
      await hands.fill(field, reason)
      await hands.press('Reject')
    },
  },
  always: {
    'nothing is decided before the server has done it': (snapshot) =>
      snapshot.status === 'done' || snapshot.context.decided === null,
    'a new attempt has no problem': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.problem === null,
  },
  screen: () =>
    import('#views/content/item-decision.tsx').then(({ ItemDecision }) => ({ actor }) => (
      <ItemDecision decision={actor} />
    )),
  browser: {
    calls: { moderate: { method: 'PATCH', path: 'content-items/status/*' } },
    drive: () => import('#e2e/drives/content-moderation.drive.ts').then((drive) => drive.decision),
  },
})

import { heldDecisionMachine } from '#machines/moderation/held-decision.machine.ts'
import { defineModel } from '#tests/support/model.ts'

export const model = defineModel<typeof heldDecisionMachine>({
  machine: heldDecisionMachine,
  inputs: {
    '': { decision: { creativeId: '9', status: 1, notes: null, mark: { place: null, seconds: null } } },
  },
  cases: ({ done, failed }) => [
    done('moderate', undefined),
    failed('moderate', { kind: 'server', messages: [] }),
    failed('moderate', {
      kind: 'refused',
      messages: [{ detail: 'This creative has already been moderated.', field: null, code: 105 }],
    }),
  ],
  sentBy: {
    'decision.release': 'actor',
    'decision.send': 'actor',
    'decision.retry': 'user',
    'realtime.resumed': 'actor',
  },
  always: {
    'what failed has its problem': (snapshot) =>
      !snapshot.matches('failed') || snapshot.context.problem !== null,
    'a new attempt has none': (snapshot) => !snapshot.matches('waiting') || snapshot.context.problem === null,
  },
  screen: { noScreen: 'its queue and the review desk show its step' },
  browser: {
    calls: { moderate: { method: 'POST', path: 'creatives/*/moderate', field: 'notes' } },
    byHand: ['decision.send'],
    drive: () => import('#e2e/drives/held-decision.drive.ts').then(({ drive }) => drive),
  },
})

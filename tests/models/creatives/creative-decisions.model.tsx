import {
  creativeDecisionsMachine,
  decisionHistoryMachine,
  type DecisionHistory,
} from '#machines/creatives/creative-decisions.machine.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleDecision, sampleRecalculation } from '#tests/support/samples/moderation-decisions.ts'

const place = { campaignId: '7', creativeId: '9' }
const approved: DecisionHistory = {
  status: 1,
  decisions: [sampleDecision('3', 'accepted'), sampleRecalculation('2'), sampleDecision('1', 'rejected')],
}
const pending: DecisionHistory = { status: 0, decisions: [] }
const drives = () => import('#e2e/drives/creative-decisions.drive.ts')

export const history = resourceModel(decisionHistoryMachine, {
  params: place,
  query: null,
  values: [approved, pending],
  screen: () =>
    import('#views/creatives/decision-history.tsx').then(({ DecisionHistory: View }) => ({ actor }) => (
      <View history={actor} />
    )),
  call: { method: 'GET', path: 'creatives/*/moderation-decisions' },
  drive: () => drives().then((drive) => drive.history),
})

export const model = defineModel<typeof creativeDecisionsMachine>({
  machine: creativeDecisionsMachine,
  inputs: { '': place },
  cases: ({ done, failed, emits }) => [
    emits('history', { type: 'resource.read', id: 'decisionHistory', value: approved }),
    emits('history', { type: 'resource.read', id: 'decisionHistory', value: { ...approved, status: -1 } }),
    emits('history', { type: 'resource.read', id: 'decisionHistory', value: pending }),
    emits('history', {
      type: 'resource.refused',
      id: 'decisionHistory',
      problem: { kind: 'missing', messages: [] },
    }),
    done('recalculate', undefined),
    failed('recalculate', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'decisions.refresh': 'user',
    'decisions.recalculate': 'user',
    'resource.read': 'actor',
    'resource.refused': 'actor',
    'realtime.resumed': 'actor',
  },
  children: { history: heldResource(decisionHistoryMachine, { value: approved }) },
  screen: () =>
    import('#views/creatives/creative-decisions.tsx').then(({ CreativeDecisions }) => ({ actor }) => (
      <CreativeDecisions decisions={actor} onClose={() => {}} />
    )),
  browser: {
    // What the drawer reads when it is opened.
    byHand: ['resource.read'],
    calls: { recalculate: { method: 'POST', path: 'creatives/*/moderation-decisions/trigger' } },
    drive: () => drives().then(({ drive }) => drive),
  },
})

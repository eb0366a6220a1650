import { decisionQueueMachine, type NewDecision } from '#machines/moderation/decision-queue.machine.ts'
import type { DecisionStep } from '#machines/moderation/held-decision.machine.ts'
import { heldDecisionMachine } from '#machines/moderation/held-decision.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'

const decision: NewDecision = {
  creativeId: '9',
  name: 'Hero still',
  updatedAt: '2026-02-11T14:07:09.000Z',
  status: 1,
  notes: null,
  mark: { place: null, seconds: null },
}
const stepped = (step: DecisionStep) => ({
  type: 'decision.stepped' as const,
  creativeId: '9',
  step,
  problem: step === 'failed' ? { kind: 'server' as const, messages: [] } : null,
})

export const model = defineModel<typeof decisionQueueMachine>({
  machine: decisionQueueMachine,
  cases: ({ emits }) => [
    { type: 'decisions.add', decisions: [decision] },
    { type: 'decision.undo', creativeId: '9' },
    { type: 'decision.retry', creativeId: '9' },
    { type: 'decision.dismiss', creativeId: '9' },
    { type: 'decisions.listed', creativeIds: ['9'] },
    { type: 'decisions.listed', creativeIds: [] },
    emits('decision:9', stepped('waiting')),
    emits('decision:9', stepped('failed')),
    emits('decision:9', stepped('over')),
    emits('decision:9', stepped('late')),
  ],
  sentBy: {
    'decisions.add': 'actor',
    'decision.undo': 'actor',
    'decision.retry': 'user',
    'decision.dismiss': 'user',
    'decisions.listed': 'actor',
    'decisions.release': 'actor',
    'decision.stepped': 'actor',
    'realtime.resumed': 'actor',
  },
  children: { decision: idle(heldDecisionMachine) },
  always: {
    'what the server does not have is not left without a question': (snapshot) =>
      snapshot.hasTag('changed') ===
      snapshot.context.decisions.some(({ step }) => step !== 'over' && step !== 'late'),
  },
  screen: () =>
    import('#views/moderation/failed-decisions.tsx').then(({ FailedDecisions }) => ({ actor }) => (
      <FailedDecisions queue={actor} />
    )),
  browser: { why: 'its decisions ask the server, in a model of their own' },
})

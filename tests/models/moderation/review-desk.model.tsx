import { noMark } from '#contract/marks.ts'
import { htmlAssetMachine } from '#machines/creatives/html-asset.machine.ts'
import type { DecisionEntry } from '#machines/moderation/decision-queue.machine.ts'
import type { DecisionStep } from '#machines/moderation/held-decision.machine.ts'
import { reviewDeskMachine, reviewListMachine } from '#machines/moderation/review-desk.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleWaiting, sampleWaitingCreative } from '#tests/support/samples/waiting-creatives.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const clock = sampleWaitingCreative('9', { type: 'html5', htmlAssetUrl: 'about:blank' })
const two = { creatives: [sampleWaitingCreative('8'), clock], total: 2 }
const layout = {
  creativeHref: ({ id }: { id: string }) => `/campaigns/7/creative/${id}`,
  closeHref: '/campaigns/7/creative',
  allHref: '/review',
  now,
}
const reason = 'The logo is cut off.'
const field = 'Please give a reason for rejecting this creative'

function decided(id: string, step: DecisionStep): DecisionEntry {
  const { name, updatedAt } = sampleWaitingCreative(id)
  return { creativeId: id, name, updatedAt, status: 1, notes: null, mark: noMark, step, problem: null }
}

export const waiting = resourceModel(reviewListMachine, {
  params: null,
  query: { campaignId: null },
  queries: [{ campaignId: '7' }],
  values: [two, sampleWaiting()],
  // Alone, without what the desk makes of it.
  screen: async () => {
    const [{ Desk }, { createActor }, { isolated }, { useState }] = await Promise.all([
      import('#views/moderation/review-desk.tsx'),
      import('xstate'),
      import('#tests/support/isolate.ts'),
      import('react'),
    ])
    return ({ actor }) => {
      const [desk] = useState(() =>
        createActor(isolated(reviewDeskMachine), { input: { query: { campaignId: null } } }).start(),
      )
      return <Desk {...layout} desk={desk} waiting={actor} />
    }
  },
  call: { method: 'GET', path: 'users/*/waiting-creatives' },
  drive: () => import('#e2e/drives/review-desk.drive.ts').then(({ waiting: drive }) => drive),
})

export const model = defineModel<typeof reviewDeskMachine>({
  machine: reviewDeskMachine,
  inputs: { '': { query: { campaignId: null } } },
  cases: ({ failed, emits }) => [
    emits('waiting', { type: 'resource.read', id: 'reviewList', value: two }),
    emits('waiting', { type: 'resource.read', id: 'reviewList', value: sampleWaiting('9') }),
    emits('waiting', { type: 'resource.read', id: 'reviewList', value: sampleWaiting() }),
    emits('waiting', {
      type: 'resource.refused',
      id: 'reviewList',
      problem: { kind: 'forbidden', messages: [] },
    }),
    failed('followDecisions', { kind: 'server', messages: [] }),
    failed('readKeys', { kind: 'server', messages: [] }),
    emits('followDecisions', { type: 'decisions.changed', decisions: [] }),
    emits('followDecisions', { type: 'decisions.changed', decisions: [decided('8', 'held')] }),
    emits('followDecisions', { type: 'decisions.changed', decisions: [decided('8', 'over')] }),
    emits('readKeys', { type: 'keys.read', hasKeys: false }),
    { type: 'query.changed', query: { campaignId: '7' } },
    { type: 'review.rejectFor', notes: reason, mark: noMark },
    { type: 'review.rejectFor', notes: reason, mark: { place: { x: 0.5, y: 0.5 }, seconds: null } },
    { type: 'review.show', creativeId: '9' },
    { type: 'review.choose', creativeId: '8' },
  ],
  project: ({ creatives, decisions, currentId, chosenIds, askedIds }) => ({
    ids: creatives.map(({ id }) => id),
    steps: decisions.map(({ step }) => step),
    currentId,
    chosenIds,
    askedIds,
  }),
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
    'resource.read': 'actor',
    'resource.refused': 'actor',
    'decisions.changed': 'actor',
    'keys.read': 'actor',
    'keys.toggle': 'user',
    'review.approve': 'user',
    'review.reject': 'user',
    'review.cancel': 'user',
    'review.confirm': 'user',
    'review.rejectFor': 'user',
    'form.changed': 'user',
    'form.reverted': 'user',
    'leaving.accept': 'user',
    'leaving.decline': 'user',
    'review.next': 'user',
    'review.previous': 'user',
    'review.show': 'user',
    'review.choose': 'user',
    'review.undo': 'user',
  },
  controls: {
    'form.changed': (hands) => hands.fill(field, 'Too dark.'),
    'form.reverted': async (hands) => {
      await hands.fill(field, 'Too dark.')
      await hands.fill(field, '')
    },
    'review.rejectFor': async (hands, _snapshot, { notes, mark }) => {
      if (mark.place !== null) {
        await hands.press('Mark a place')
      }
      await hands.fill(field, notes)
      await hands.press('Reject')
    },
  },
  children: {
    waiting: heldResource(reviewListMachine, { value: two }),
    asset: idle(htmlAssetMachine),
  },
  always: {
    'what is looked at and chosen is among what waits': ({ context }) => {
      const ids = context.creatives.map(({ id }) => id)
      return [...context.chosenIds, ...(context.currentId === null ? [] : [context.currentId])].every((id) =>
        ids.includes(id),
      )
    },
  },
  screen: () =>
    import('#views/moderation/review-desk.tsx').then(({ ReviewDesk }) => ({ actor }) => (
      <ReviewDesk {...layout} desk={actor} queue={undefined} />
    )),
  browser: { why: 'its list and its decisions ask the server, in models of their own' },
})

import { moderationMachine } from '#machines/creatives/moderation.machine.ts'
import {
  assignmentMachine,
  liteModerationMachine,
  ownDecisionsMachine,
  waitingCreativesMachine,
} from '#machines/lite-moderation/lite-moderation.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'
import {
  pageOfDecisions,
  sampleAssigned,
  sampleOwnDecision,
} from '#tests/support/samples/moderation-assignments.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const home = '/lite/moderation/view/7'
const params = { campaignId: '7', assignmentId: '3' }
const hero = sampleCreative('9')
const other = sampleCreative('8', {
  frameSpecificationId: '2',
  frameSpecification: { id: '2', name: 'Landscape HD', width: 1920, height: 1080, rotation: 0 },
})
const subject = { id: '9', name: hero.name }

export const assignment = resourceModel(assignmentMachine, {
  params,
  query: null,
  values: [sampleAssigned(), sampleAssigned({ client: null })],
  // Without what is below, which belongs to other machines.
  screen: () =>
    import('#views/lite-moderation/lite-moderation.tsx').then(({ Assigned }) => ({ actor }) => (
      <Assigned assignment={actor} home={home} name="Kerbside" isHistory={false}>
        {null}
      </Assigned>
    )),
  call: { method: 'GET', path: 'creative-moderation-assignments/*/campaign' },
  drive: () => import('#e2e/drives/lite-moderation.drive.ts').then(({ assignment: drive }) => drive),
})

export const waiting = resourceModel(waitingCreativesMachine, {
  params,
  query: null,
  values: [[hero, other], []],
  // Without the decisions, which belong to the machine above it.
  screen: () =>
    import('#views/lite-moderation/waiting-creatives.tsx').then(({ WaitingCreatives }) => ({ actor }) => (
      <WaitingCreatives
        list={actor}
        decidedIds={[]}
        subject={null}
        moderation={undefined}
        onDecide={undefined}
        hrefOf={(id) => `${home}/creative/${id}`}
        now={now}
      />
    )),
  call: { method: 'GET', path: 'creative-moderation-assignments/*/creatives' },
  drive: () => import('#e2e/drives/lite-moderation.drive.ts').then(({ waiting: drive }) => drive),
})

export const ownDecisions = resourceModel(ownDecisionsMachine, {
  params,
  query: { page: 1 },
  queries: [{ page: 2 }],
  values: [
    pageOfDecisions(
      [
        sampleOwnDecision('9'),
        sampleOwnDecision('8', { isApproved: false, notes: 'Too dark' }),
        sampleOwnDecision('7', {
          creative: sampleCreative('7', { deletedAt: '2026-02-13T08:00:00.000Z', asset: null }),
        }),
      ],
      2,
    ),
    pageOfDecisions([]),
  ],
  screen: () =>
    import('#views/lite-moderation/own-decisions.tsx').then(({ OwnDecisions }) => ({ actor }) => (
      <OwnDecisions decisions={actor} hrefOf={(page) => `${home}/history/${page}`} />
    )),
  call: { method: 'GET', path: 'creative-moderation-assignments/*/history' },
  drive: () => import('#e2e/drives/lite-moderation.drive.ts').then(({ ownDecisions: drive }) => drive),
})

export const model = defineModel<typeof liteModerationMachine>({
  machine: liteModerationMachine,
  inputs: { '': params },
  cases: ({ failed, emits }) => [
    emits('waiting', { type: 'resource.read', id: 'waitingCreatives', value: [hero, other] }),
    emits('waiting', { type: 'resource.read', id: 'waitingCreatives', value: [other] }),
    emits('assignment', { type: 'resource.read', id: 'assignment', value: sampleAssigned() as never }),
    failed('moderation', { kind: 'server', messages: [] }),
    { type: 'creative.decide', subject, wanted: 'approval' },
    { type: 'creative.decide', subject, wanted: 'rejection' },
    { type: 'creative.decided', creativeId: '8' },
    { type: 'moderation.decided', status: 1 },
  ],
  children: {
    assignment: heldResource(assignmentMachine, { value: sampleAssigned() }),
    waiting: heldResource(waitingCreativesMachine, { value: [hero] }),
    // Without its question, over which nothing else can be pressed.
    moderation: idle(
      moderationMachine.provide({ guards: { wantsApproval: () => false, wantsRejection: () => false } }),
    ),
  },
  sentBy: {
    'creative.decide': 'user',
    'creative.decided': 'actor',
    'realtime.resumed': 'actor',
    'resource.read': 'actor',
    'moderation.decided': 'actor',
    'moderation.refused': 'actor',
  },
  screen: () =>
    import('#views/lite-moderation/lite-moderation.tsx').then(({ LiteModeration }) => ({ actor }) => (
      <LiteModeration
        lite={actor}
        preview={undefined}
        decisions={undefined}
        home={home}
        name="Kerbside"
        now={now}
      />
    )),
  browser: { why: 'the campaign, the list and the decision ask the server, in models of their own' },
})

import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import { dropReviewMachine } from '#machines/creatives/drop-review.machine.ts'
import { selectionMachine } from '#machines/creatives/selection.machine.ts'
import { campaignInviteMachine, dropZoneMachine } from '#machines/drop-zone/drop-zone.machine.ts'
import { idle, isolated } from '#tests/support/isolate.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleInvite } from '#tests/support/samples/campaign-invites.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const layout = { preview: undefined, home: '/drop-zone/view/7', name: 'Kerbside', now }

export const invite = resourceModel(campaignInviteMachine, {
  params: { campaignId: '7', inviteId: '3' },
  query: null,
  values: [sampleInvite(), sampleInvite(['view'], { client: null })],
  // Without the list, which belongs to the machine above it.
  screen: () =>
    import('#views/drop-zone/drop-zone.tsx').then(({ Invited }) => ({ actor }) => (
      <Invited {...layout} invite={actor} creatives={undefined} />
    )),
  call: { method: 'GET', path: 'campaign-invites/*' },
  drive: () => import('#e2e/drives/drop-zone.drive.ts').then(({ invite: drive }) => drive),
})

export const model = defineModel<typeof dropZoneMachine>({
  machine: dropZoneMachine,
  inputs: { '': { campaignId: '7', inviteId: '3' } },
  cases: ({ failed, emits }) => [
    emits('invite', { type: 'resource.read', id: 'campaignInvite', value: sampleInvite() }),
    emits('invite', {
      type: 'resource.refused',
      id: 'campaignInvite',
      problem: { kind: 'forbidden', messages: [] },
    }),
    failed('creatives', { kind: 'server', messages: [] }),
  ],
  children: {
    invite: heldResource(campaignInviteMachine, { value: sampleInvite() }),
    creatives: isolated(creativesMachine, {
      list: heldResource(creativeListMachine, { value: [] }),
      selection: idle(selectionMachine),
      dropReview: idle(dropReviewMachine),
    }),
  },
  sentBy: { 'realtime.resumed': 'actor', 'resource.read': 'actor', 'resource.refused': 'actor' },
  screen: () =>
    import('#views/drop-zone/drop-zone.tsx').then(({ DropZone }) => ({ actor }) => (
      <DropZone {...layout} dropZone={actor} />
    )),
  browser: { why: 'the invitation and the creatives ask the server, in models of their own' },
})

import { creativeCommentsMachine } from '#machines/creatives/creative-comments.machine.ts'
import {
  creativePreviewMachine,
  previewedCreativeMachine,
  type PreviewedCreative,
} from '#machines/creatives/creative-preview.machine.ts'
import { creativeSettingsMachine } from '#machines/creatives/creative-settings.machine.ts'
import { htmlAssetMachine } from '#machines/creatives/html-asset.machine.ts'
import { moderationMachine } from '#machines/creatives/moderation.machine.ts'
import { replacementMachine } from '#machines/creatives/replacement.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const picked = { file: new Blob(['x']), name: 'hero-2.jpg' }
const places = {
  one: (id: string) => `/campaigns/7/creative/${id}`,
  all: '/campaigns/7',
  add: '/campaigns/7/creative',
}
const replacer = {
  userId: '5',
  rights: ['replace_creative'] as const,
  isActive: true,
  isInvited: false,
}
const order = [
  { id: '8', isPending: true },
  { id: '9', isPending: true },
]
const pending: PreviewedCreative = { creative: sampleCreative('9'), order }
/** A package now. */
const renamed: PreviewedCreative = {
  ...pending,
  creative: sampleCreative('9', { name: 'Hero, cut', type: 'html5', htmlAssetUrl: 'about:blank' }),
}
const decided: PreviewedCreative = {
  creative: sampleCreative('9', { moderationStatus: 1 }),
  order: [{ id: '9', isPending: false }],
}

export const previewed = resourceModel(previewedCreativeMachine, {
  params: { campaignId: '7' },
  query: { creativeId: '9' },
  queries: [{ creativeId: '8' }],
  values: [pending, decided],
  // Without the decision, which belongs to the machine above it.
  screen: () =>
    import('#views/creatives/creative-preview.tsx').then(({ Preview }) => ({ actor }) => (
      <Preview
        previewed={actor}
        moderation={undefined}
        places={places}
        creativeId="9"
        decided={null}
        mayModerate
        now={now}
      />
    )),
  call: { method: 'GET', path: 'creatives/*' },
  drive: () => import('#e2e/drives/creative-preview.drive.ts').then(({ previewed: drive }) => drive),
})

export const model = defineModel<typeof creativePreviewMachine>({
  machine: creativePreviewMachine,
  inputs: { '': { campaignId: '7', query: { creativeId: '9' } } },
  cases: ({ failed, emits }) => [
    emits('previewed', { type: 'resource.read', id: 'previewedCreative', value: pending }),
    emits('previewed', { type: 'resource.read', id: 'previewedCreative', value: renamed }),
    emits('previewed', { type: 'resource.read', id: 'previewedCreative', value: decided }),
    emits('previewed', {
      type: 'resource.refused',
      id: 'previewedCreative',
      problem: { kind: 'missing', messages: [] },
    }),
    failed('moderation', { kind: 'server', messages: [] }),
    { type: 'moderation.decided', status: 1 },
    { type: 'query.changed', query: { creativeId: '9' } },
    { type: 'query.changed', query: { creativeId: '8' } },
    { type: 'replacement.pick', picked },
    { type: 'replacement.succeeded', creativeId: '9', creativeName: 'Hero', successorId: '8' },
    { type: 'replacement.ended', creativeId: '9' },
  ],
  children: {
    previewed: heldResource(previewedCreativeMachine, { value: pending }),
    asset: idle(htmlAssetMachine),
    comments: idle(creativeCommentsMachine),
    moderation: idle(moderationMachine),
    replacement: idle(replacementMachine),
    settings: idle(creativeSettingsMachine),
  },
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
    'resource.read': 'actor',
    'resource.refused': 'actor',
    'moderation.decided': 'actor',
    'moderation.refused': 'actor',
    'settings.changed': 'actor',
    'replacement.pick': 'user',
    'replacement.succeeded': 'actor',
    'replacement.ended': 'actor',
  },
  controls: {
    'replacement.pick': (hands, snapshot) =>
      hands.attach(`Replace ${snapshot.context.creative?.name}`, [new File(['x'], picked.name)]),
  },
  screen: () =>
    import('#views/creatives/creative-preview.tsx').then(({ CreativePreview }) => ({ actor }) => (
      <CreativePreview preview={actor} places={places} replacer={replacer} mayModerate now={now} />
    )),
  browser: { why: 'the creative and the decision ask the server, in models of their own' },
})

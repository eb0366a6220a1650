import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import { defaultToggleMachine } from '#machines/creatives/default-toggle.machine.ts'
import { uploadMachine } from '#machines/creatives/upload.machine.ts'
import { resting } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'

const file = (name: string) => ({ file: new Blob(['x']), name })

export const model = defineModel<typeof creativesMachine>({
  machine: creativesMachine,
  inputs: {
    '': { campaignId: '7', maxFilesPerDrop: 2, query: { specificationId: null } },
    'led to a panel': { campaignId: '7', maxFilesPerDrop: 2, query: { specificationId: '1' } },
  },
  cases: ({ done, failed, emits }) => [
    done('loadSpecifications', [
      sampleSpecification('1', [
        sampleCreative('9'),
        sampleCreative('8', { moderationStatus: 1, isDefault: true }),
      ]),
    ]),
    done('loadSpecifications', []),
    failed('loadSpecifications', { kind: 'server', messages: [] }),
    failed('listen', { kind: 'server', messages: [] }),
    emits('listen', { type: 'creatives.outdated' }),
    { type: 'query.changed', query: { specificationId: null } },
    { type: 'query.changed', query: { specificationId: '1' } },
    { type: 'panel.toggle', specificationId: '1' },
    { type: 'unmoderated.toggle', specificationId: '1' },
    { type: 'files.add', specificationId: '1', files: [file('hero.jpg')] },
    { type: 'files.add', specificationId: '1', files: ['a', 'b', 'c'].map(file) },
    { type: 'default.saved' },
    { type: 'upload.succeeded', key: 'upload:1', creativeId: '9' },
    { type: 'upload.failed', key: 'upload:1' },
    { type: 'upload.removed', key: 'upload:1' },
  ],
  // Which upload it is decides nothing; that there is one, and how it stands, does.
  project: ({ specifications, wantedId, openIds, unmoderatedIds, uploads, problem, isOutdated }) => ({
    specifications,
    wantedId,
    openIds,
    unmoderatedIds,
    uploads: uploads.slice(0, 1).map(({ creativeId, isFailed }) => ({ creativeId, isFailed })),
    problem,
    isOutdated,
  }),
  sentBy: {
    'query.changed': 'router',
    'panel.toggle': 'user',
    'unmoderated.toggle': 'user',
    'files.add': 'user',
    'uploads.dismissFailed': 'user',
    'creatives.outdated': 'push',
    'creatives.retry': 'user',
    'realtime.resumed': 'actor',
    'upload.succeeded': 'actor',
    'upload.failed': 'actor',
    'upload.removed': 'actor',
    'default.saved': 'actor',
  },
  children: { upload: resting(uploadMachine), defaultToggle: resting(defaultToggleMachine) },
  controls: {
    'files.add': (hands) => hands.attach('Add creatives to Digital 6-Sheet', [new File(['x'], 'hero.jpg')]),
  },
  screen: () =>
    import('#views/creatives/creatives.tsx').then(({ Creatives }) => ({ actor }) => (
      <Creatives creatives={actor} campaignId="7" mayUpload maySetDefault />
    )),
  browser: {
    calls: {
      loadSpecifications: { method: 'GET', path: 'campaigns/*/frame-specifications' },
      listen: { none: 'a push channel' },
    },
    drive: () => import('#e2e/drives/creatives.drive.ts').then(({ drive }) => drive),
  },
})

import { replacementMachine } from '#machines/creatives/replacement.machine.ts'
import { uploadMachine } from '#machines/creatives/upload.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'

const picked = { file: new Blob(['x']), name: 'hero-2.jpg' }
const other = { file: new Blob(['y']), name: 'hero-3.jpg' }

export const model = defineModel<typeof replacementMachine>({
  machine: replacementMachine,
  inputs: {
    '': { creativeId: '9', creativeName: 'Hero', campaignId: '7', specificationId: '1', picked },
  },
  cases: ({ failed, emits }) => [
    { type: 'replacement.pick', picked: other },
    emits('upload', { type: 'upload.waiting', key: 'upload:replacement-9' }),
    emits('upload', { type: 'upload.succeeded', key: 'upload:replacement-9', creativeId: '10' }),
    emits('upload', { type: 'upload.failed', key: 'upload:replacement-9' }),
    emits('upload', { type: 'upload.removed', key: 'upload:replacement-9' }),
    failed('upload', { kind: 'server', messages: [] }),
  ],
  children: { upload: idle(uploadMachine) },
  sentBy: {
    'replacement.confirm': 'user',
    'replacement.cancel': 'user',
    'replacement.retry': 'user',
    'replacement.pick': 'user',
    'upload.waiting': 'actor',
    'upload.succeeded': 'actor',
    'upload.failed': 'actor',
    'upload.removed': 'actor',
    'realtime.resumed': 'actor',
  },
  controls: {
    'replacement.pick': (hands, _snapshot, { picked: { name } }) =>
      hands.attach('Choose another file', [new File(['y'], name)]),
  },
  screen: () =>
    import('#views/creatives/replacement.tsx').then(({ Replacement }) => ({ actor }) => (
      <Replacement replacement={actor} />
    )),
  browser: { why: 'its upload asks the server, in a model of its own' },
})

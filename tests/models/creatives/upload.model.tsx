import { uploadMachine, type UploadInput } from '#machines/creatives/upload.machine.ts'
import { defineModel } from '#tests/support/model.ts'

const input: UploadInput = {
  key: 'upload:1',
  fileName: 'hero.jpg',
  campaignId: '7',
  specificationId: '1',
  size: null,
  replacesCreativeId: null,
  isLost: false,
}

export const model = defineModel<typeof uploadMachine>({
  machine: uploadMachine,
  inputs: { '': input, lost: { ...input, isLost: true } },
  cases: ({ failed, emits }) => [
    emits('transfer', { type: 'transfer.checked' }),
    emits('transfer', { type: 'transfer.progressed', progress: 0.5 }),
    emits('transfer', { type: 'transfer.retrying' }),
    emits('transfer', { type: 'transfer.refreshing' }),
    emits('transfer', { type: 'transfer.interrupted' }),
    emits('transfer', { type: 'transfer.full' }),
    emits('transfer', { type: 'transfer.online' }),
    emits('transfer', { type: 'transfer.rejected', failure: { code: 'unsupported_type' } }),
    emits('transfer', { type: 'transfer.finished', uploadId: 'abc' }),
    failed('transfer', { kind: 'server', messages: [] }),
    emits('watchResult', { type: 'result.succeeded', creativeId: '9' }),
    emits('watchResult', { type: 'result.failed', code: 'corrupt' }),
    failed('watchResult', { kind: 'server', messages: [] }),
    { type: 'upload.pick', file: new Blob(['x']) },
  ],
  sentBy: {
    'transfer.checked': 'actor',
    'transfer.progressed': 'actor',
    'transfer.retrying': 'actor',
    'transfer.refreshing': 'actor',
    'transfer.interrupted': 'actor',
    'transfer.full': 'actor',
    'transfer.online': 'actor',
    'transfer.rejected': 'actor',
    'transfer.finished': 'actor',
    'xstate.error.actor.transfer': 'actor',
    'result.succeeded': 'actor',
    'result.failed': 'actor',
    'upload.start': 'actor',
    'upload.resume': 'user',
    'upload.retry': 'user',
    'upload.pick': 'user',
    'upload.cancel': 'user',
    'upload.dismiss': 'user',
    'realtime.resumed': 'actor',
  },
  controls: {
    'upload.pick': (hands) => hands.attach('Choose file hero.jpg again', [new File(['x'], 'hero.jpg')]),
  },
  screen: () =>
    import('#views/creatives/upload-row.tsx').then(({ UploadRow }) => ({ actor }) => (
      <UploadRow upload={actor} />
    )),
  browser: {
    calls: {
      transfer: {
        method: 'POST',
        path: 'creatives/files',
        // A file that is refused stays refused: another one is picked. Whether the session is over is asked elsewhere.
        meets: ['server', 'forbidden', 'expired', 'dropped'],
        tells: {
          done: 'transfer.finished',
          failed: (problem) =>
            problem.kind === 'forbidden'
              ? { type: 'transfer.rejected', failure: { problem } }
              : { type: 'transfer.interrupted' },
        },
      },
      watchResult: { none: 'a push channel, asked for again until there is an answer' },
    },
    drive: () => import('#e2e/drives/upload.drive.ts').then(({ drive }) => drive),
  },
})

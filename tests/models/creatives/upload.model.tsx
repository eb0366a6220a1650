import { uploadMachine } from '#machines/creatives/upload.machine.ts'
import { defineModel } from '#tests/support/model.ts'

export const model = defineModel<typeof uploadMachine>({
  machine: uploadMachine,
  inputs: {
    '': {
      key: 'upload:1',
      file: new Blob(['x']),
      fileName: 'hero.jpg',
      campaignId: '7',
      specificationId: '1',
      replacesCreativeId: null,
    },
  },
  cases: ({ failed, emits }) => [
    emits('transfer', { type: 'transfer.progressed', progress: 0.5 }),
    emits('transfer', { type: 'transfer.interrupted' }),
    emits('transfer', { type: 'transfer.rejected', failure: { code: 'unsupported_type' } }),
    emits('transfer', { type: 'transfer.finished', uploadId: 'abc' }),
    failed('transfer', { kind: 'server', messages: [] }),
    emits('watchResult', { type: 'result.succeeded', creativeId: '9' }),
    emits('watchResult', { type: 'result.failed', code: 'corrupt' }),
    failed('watchResult', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'transfer.progressed': 'actor',
    'transfer.interrupted': 'actor',
    'transfer.rejected': 'actor',
    'transfer.finished': 'actor',
    'xstate.error.actor.transfer': 'actor',
    'result.succeeded': 'actor',
    'result.failed': 'actor',
    'upload.resume': 'user',
    'upload.cancel': 'user',
    'upload.dismiss': 'user',
    'realtime.resumed': 'actor',
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

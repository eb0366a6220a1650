import { reprocessMachine } from '#machines/creatives/reprocess.machine.ts'
import { defineModel } from '#tests/support/model.ts'

const creative = { id: '9', name: 'Clock', failure: null }

export const model = defineModel<typeof reprocessMachine>({
  machine: reprocessMachine,
  inputs: { '': { creative }, failed: { creative: { ...creative, failure: 'corrupt' } } },
  cases: ({ done, failed, emits }) => [
    done('requestReprocess', '0f'.repeat(16)),
    failed('requestReprocess', { kind: 'server', messages: [] }),
    failed('watchResult', { kind: 'server', messages: [] }),
    emits('watchResult', { type: 'result.succeeded', creativeId: '9' }),
    emits('watchResult', { type: 'result.failed', code: 'corrupt' }),
  ],
  sentBy: {
    'result.succeeded': 'actor',
    'result.failed': 'actor',
    'reprocess.start': 'user',
    'reprocess.dismiss': 'user',
  },
  always: {
    'what failed says why, and nothing else does': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== null),
  },
  screen: () =>
    import('#views/creatives/reprocess.tsx').then(({ Reprocess }) => ({ actor }) => (
      <Reprocess reprocess={actor} />
    )),
  browser: {
    calls: {
      requestReprocess: { method: 'PATCH', path: 'creatives/*/reprocess' },
      watchResult: { none: 'a push channel, asked for again until there is an answer' },
    },
    drive: () => import('#e2e/drives/reprocess.drive.ts').then(({ drive }) => drive),
  },
})

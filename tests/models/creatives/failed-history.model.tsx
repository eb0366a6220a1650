import { failedHistoryMachine } from '#machines/creatives/failed-history.machine.ts'
import { failedRemovalMachine } from '#machines/creatives/failed-removal.machine.ts'
import { resting } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleFailure } from '#tests/support/samples/creatives.ts'

const target = { id: '9', name: 'torn 9.jpg' }

export const model = defineModel<typeof failedHistoryMachine>({
  machine: failedHistoryMachine,
  inputs: { '': { campaignId: '7' } },
  cases: ({ done, failed, emits }) => [
    done('loadFailures', [sampleFailure('9'), sampleFailure('8', { deletedAt: '2026-02-12T09:00:00.000Z' })]),
    done('loadFailures', []),
    failed('loadFailures', { kind: 'server', messages: [] }),
    failed('listen', { kind: 'server', messages: [] }),
    emits('listen', { type: 'failures.outdated' }),
    { type: 'failure.remove', id: '9' },
    done('failedRemoval', { outcome: 'confirmed', target }),
    done('failedRemoval', { outcome: 'declined', target }),
    failed('failedRemoval', { kind: 'server', messages: [] }),
  ],
  children: { failedRemoval: resting(failedRemovalMachine) },
  sentBy: {
    'failure.remove': 'user',
    'failures.outdated': 'push',
    'failures.retry': 'user',
    'realtime.resumed': 'actor',
  },
  screen: () =>
    import('#views/creatives/failed-history.tsx').then(({ FailedHistory }) => {
      const rights = { mayUpload: true, mayRemove: () => true }
      return ({ actor }) => <FailedHistory history={actor} rights={rights} />
    }),
  browser: {
    calls: {
      loadFailures: { method: 'GET', path: 'campaigns/*/creatives' },
      listen: { none: 'a push channel' },
    },
    drive: () => import('#e2e/drives/failed-history.drive.ts').then(({ drive }) => drive),
  },
})

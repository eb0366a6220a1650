import {
  failedHistoryMachine,
  failureListMachine,
  failureRemovalMachine,
} from '#machines/creatives/failed-history.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { confirmationModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleFailure } from '#tests/support/samples/creatives.ts'

const target = { id: '9', name: 'torn 9.jpg' }
const failures = [sampleFailure('9'), sampleFailure('8', { deletedAt: '2026-02-12T09:00:00.000Z' })]
const drives = () => import('#e2e/drives/failed-history.drive.ts')

export const list = resourceModel(failureListMachine, {
  params: { campaignId: '7' },
  query: null,
  values: [failures, []],
  // For somebody who may do nothing; the removal belongs to the machine above it.
  screen: async () => {
    const [{ FailureTable }, { columnsOf }] = await Promise.all([
      import('#views/creatives/failure-table.tsx'),
      import('#views/creatives/failure-columns.tsx'),
    ])
    const columns = columnsOf({ mayUpload: true, mayRemove: () => false }, () => {})
    return ({ actor }) => <FailureTable list={actor} columns={columns} campaignId="7" removedIds={[]} />
  },
  call: { method: 'GET', path: 'campaigns/*/creatives' },
  drive: () => drives().then((drive) => drive.list),
})

export const removal = confirmationModel(failureRemovalMachine, {
  target,
  labels: () => import('#views/creatives/failed-history.tsx').then(({ removalLabels }) => removalLabels),
  call: { method: 'DELETE', path: 'creatives/*' },
  drive: () => drives().then((drive) => drive.removal),
})

export const model = defineModel<typeof failedHistoryMachine>({
  machine: failedHistoryMachine,
  inputs: { '': { campaignId: '7' } },
  cases: ({ done, failed, emits }) => [
    { type: 'failure.remove', failure: target },
    done('removal', { outcome: 'confirmed', target }),
    done('removal', { outcome: 'declined', target }),
    failed('removal', { kind: 'server', messages: [] }),
    emits('list', { type: 'resource.read', id: 'failureList', value: null }),
  ],
  sentBy: { 'failure.remove': 'user', 'resource.read': 'actor', 'realtime.resumed': 'actor' },
  // With another failed upload beside the one that is removed.
  children: {
    list: heldResource(failureListMachine, { value: [...failures, sampleFailure('7')] }),
    removal: idle(failureRemovalMachine),
  },
  screen: () =>
    import('#views/creatives/failed-history.tsx').then(({ FailedHistory }) => {
      const rights = { mayUpload: true, mayRemove: () => true }
      return ({ actor }) => <FailedHistory history={actor} rights={rights} />
    }),
  browser: { why: 'its list and its question ask the server, in models of their own' },
})

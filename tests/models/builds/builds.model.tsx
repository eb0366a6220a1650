import { buildCreationMachine } from '#machines/builds/build-creation.machine.ts'
import { buildDownloadMachine } from '#machines/builds/build-download.machine.ts'
import { buildDeletionMachine, buildListMachine, buildsMachine } from '#machines/builds/builds.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { confirmationModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { completedBuild, failedBuild, sampleBuild } from '#tests/support/samples/builds.ts'

const drives = () => import('#e2e/drives/builds.drive.ts')

export const list = resourceModel(buildListMachine, {
  params: { campaignId: '7' },
  query: null,
  values: [[sampleBuild('2'), sampleBuild('1')], []],
  // Without actions, which the machine above it takes.
  screen: () =>
    import('#views/builds/build-table.tsx').then(({ BuildTable }) => ({ actor }) => (
      <BuildTable
        list={actor}
        actions={{ download: undefined, onDelete: () => {} }}
        query={{ page: 1 }}
        hrefOf={(page) => `?page=${page}`}
      />
    )),
  call: { method: 'GET', path: 'campaigns/*/builds' },
  drive: () => drives().then((drive) => drive.list),
})

export const deletion = confirmationModel(buildDeletionMachine, {
  target: completedBuild('2'),
  labels: () => import('#views/builds/builds.tsx').then(({ deletionLabels }) => deletionLabels),
  call: { method: 'DELETE', path: 'builds/*' },
  drive: () => drives().then((drive) => drive.deletion),
})

export const model = defineModel<typeof buildsMachine>({
  machine: buildsMachine,
  inputs: { '': { campaignId: '7', query: { page: 1 } } },
  cases: ({ done, failed }) => [
    { type: 'query.changed', query: { page: 2 } },
    { type: 'build.delete', build: failedBuild('2') },
    { type: 'build.delete', build: completedBuild('1') },
    { type: 'build.created', build: sampleBuild('3') },
    { type: 'build.gone', id: '1' },
    done('deletion', { outcome: 'confirmed', target: failedBuild('2') }),
    done('deletion', { outcome: 'declined', target: failedBuild('2') }),
    failed('deletion', { kind: 'server', messages: [] }),
    failed('creation', { kind: 'server', messages: [] }),
    failed('download', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'query.changed': 'router',
    'build.delete': 'user',
    'build.created': 'actor',
    'build.gone': 'actor',
    'realtime.resumed': 'actor',
  },
  children: {
    list: heldResource(buildListMachine, {
      value: [sampleBuild('3'), failedBuild('2'), completedBuild('1')],
    }),
    creation: idle(buildCreationMachine),
    download: idle(buildDownloadMachine),
    deletion: idle(buildDeletionMachine),
  },
  screen: () =>
    import('#views/builds/builds.tsx').then(({ Builds }) => ({ actor }) => <Builds builds={actor} />),
  browser: { why: 'its list and its question ask the server, in models of their own' },
})

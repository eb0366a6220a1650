import {
  assetHistoryMachine,
  bringingBackMachine,
  versionsMachine,
} from '#machines/creatives/asset-history.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { confirmationModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleVersion, sampleWithHistory } from '#tests/support/samples/creatives.ts'

const place = { campaignId: '7', creativeId: '9' }
const unkept = { width: null, height: null, url: null, preparedUrl: null, thumbnailUrl: null }
const files = [sampleVersion('3'), sampleVersion('2'), sampleVersion('1')]
const { id, createdAt, originalFilename } = sampleVersion('2')
const target = { ...place, creativeName: 'Harbour', version: { id, createdAt, originalFilename } }
const drives = () => import('#e2e/drives/asset-history.drive.ts')

export const versions = resourceModel(versionsMachine, {
  params: place,
  query: null,
  values: [
    sampleWithHistory('9', [sampleVersion('2', unkept), sampleVersion('1')]),
    sampleWithHistory('9', []),
  ],
  // For somebody who may only look; choosing belongs to the machine above it.
  screen: () =>
    import('#views/creatives/asset-history.tsx').then(({ Versions }) => ({ actor }) => (
      <Versions versions={actor} />
    )),
  call: { method: 'GET', path: 'creatives/*' },
  drive: () => drives().then((drive) => drive.versions),
})

export const bringingBack = confirmationModel(bringingBackMachine, {
  target,
  labels: () =>
    import('#views/creatives/asset-history.tsx').then(({ bringingBackLabels }) => bringingBackLabels),
  call: { method: 'POST', path: 'creatives/*/asset-history' },
  drive: () => drives().then((drive) => drive.bringingBack),
})

export const model = defineModel<typeof assetHistoryMachine>({
  machine: assetHistoryMachine,
  inputs: { '': place },
  cases: ({ done, failed }) => [
    ...files.map((version) => ({ type: 'version.toggle' as const, id: version.id })),
    { type: 'version.bringBack', subject: target },
    { type: 'look.choose', look: 'side' },
    { type: 'look.choose', look: 'swipe' },
    done('bringingBack', { outcome: 'confirmed', target }),
    done('bringingBack', { outcome: 'declined', target }),
    failed('bringingBack', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'version.toggle': 'user',
    'version.bringBack': 'user',
    'comparison.open': 'user',
    'comparison.close': 'user',
    'look.choose': 'user',
    'realtime.resumed': 'actor',
  },
  always: {
    'two versions at most are chosen': ({ context }) => context.chosenIds.length <= 2,
    'two versions are compared': (snapshot) =>
      !snapshot.hasTag('comparing') || snapshot.context.chosenIds.length === 2,
  },
  children: {
    versions: heldResource(versionsMachine, { value: sampleWithHistory('9', files) }),
    bringingBack: idle(bringingBackMachine),
  },
  screen: () =>
    import('#views/creatives/asset-history.tsx').then(({ AssetHistory }) => ({ actor }) => (
      <AssetHistory
        history={actor}
        replacer={{ userId: '5', rights: ['view', 'replace_creative'], isActive: true, isInvited: false }}
        onClose={() => {}}
      />
    )),
  browser: { why: 'its files and its question ask the server, in models of their own' },
})

import { htmlAssetMachine } from '#machines/creatives/html-asset.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'

const url = 'about:blank'
const clock = sampleCreative('9', { type: 'html5', name: 'Clock', htmlAssetUrl: url })

export const model = defineModel<typeof htmlAssetMachine>({
  machine: htmlAssetMachine,
  inputs: { '': { url: null }, 'a package': { url } },
  cases: ({ done, failed }) => [
    done('checkAsset', undefined),
    failed('checkAsset', { kind: 'missing', messages: [] }),
    failed('checkAsset', { kind: 'server', messages: [] }),
    { type: 'asset.changed', url },
    { type: 'asset.changed', url: null },
  ],
  sentBy: { 'asset.changed': 'actor', 'asset.play': 'user', 'asset.retry': 'user' },
  always: {
    'what failed says why, and nothing else does': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.problem !== null),
    'nothing is played without an address': (snapshot) =>
      snapshot.context.url !== null || !snapshot.hasTag('playing'),
  },
  screen: () =>
    import('#views/creatives/creative-stage.tsx').then(({ CreativeStage }) => ({ actor }) => (
      <CreativeStage creative={clock} asset={actor} addHref="/campaigns/7/creative" />
    )),
  browser: {
    calls: {
      checkAsset: {
        method: 'GET',
        path: '/media/*/creatives/*/html/index.html',
        meets: ['server', 'dropped'],
      },
    },
    drive: () => import('#e2e/drives/html-asset.drive.ts').then(({ drive }) => drive),
  },
})

import { assetHistoryMachine } from '#machines/creatives/asset-history.machine.ts'
import { resourceModel } from '#tests/support/kit-models.tsx'
import { sampleVersion } from '#tests/support/samples/creatives.ts'

export const model = resourceModel(assetHistoryMachine, {
  params: { campaignId: '7', creativeId: '9' },
  query: null,
  values: [
    [sampleVersion('2', { width: null, height: null, url: null, thumbnailUrl: null }), sampleVersion('1')],
    [],
  ],
  screen: () =>
    import('#views/creatives/asset-history.tsx').then(({ AssetHistory }) => ({ actor }) => (
      <AssetHistory history={actor} onClose={() => {}} />
    )),
  call: { method: 'GET', path: 'creatives/*' },
  drive: () => import('#e2e/drives/asset-history.drive.ts').then(({ drive }) => drive),
})

import { campaignHitSchema } from '#contract/search.ts'
import { campaignSearchMachine } from '#machines/shell/campaign-search.machine.ts'
import { searchModel } from '#tests/support/kit-models.tsx'

const hit = campaignHitSchema.parse({
  objectID: '7',
  name: 'Autumn launch',
  booking_engine_id: 'SM100012',
  client: 'Northwind',
  starts_at: 1_772_668_800,
  ends_at: 1_775_260_800,
})

export const model = searchModel(campaignSearchMachine, {
  field: 'Search campaigns',
  typed: { text: 'autumn' },
  blank: { text: '' },
  hits: [hit],
  screen: () =>
    import('#views/shell/campaign-search.tsx').then(({ CampaignSearch }) => ({ actor }) => (
      <CampaignSearch search={actor} />
    )),
  call: { method: 'POST', path: 'search/*' },
  drive: () => import('#e2e/drives/campaign-search.drive.ts').then(({ drive }) => drive),
})

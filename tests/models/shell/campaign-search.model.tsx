import { campaignHitSchema } from '#contract/search.ts'
import { campaignSearchMachine } from '#machines/shell/campaign-search.machine.ts'
import { defineModel } from '#tests/support/model.ts'

const hit = campaignHitSchema.parse({
  objectID: '7',
  name: 'Autumn launch',
  booking_engine_id: 'SM100012',
  client: 'Northwind',
  starts_at: 1_772_668_800,
  ends_at: 1_775_260_800,
})

export const model = defineModel<typeof campaignSearchMachine>({
  machine: campaignSearchMachine,
  cases: ({ done, failed }) => [
    done('search', [hit]),
    done('search', []),
    failed('search', { kind: 'server', messages: [] }),
    { type: 'search.typed', text: 'autumn' },
    { type: 'search.typed', text: '' },
    { type: 'search.open', id: '7' },
    { type: 'search.open', id: '8' },
  ],
  sentBy: { 'search.typed': 'user', 'search.clear': 'user', 'search.open': 'user' },
  screen: () =>
    import('#views/shell/campaign-search.tsx').then(({ CampaignSearch }) => ({ actor }) => (
      <CampaignSearch search={actor} />
    )),
  controls: {
    'search.clear': async (hands) => {
      await hands.focus('Search campaigns')
      await hands.key('Escape')
    },
    'search.open': async (hands) => {
      await hands.focus('Search campaigns')
      await hands.key('Enter')
    },
  },
  browser: {
    calls: {
      search: { method: 'POST', path: 'search/*' },
    },
    drive: () => import('#e2e/drives/campaign-search.drive.ts').then(({ drive }) => drive),
  },
})

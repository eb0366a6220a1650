import {
  account,
  accountHolder,
  all,
  bookingsReader,
  contentProvider,
  creator,
  either,
  onUnit,
  signedIn,
  superUser,
  unitAdmin,
  viewer,
} from './may.ts'
import { row, type Row } from './row.ts'
import { toldByInclude } from './secrets.ts'

const campaignFilters = {
  starts_after: '2020-01-01T00:00:00Z',
  starts_before: '2040-01-01T00:00:00Z',
  live: 'true',
  dashboard_workflow_stage: 'missing_content,pending_moderation,awaiting_promotion,ready,manual',
  promotion_status: 'unpromoted,partially_promoted,fully_promoted',
  search: ({ campaign }: { campaign: { name: string } }) => `%${campaign.name}%`,
  has_moderation_stages: '0',
  administered: '0',
}

/** A new campaign has a client and a business unit, and nothing else yet. */
const ofNewCampaign = {
  ...Object.fromEntries(Object.keys(toldByInclude).map((path) => [path, null])),
  client: 'client',
  businessUnits: 'unit',
} as const

/** Campaigns, publications, builds and frames. */
export const campaignRows: readonly Row[] = [
  row('GET campaigns', signedIn, 200, () => 'campaigns?page[size]=50', {
    isOnce: true,
    tells: ['campaign'],
    filters: campaignFilters,
  }),
  row('GET campaigns figures', signedIn, 200, () => 'campaigns?stats=1', { isOnce: true }),
  row(
    'GET campaigns by manager',
    signedIn,
    200,
    ({ manager }) => `campaigns?filter[search]=${encodeURIComponent(manager)}`,
    { tells: ['campaign'], rules: { campaign: accountHolder('view') } },
  ),
  row(
    'POST campaigns',
    onUnit('add_campaign'),
    201,
    ({ unit, client }) => ({
      path: 'campaigns',
      body: {
        name: 'New',
        client: client.name,
        starts_at: '2026-03-10T00:00:00Z',
        ends_at: '2026-03-20T23:59:59Z',
        build_frequency: 5,
        business_units: [unit.id],
        bookings: [],
        managers: ['somebody@kerbside.test'],
        requires_weather: false,
      },
    }),
    // Its creator has every right on it, and names the client.
    { includes: ofNewCampaign, rules: { client: onUnit('add_campaign') } },
  ),
  row('POST campaigns empty', creator, 422, () => ({ path: 'campaigns', body: {} }), { isOnce: true }),
  row('GET campaigns/:id', viewer, 200, ({ campaign }) => `campaigns/${campaign.id}`, {
    tells: ['campaign'],
  }),
  row('PATCH campaigns/:id', accountHolder('edit'), 200, ({ campaign }) => ({
    path: `campaigns/${campaign.id}`,
    body: { build_frequency: 7 },
  })),
  row(
    'PATCH campaigns/:id managers',
    accountHolder('manage_roles'),
    200,
    ({ campaign, manager, number }) => ({
      path: `campaigns/${campaign.id}`,
      body: { managers: [manager, `new${number()}@kerbside.test`] },
    }),
  ),
  // A fully promotable campaign (CAMP-053, CAMP-054).
  row(
    'PATCH campaigns/:id active',
    either(superUser, unitAdmin),
    200,
    async ({ campaign, server: { make } }) => {
      await make.change(campaign, { isActive: false })
      return { path: `campaigns/${campaign.id}`, body: { is_active: true } }
    },
  ),
  row(
    'PATCH campaigns/:id/content-completed',
    contentProvider,
    200,
    async ({ campaign, server: { make } }) => {
      await make.change(campaign, { isContentCompleted: false })
      return `campaigns/${campaign.id}/content-completed`
    },
  ),
  row(
    'PATCH campaigns/:id/add-late-copy-flag',
    accountHolder('deploy'),
    200,
    async ({ campaign, server: { make } }) => {
      await make.change(campaign, { isLateCopyFlagged: false })
      return `campaigns/${campaign.id}/add-late-copy-flag`
    },
  ),
  row(
    'GET campaigns/:id/readiness',
    all(account, viewer),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/readiness`,
  ),

  row(
    'GET campaigns/:id/frames',
    accountHolder('manage_media_buy'),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/frames`,
    {
      tells: ['frame', 'externalId'],
      filters: { search: ({ frame }) => `%${frame.name}%`, name: ({ frame }) => `%${frame.name}%` },
    },
  ),
  row(
    'GET campaigns/:id/frames/:frameId',
    accountHolder('manage_media_buy'),
    200,
    ({ campaign, frame }) => `campaigns/${campaign.id}/frames/${frame.id}`,
    { tells: ['frame', 'location'] },
  ),
  row(
    'GET campaigns/:id/frame-history-stats',
    accountHolder('manage_media_buy'),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/frame-history-stats`,
    { tells: ['externalId'] },
  ),
  row(
    'POST campaigns/:id/relationships/frames',
    accountHolder('manage_media_buy'),
    200,
    async ({ campaign, unit, specification, fresh, server: { make } }) => {
      const frame = await fresh('frame', () => make.frame({ unit, specification }))
      return { path: `campaigns/${campaign.id}/relationships/frames`, body: [{ id: frame.externalId }] }
    },
  ),
  row(
    'DELETE campaigns/:id/relationships/frames',
    accountHolder('manage_media_buy'),
    204,
    async ({ campaign, unit, specification, fresh, server: { make } }) => {
      const frame = await fresh('attached frame', async () => {
        const made = await make.frame({ unit, specification })
        await make.attach(campaign, made)
        return made
      })
      return { path: `campaigns/${campaign.id}/relationships/frames`, body: [{ id: frame.externalId }] }
    },
  ),

  row(
    'GET campaigns/:id/publications',
    all(account, viewer),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/publications`,
    { tells: ['publisher'] },
  ),
  row(
    'GET campaigns/:id/publication-changes',
    all(account, viewer),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/publication-changes`,
    { tells: ['creative', 'ruleSet', 'contentItem', 'externalId'] },
  ),
  row(
    'POST campaigns/:id/publications',
    accountHolder('deploy'),
    201,
    async ({ campaign, server: { make } }) => {
      await make.change(campaign, { publishedAt: null })
      return `campaigns/${campaign.id}/publications`
    },
  ),

  row(
    'GET campaigns/:id/builds',
    accountHolder('add_build'),
    200,
    ({ campaign }) => `campaigns/${campaign.id}/builds`,
    { tells: ['build'], filters: { created_since: '2020-01-01T00:00:00Z' } },
  ),
  row('POST builds', accountHolder('add_build'), 201, ({ campaign }) => ({
    path: 'builds',
    body: { campaign_id: campaign.id },
  })),
  row('GET builds/:id', accountHolder('add_build'), 200, ({ build }) => `builds/${build.id}`, {
    tells: ['build'],
  }),
  row(
    'DELETE builds/:id',
    accountHolder('add_build'),
    204,
    async ({ campaign, fresh, server: { make } }) =>
      `builds/${(await fresh('build', () => make.build({ campaign, status: 'failed' }))).id}`,
  ),

  row(
    'GET campaigns/:id/bookings',
    bookingsReader,
    200,
    ({ campaign }) => `campaigns/${campaign.id}/bookings`,
    { tells: ['booking'] },
  ),
  ...(
    [
      ['POST campaigns/:id/bookings', 'bookings'],
      ['POST campaigns/:id/promote', 'promote'],
    ] as const
  ).map(([name, deed]) =>
    row(name, bookingsReader, 204, async ({ campaign, unit, fresh, server: { make } }) => {
      const holder = deed === 'promote' ? { campaign } : {}
      const { code, network } = await fresh(deed, () => make.booking({ unit, ...holder }))
      return {
        path: `campaigns/${campaign.id}/${deed}`,
        body: { bookings: [{ code, network, business_unit: unit.id }] },
      }
    }),
  ),
  row(
    'DELETE campaigns/:id/bookings/:code/:network/:businessUnitId',
    bookingsReader,
    204,
    async ({ campaign, unit, fresh, server: { make } }) => {
      const { code, network } = await fresh('attached booking', () => make.booking({ unit, campaign }))
      return `campaigns/${campaign.id}/bookings/${code}/${network}/${unit.id}`
    },
  ),
]

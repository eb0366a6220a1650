import { beforeEach, expect, test } from 'vitest'

import { noMark } from '#contract/marks.ts'
import {
  attachBooking,
  detachBooking,
  loadBookings,
  promoteBookings,
  searchBookings,
} from '#services/api/bookings.ts'
import { loadInvite, loadInviteSpecifications } from '#services/api/campaign-invites.ts'
import {
  createCampaign,
  loadBusinessUnits,
  loadCampaign,
  loadCampaigns,
  loadCampaignStats,
} from '#services/api/campaigns.ts'
import {
  askMayModerate,
  bringBack,
  deleteCreative,
  loadAssetHistory,
  loadCreative,
  loadFailures,
  loadSpecifications,
  moderateCreative,
  requestReprocess,
  saveDefaults,
} from '#services/api/creatives.ts'
import { exportCampaignFrames, exportFrames } from '#services/api/frames-admin.ts'
import { attachFrames, detachFrames, loadCampaignFrames } from '#services/api/frames.ts'
import {
  loadAssignedCampaign,
  loadOwnDecisions,
  loadWaitingCreatives,
} from '#services/api/moderation-assignments.ts'
import {
  loadDecidedCreatives,
  loadDecisions,
  requestRecalculation,
} from '#services/api/moderation-decisions.ts'
import { loadCampaignRights } from '#services/api/permissions.ts'
import { loadPins, loadPreferences, savePin, savePreferences } from '#services/api/personal.ts'
import { loadPublications, publishCampaign } from '#services/api/publications.ts'
import { searchCampaigns } from '#services/api/search.ts'
import { updateUser } from '#services/api/users.ts'
import { createHttp, type Http } from '#services/http/client.ts'
import { createTokens } from '#services/http/tokens.ts'
import { authorizeChannel } from '#services/realtime/authorize-channel.ts'
import { createLocalStore } from '#services/storage/local-store.ts'

import { startSignedIn, wireOf } from '../support/calls-on-wire.ts'
import { fakeWindow } from '../support/fake-window.ts'
import type { SmallServer } from '../support/small-server.ts'

let server: SmallServer
let http: Http
beforeEach(async () => {
  ;({ server, http } = await startSignedIn())
})

const { signal } = new AbortController()
const mark = { place: { x: 0.25, y: 0.5 }, seconds: null }
const campaign = { id: '9', name: 'Harbour Coffee' }
const booking = { code: 'SM100/1', network: 'openlayer', businessUnitId: '3' }
const filters = {
  inDate: true,
  startAfter: '2026-03-01',
  startBefore: '2026-04-30',
  bookingStatus: 'unpromoted',
  contentStatus: 'ready',
  refineSearch: ' harbour ',
} as const
const filtersOnWire = [
  'filter[live]=true',
  'filter[starts_after]=2026-03-01T00:00:00Z',
  'filter[starts_before]=2026-04-30T23:59:59Z',
  'filter[promotion_status]=unpromoted',
  'filter[dashboard_workflow_stage]=ready',
  'filter[search]=%harbour%',
].join('&')

test.each<[string, () => Promise<unknown>, string, unknown?]>([
  [
    'API-014 API-123 LIM-008 the dashboard list',
    () => loadCampaigns(http, { ...filters, page: 2 }, signal),
    `GET campaigns?page[number]=2&page[size]=15&${filtersOnWire}&include=client,frame-specifications&sort=+starts_at`,
  ],
  [
    'API-015 its counts',
    () => loadCampaignStats(http, filters, signal),
    `GET campaigns?stats=1&${filtersOnWire}`,
  ],
  [
    'API-018 API-114 a new campaign, its attributes in snake_case',
    () =>
      createCampaign(
        http,
        {
          name: 'Autumn',
          client: 'Harbour Coffee',
          startsAt: '2026-03-01T00:00:00Z',
          endsAt: '2026-03-31T23:59:59Z',
          buildFrequency: 5,
          businessUnits: ['3'],
          bookings: [{ code: 'SM1', network: 'openlayer', businessUnit: '3' }],
          managers: ['manager@kerbside.test'],
          requiresWeather: false,
        },
        signal,
      ),
    'POST campaigns',
    {
      name: 'Autumn',
      client: 'Harbour Coffee',
      starts_at: '2026-03-01T00:00:00Z',
      ends_at: '2026-03-31T23:59:59Z',
      build_frequency: 5,
      business_units: ['3'],
      bookings: [{ code: 'SM1', network: 'openlayer', business_unit: '3' }],
      managers: ['manager@kerbside.test'],
      requires_weather: false,
    },
  ],
  [
    'API-019 one campaign',
    () => loadCampaign(http, '7', signal),
    'GET campaigns/7?include=client,business-units,campaign-roles',
  ],
  [
    'API-069 the decisions on a creative',
    () => loadDecisions(http, '9', signal),
    'GET creatives/9/moderation-decisions',
  ],
  [
    'API-070 a recalculation',
    () => requestRecalculation(http, '9', signal),
    'POST creatives/9/moderation-decisions/trigger',
  ],
  [
    'API-071 the decisions on the creatives of a campaign',
    () => loadDecidedCreatives(http, '7', { page: 2 }, signal),
    'GET campaigns/7/moderation-decisions?page[number]=2&page[size]=15&moderation_decision_count=5&include=frame-specification',
  ],
  [
    'API-026 its bookings',
    () => loadBookings(http, '7', signal),
    'GET campaigns/7/bookings?include=booking-errors',
  ],
  [
    'API-027 a booking that is attached',
    () => attachBooking(http, '7', booking, signal),
    'POST campaigns/7/bookings',
    { bookings: [{ code: 'SM100/1', network: 'openlayer', business_unit: '3' }] },
  ],
  [
    'API-028 a booking that is taken off, whatever its code',
    () => detachBooking(http, '7', booking, signal),
    'DELETE campaigns/7/bookings/SM100/1/openlayer/3',
  ],
  [
    'API-029 a promotion',
    () => promoteBookings(http, '7', [booking], signal),
    'POST campaigns/7/promote',
    { bookings: [{ code: 'SM100/1', network: 'openlayer', business_unit: '3' }] },
  ],
  [
    'API-030 publications',
    () => loadPublications(http, '7', signal),
    'GET campaigns/7/publications?include=published-by&page[number]=1&page[size]=50',
  ],
  ['API-031 publishing', () => publishCampaign(http, '7', signal), 'POST campaigns/7/publications'],
  [
    'API-038 a changed profile',
    () => updateUser(http, '3', { name: 'Maya', isSubscribedToCampaignDigest: true }, signal),
    'PATCH users/3',
    { name: 'Maya', is_subscribed_to_campaign_digest: true },
  ],
  ['API-043 pins', () => loadPins(http, '3', signal), 'GET users/3/pinned-campaigns?page[size]=50'],
  ['preferences', () => loadPreferences(http, '3', signal), 'GET users/3/preferences'],
  [
    'changed preferences',
    () => savePreferences(http, '3', { hiddenColumns: ['brands'] }, signal),
    'PATCH users/3/preferences',
    { hidden_columns: ['brands'] },
  ],
  [
    'API-044 a pin',
    () => savePin(http, '3', { campaign, isPinned: true }, signal),
    'POST users/3/pinned-campaigns',
    { campaign_id: '9' },
  ],
  [
    'API-045 a pin that is taken away',
    () => savePin(http, '3', { campaign, isPinned: false }, signal),
    'DELETE users/3/pinned-campaigns/9',
  ],
  [
    'API-049 business units',
    () => loadBusinessUnits(http, signal),
    'GET business-units?page[number]=1&page[size]=50',
  ],
  [
    'API-052 API-120 what a person may do on a campaign',
    () => loadCampaignRights(http, { id: '3', isSuperUser: false }, '7', signal),
    'GET users/3/permissions?filter[object]=Campaign&filter[object_id]=7&page[size]=50',
  ],
  [
    'API-054 LIM-006 LIM-007 the search of the header: 20 hits by the search call',
    () => searchCampaigns(http, 'harbour', signal),
    'POST search/campaigns',
    { query: 'harbour', facetFilters: [], hitsPerPage: 20 },
  ],
  [
    'API-054 API-121 LIM-006 LIM-007 the search for bookings of a business unit',
    () => searchBookings(http, { text: ' SM1 ', businessUnitId: '3' }, signal),
    'POST search/open-layer-campaigns',
    { query: 'SM1', facetFilters: ['business_unit_id:3'], hitsPerPage: 20 },
  ],
  [
    'API-055 DROP-006 an uploader’s invitation',
    () => loadInvite(http, '3', signal),
    'GET campaign-invites/3?include=campaign,campaign.client',
  ],
  [
    'API-055 what is wanted of an uploader',
    () => loadInviteSpecifications(http, '3', signal),
    'GET campaign-invites/3?include=campaign.frame-specifications.creatives,campaign.frame-specifications.creatives.user',
  ],
  [
    'API-072 the campaign of a lite moderator',
    () => loadAssignedCampaign(http, '3', signal),
    'GET creative-moderation-assignments/3/campaign?include=client',
  ],
  [
    'API-073 LIM-001 what waits for a lite moderator',
    () => loadWaitingCreatives(http, '3', signal),
    'GET creative-moderation-assignments/3/creatives?include=frame-specification,asset,campaign.client&sort=frame_specification_id&page[number]=1&page[size]=50',
  ],
  [
    'API-074 MOD-028 a page of the decisions of a lite moderator',
    () => loadOwnDecisions(http, { assignmentId: '3', page: 2 }, signal),
    'GET creative-moderation-assignments/3/history?include=creative.asset,creative.frame-specification&page[number]=2',
  ],
  [
    'API-056 CREA-063 LIM-001 the uploads that failed, with the removed ones',
    () => loadFailures(http, '7', signal),
    'GET campaigns/7/creatives?include=asset,user,frame-specification&filter[type]=failed&filter[with_trashed]=true&page[number]=1&page[size]=50',
  ],
  ['API-059 the removal of one', () => deleteCreative(http, '5', signal), 'DELETE creatives/5'],
  [
    'API-117 the default flag of several creatives',
    () => saveDefaults(http, { creativeIds: ['5', '6'], isDefault: true }, signal),
    'PATCH creatives',
    [
      { id: '5', is_default: true },
      { id: '6', is_default: true },
    ],
  ],
  [
    'API-057 one creative',
    () => loadCreative(http, '5', signal),
    'GET creatives/5?include=frame-specification,asset,prepared-asset,user,thumbnail,warnings,rule-sets,content-types',
  ],
  [
    'API-057 one creative with its files',
    () => loadAssetHistory(http, '5', signal),
    'GET creatives/5?include=asset-history,asset-history.user,frame-specification',
  ],
  [
    'an earlier file of a creative',
    () => bringBack(http, { creativeId: '5', assetId: '8' }, signal),
    'POST creatives/5/asset-history',
    { asset_id: '8' },
  ],
  [
    'API-060 the file of a creative, prepared again',
    () => requestReprocess(http, '5', signal),
    'PATCH creatives/5/reprocess',
  ],
  [
    'API-067 whether a person may moderate',
    () => askMayModerate(http, '3', '5', signal),
    'GET users/3/creatives/5/moderate',
  ],
  [
    'API-068 an approval carries no notes',
    () => moderateCreative(http, { creativeId: '5', status: 1, notes: null, mark: noMark }, signal),
    'POST creatives/5/moderate',
    { status: 1 },
  ],
  [
    'API-068 a rejection carries them, and what they are about',
    () => moderateCreative(http, { creativeId: '5', status: -1, notes: 'Blurred', mark }, signal),
    'POST creatives/5/moderate',
    { status: -1, notes: 'Blurred', mark },
  ],
  [
    'API-108 API-123 LIM-002 frames of a campaign',
    () => loadCampaignFrames(http, '7', { page: 2, search: 'north' }, signal),
    'GET campaigns/7/frames?page[number]=2&page[size]=15&filter[search]=%north%&include=location,specification&sort=+external_id',
  ],
  [
    'FRAME-042 an export of frames, by the filters and the order of their table',
    () => exportFrames(http, { page: 3, name: 'road', deleted: 'only', sort: '-locality' }, signal),
    'POST frames/exports?filter[name]=%road%&filter[only_trashed]=true&sort=-locality',
  ],
  [
    'FRAME-042 an export of the frames of a campaign, by the search of their table',
    () => exportCampaignFrames(http, { campaignId: '7', search: ' north ' }, signal),
    'POST campaigns/7/frames/exports?filter[search]=%north%&sort=+external_id',
  ],
  [
    'API-109 frames that are attached by their external ids',
    () => attachFrames(http, { campaignId: '7', externalIds: ['A1', 'A2'] }, signal),
    'POST campaigns/7/relationships/frames',
    [{ id: 'A1' }, { id: 'A2' }],
  ],
  [
    'API-110 frames that are detached',
    () => detachFrames(http, { campaignId: '7', ids: ['4'] }, signal),
    'DELETE campaigns/7/relationships/frames',
    [{ id: '4' }],
  ],
  [
    'API-116 frame specifications with their creatives',
    () => loadSpecifications(http, '7', signal),
    'GET campaigns/7/frame-specifications?include=creatives,creatives.user',
  ],
  [
    'API-013 API-122 RT-006 the right to hear a channel',
    () => authorizeChannel(http, '12.34', 'private-App.User.3'),
    'GET broadcasting/auth?socket_id=12.34&channel_name=private-App.User.3',
  ],
])('API-001 API-002 API-003 API-113 %s', async (_, call, path, body = null) => {
  const address = path.replace(' ', ' /api/v2/')
  expect(await wireOf(server, call)).toEqual([{ call: address, body, authorization: 'Bearer T1' }])
})

test('API-028 the code of a booking is one part of the address', async () => {
  await detachBooking(http, '7', booking, signal).catch(() => {})
  expect(server.seen[0]?.url).toBe('/api/v2/campaigns/7/bookings/SM100%2F1/openlayer/3')
})

test('API-112 an action takes any 2xx, with a body or without one', async () => {
  for (const status of [200, 201, 202, 204]) {
    server.answer = () => (status === 204 ? { status } : { status, body: { data: null } })
    await expect(savePin(http, '3', { campaign, isPinned: true }, signal)).resolves.toBeUndefined()
  }
})

test('API-002 LIM-011 another base path is a matter of configuration', async () => {
  const tokens = createTokens(createLocalStore(fakeWindow()))
  const elsewhere = createHttp({ base: `${server.origin}/elsewhere/v2/`, tokens })
  await elsewhere('GET', 'auth/user')
  expect(server.seen.map(({ url }) => url)).toEqual(['/elsewhere/v2/auth/user'])
})

import { beforeEach, expect, test } from 'vitest'

import {
  loadGrantableCampaigns,
  loadRightsOn,
  loadUnitRights,
  requestPropagation,
  requestRevocation,
  saveRight,
} from '#services/api/user-permissions.ts'
import type { Http } from '#services/http/client.ts'

import { startSignedIn } from '../support/calls-on-wire.ts'
import type { SmallServer } from '../support/small-server.ts'

let server: SmallServer
let http: Http
beforeEach(async () => {
  ;({ server, http } = await startSignedIn())
})

const { signal } = new AbortController()
const box = { userId: '4', object: 'Campaign', objectId: '7', action: 'view' } as const
const onWire = { object: 'Campaign', object_id: '7', action: 'view' }

test.each<[string, () => Promise<unknown>, string[], unknown?]>([
  [
    'API-049 API-050 API-051 USER-030 the matrix: units, options, and what is held',
    () => loadUnitRights(http, { userId: '4' }, signal),
    [
      'GET business-units?page[number]=1&page[size]=50',
      'GET business-units/available-permissions',
      'GET users/4/permissions?filter[object]=BusinessUnit&page[number]=1&page[size]=50',
    ],
  ],
  [
    'API-051 USER-050 the pane of a campaign: groups, and what is held',
    () => loadRightsOn(http, { userId: '4', campaignId: '7' }, signal),
    [
      'GET campaigns/available-permissions',
      'GET users/4/permissions?filter[object]=Campaign&filter[object_id]=7&page[size]=50',
    ],
  ],
  [
    'USER-049 and that of default permissions',
    () => loadRightsOn(http, { userId: '4', campaignId: null }, signal),
    [
      'GET campaigns/available-permissions',
      'GET users/4/permissions?filter[object]=Campaign&filter[object_id]=null&page[size]=50',
    ],
  ],
  [
    'USER-048 a ticked box',
    () => saveRight(http, box, true),
    ['POST users/4/relationships/permissions'],
    onWire,
  ],
  [
    'USER-048 a cleared box',
    () => saveRight(http, box, false),
    ['DELETE users/4/relationships/permissions'],
    onWire,
  ],
  [
    'USER-049 a ticked default',
    () => saveRight(http, { ...box, objectId: null }, true),
    ['POST users/4/relationships/permissions'],
    { ...onWire, object_id: null },
  ],
  [
    'API-041 propagation',
    () => requestPropagation(http, '4', signal),
    ['POST users/4/propagate-campaign-permissions'],
  ],
  [
    'API-042 revocation everywhere',
    () => requestRevocation(http, { userId: '4', unitId: null }, signal),
    ['POST users/4/revoke-campaign-permissions'],
  ],
  [
    'API-042 revocation on one business unit',
    () => requestRevocation(http, { userId: '4', unitId: '2' }, signal),
    ['POST users/4/revoke-campaign-permissions/2'],
  ],
  [
    'API-016 API-123 campaigns to choose from',
    () => loadGrantableCampaigns(http, { search: ' harbour ', pages: 2 }, signal),
    [
      'GET campaigns?filter[administered]=true&filter[search]=%harbour%&include=client&sort=-starts_at&page[number]=1&page[size]=20',
    ],
  ],
])('%s', async (_, call, paths, body = null) => {
  // Empty lists, so that none of several calls keeps the others from being made.
  const pagination = { total: 0, total_pages: 1, current_page: 1 }
  server.answer = () => ({ status: 200, body: { data: [], meta: { pagination } } })
  await call()
  const seen = server.seen.map(({ method, url, body: sent, authorization }) => ({
    call: `${method} ${decodeURIComponent(url).replace('/api/v2/', '')}`,
    body: sent,
    authorization,
  }))
  expect(seen.toSorted((one, other) => paths.indexOf(one.call) - paths.indexOf(other.call))).toEqual(
    paths.map((path) => ({ call: path, body, authorization: 'Bearer T1' })),
  )
})

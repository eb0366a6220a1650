import { beforeEach, expect, test } from 'vitest'

import { loadFramesInside } from '#services/api/frames-inside.ts'
import {
  assignCreatives,
  createRuleSet,
  deleteRuleSet,
  loadRuleSet,
  loadRuleSets,
  loadRuleSetWithFrames,
  updateRuleSet,
} from '#services/api/rule-sets.ts'
import { suggestForRule } from '#services/api/rule-suggestions.ts'
import { loadRuleTypes } from '#services/api/rule-types.ts'
import { findFrames, loadSituation } from '#services/api/situations.ts'
import type { Http } from '#services/http/client.ts'

import { startSignedIn, wireOf } from '../support/calls-on-wire.ts'
import type { SmallServer } from '../support/small-server.ts'

let server: SmallServer
let http: Http
beforeEach(async () => {
  ;({ server, http } = await startSignedIn())
})

const { signal } = new AbortController()
const rule = { id: '5', type: 'Rules\\DayOfWeek', data: { days: ['monday'] } } as const
const readAt = '2026-03-02T14:07:09.000Z'
const square = { north: 52, east: 0, south: 51.5, west: -1 }

test.each<[string, () => Promise<unknown>, string, unknown?]>([
  [
    'API-079 RULE-045 LIM-002 a page of its rule sets, those whose name fits, by a field',
    () =>
      loadRuleSets(http, '7', { page: 2, filter: ' late ', sortBy: 'created-at', sortOrder: 'DESC' }, signal),
    'GET campaigns/7/rule-sets?page[number]=2&page[size]=15&filter[name]=%late%&include=creatives,rules&sort=-created_at',
  ],
  [
    'API-079 RULE-051 the same without a filter, in no order of its own',
    () => loadRuleSets(http, '7', { page: 1, filter: ' ' }, signal),
    'GET campaigns/7/rule-sets?page[number]=1&page[size]=15&include=creatives,rules',
  ],
  ['API-081 one rule set', () => loadRuleSet(http, '3', signal), 'GET rule-sets/3?include=rules,creatives'],
  [
    'API-081 RULE-013 one with the frames that it is about',
    () => loadRuleSetWithFrames(http, '3', signal),
    'GET rule-sets/3?include=rules,frames.location.weather',
  ],
  [
    'what plays on a frame, by its local time',
    () => loadSituation(http, '7', { frame_id: '31', at: '2026-11-26T14:05' }, signal),
    'GET campaigns/7/situations?filter[frame_id]=31&filter[at]=2026-11-26T14:05',
  ],
  [
    'what plays on the first frame of a specification now',
    () => loadSituation(http, '7', { frame_specification_id: '2' }, signal),
    'GET campaigns/7/situations?filter[frame_specification_id]=2',
  ],
  [
    'API-108 the first frames that contain a text',
    () => findFrames(http, { campaignId: '7', text: ' CAC ' }, signal),
    'GET campaigns/7/frames?page[number]=1&page[size]=8&filter[search]=%CAC%&sort=+external_id',
  ],
  [
    'API-078 the rule types for a campaign',
    () => loadRuleTypes(http, '7', signal),
    'GET rule-types?filter[campaign_id]=7',
  ],
  [
    'RULE-024 tag keys, 10 at most',
    () => suggestForRule(http, { source: 'tagKeys', text: ' Env ', tagKey: '' }, signal),
    'POST search/tag-keys',
    { query: 'Env', facetFilters: [], hitsPerPage: 10 },
  ],
  [
    'API-085 RULE-043 cities with their countries',
    () => suggestForRule(http, { source: 'cities', text: 'Lon', tagKey: '' }, signal),
    'GET i18n/cities?filter[name]=%Lon%&include=country',
  ],
  [
    'API-085 continents',
    () => suggestForRule(http, { source: 'continents', text: 'Eu', tagKey: '' }, signal),
    'GET i18n/continents?filter[name]=%Eu%',
  ],
  [
    'API-086 airports by name and code',
    () => suggestForRule(http, { source: 'airports', text: 'LHR', tagKey: '' }, signal),
    'GET transport/airports?filter[name]=%LHR%&filter[iata_code]=%LHR%',
  ],
  [
    'API-082 API-114 a new rule set',
    () => createRuleSet(http, { campaignId: '7', name: 'Late', rules: [rule] }, signal),
    'POST rule-sets',
    { campaign_id: '7', name: 'Late', ruleset_id: null, rules: [rule] },
  ],
  [
    'API-083 a change of a rule set',
    () =>
      updateRuleSet(http, '3', { campaignId: '7', name: 'Late', rules: [rule], updatedAt: readAt }, signal),
    'PATCH rule-sets/3',
    { campaign_id: '7', name: 'Late', ruleset_id: '3', rules: [rule], updated_at: readAt },
  ],
  ['API-025 the deletion of a rule set', () => deleteRuleSet(http, '3', signal), 'DELETE rule-sets/3'],
  [
    'API-084 the creatives of a rule set',
    () => assignCreatives(http, { ruleSetId: '3', creativeIds: ['8', '9'] }, signal),
    'PATCH rule-sets/3/relationships/creatives',
    [{ id: '8' }, { id: '9' }],
  ],
  [
    'the frames inside rectangles, with the points of all',
    () =>
      loadFramesInside(
        http,
        { campaignId: '7', rectangles: [square, { ...square, west: 170, east: -170 }] },
        signal,
      ),
    'GET campaigns/7/frames-inside?filter[rectangles]=52,0,51.5,-1;52,-170,51.5,170&include=points',
  ],
])('API-001 API-113 %s', async (_, call, path, body = null) => {
  const address = path.replace(' ', ' /api/v2/')
  expect(await wireOf(server, call)).toEqual([{ call: address, body, authorization: 'Bearer T1' }])
})

test('without rectangles no frame is inside, and the points are there', async () => {
  const attributes = {
    count: 3,
    total: 3,
    frames: [{ id: '1', external_id: 'A', name: 'A', lat: 1, lng: 2 }],
    points: [[1, 2]],
  }
  server.answer = () => ({ status: 200, body: { data: { type: 'frames-inside', id: '7', attributes } } })
  expect(await loadFramesInside(http, { campaignId: '7', rectangles: [] }, signal)).toEqual({
    id: '7',
    count: 0,
    total: 3,
    frames: [],
    points: [[1, 2]],
  })
})

import { beforeEach, expect, test } from 'vitest'

import { assignToCreative, loadRelationOwners, relateCreatives } from '#services/api/creative-relations.ts'
import { createHttp, type Http } from '#services/http/client.ts'
import { createTokens } from '#services/http/tokens.ts'
import { createLocalStore } from '#services/storage/local-store.ts'

import { fakeWindow } from '../support/fake-window.ts'
import { startSmallServer, type SmallServer } from '../support/small-server.ts'

const { signal } = new AbortController()
let server: SmallServer
let http: Http
beforeEach(async () => {
  server = await startSmallServer()
  http = createHttp({
    base: `${server.origin}/api/v2/`,
    tokens: createTokens(createLocalStore(fakeWindow())),
  })
})

const calls = () => server.seen.map(({ method, url, body }) => [`${method} ${decodeURIComponent(url)}`, body])
const named = (...ids: string[]) => ids.map((id) => ({ type: 'creatives', id }))
const invalidAt = (...places: number[]) => ({
  status: 422,
  body: {
    errors: places.map((place) => ({
      status: '422',
      code: 101,
      detail: 'The selected id is invalid.',
      source: { pointer: `/data/${place}/id` },
    })),
  },
})

test('API-062 API-063 creatives are added to a rule set, and removed from a content type', async () => {
  server.answer = () => ({ status: 204 })
  const creativeIds = ['8', '9']
  await relateCreatives(http, { relation: 'rule-sets', ownerId: '3', creativeIds, isAdded: true }, signal)
  await relateCreatives(
    http,
    { relation: 'content-types', ownerId: '4', creativeIds, isAdded: false },
    signal,
  )
  expect(calls()).toEqual([
    ['POST /api/v2/rule-sets/3/relationships/creatives', named('8', '9')],
    ['DELETE /api/v2/content-types/4/relationships/creatives', named('8', '9')],
  ])
})

test('API-061 the rule sets of a creative are replaced, with what was read unless that is to be overwritten', async () => {
  server.answer = () => ({ status: 204 })
  const assignment = { creativeId: '8', relation: 'rule-sets', ids: ['3', '4'] } as const
  await assignToCreative(http, { ...assignment, held: ['3'] }, signal)
  await assignToCreative(http, { ...assignment, relation: 'content-types', held: null }, signal)
  const data = [{ id: '3' }, { id: '4' }]
  expect(calls()).toEqual([
    ['PATCH /api/v2/creatives/8/relationships/rule-sets', { data, meta: { held: ['3'] } }],
    ['PATCH /api/v2/creatives/8/relationships/content-types', data],
  ])
})

test('creatives that the server refuses are left out, and the others are sent again', async () => {
  const answers = [invalidAt(0, 2), { status: 204 }]
  server.answer = () => answers.shift() ?? { status: 500 }
  const refusals = await relateCreatives(
    http,
    { relation: 'rule-sets', ownerId: '3', creativeIds: ['7', '8', '9'], isAdded: true },
    signal,
  )
  expect(refusals.map(({ creativeId, problem }) => [creativeId, problem.messages[0]?.detail])).toEqual([
    ['7', 'The selected id is invalid.'],
    ['9', 'The selected id is invalid.'],
  ])
  expect(calls().map(([, body]) => body)).toEqual([named('7', '8', '9'), named('8')])
})

test('more creatives than a request takes are sent in several; one that fails as a whole leaves the others', async () => {
  const answers = [{ status: 500 }, { status: 204 }]
  server.answer = () => answers.shift() ?? { status: 500 }
  const creativeIds = Array.from({ length: 501 }, (_, index) => String(index))
  const refusals = await relateCreatives(
    http,
    { relation: 'rule-sets', ownerId: '3', creativeIds, isAdded: true },
    signal,
  )
  expect(refusals.map(({ creativeId }) => creativeId)).toEqual(creativeIds.slice(0, 500))
  expect(calls().map(([, body]) => (body as unknown[]).length)).toEqual([500, 1])
})

test.each([
  ['rule-sets', 'include=creatives&sort=+name&page[number]=1&page[size]=50'],
  ['content-types', 'include=creatives&page[number]=1&page[size]=50'],
] as const)(
  'the %s of a campaign are read with those of the creatives that they have',
  async (relation, query) => {
    const one = (id: string, name: string, ids: string[]) => ({
      type: relation,
      id,
      attributes: { 'campaign-id': '7', name, slug: name, 'created-at': '', 'updated-at': '' },
      relationships: {
        creatives: { data: ids.map((creativeId) => ({ type: 'creatives', id: creativeId })) },
      },
    })
    server.answer = () => ({
      status: 200,
      body: {
        data: [one('3', 'Evenings', ['8', '5']), one('4', 'Mornings', [])],
        included: ['8', '5'].map((id) => ({
          type: 'creatives',
          id,
          attributes: {
            name: id,
            type: 'html5',
            'user-id': null,
            'created-at': '',
            'updated-at': '',
            'deleted-at': null,
            'is-default': false,
            'is-default-editable': true,
            'moderation-status': 0,
            'frame-specification-id': '1',
            'html-asset-url': null,
          },
        })),
        meta: { pagination: { total: 2, 'total-pages': 1, 'current-page': 1 } },
      },
    })
    const creatives = [{ id: '8' }, { id: '9' }]
    expect(await loadRelationOwners(http, { campaignId: '7', relation, creatives }, signal)).toEqual([
      { id: '3', name: 'Evenings', heldIds: ['8'] },
      { id: '4', name: 'Mornings', heldIds: [] },
    ])
    expect(calls()).toEqual([[`GET /api/v2/campaigns/7/${relation}?${query}`, null]])
  },
)

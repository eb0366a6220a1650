import { expect, test } from 'vitest'

import { serverForFile } from './support/harness.ts'

const server = await serverForFile()
const { make } = server
const campaign = await make.campaign()
const client = server.as(await make.superUser())

test('an unknown include is 400 with its parameter, at every list and resource', async () => {
  const paths = [
    'campaigns',
    `campaigns/${campaign.id}`,
    `campaigns/${campaign.id}/bookings`,
    `campaigns/${campaign.id}/builds`,
    `campaigns/${campaign.id}/content-items`,
    `campaigns/${campaign.id}/content-types`,
    `campaigns/${campaign.id}/creatives`,
    `campaigns/${campaign.id}/frames`,
    `campaigns/${campaign.id}/frame-specifications`,
    `campaigns/${campaign.id}/publications`,
    `campaigns/${campaign.id}/rule-sets`,
    'auth/user',
    'users',
  ]
  const answers = await Promise.all(paths.map((path) => client.get(`${path}?include=nonsense`)))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    paths.map(() => [
      400,
      {
        errors: [
          {
            status: '400',
            code: 100,
            detail: 'The relation nonsense cannot be included.',
            source: { parameter: 'include' },
          },
        ],
      },
    ]),
  )
})

test('each unknown name has its error; a known one beside it does not help', async () => {
  const { errors } = await client.get(`campaigns/${campaign.id}?include=client,frames.owner,client.x`)
  expect(errors.map(({ detail }) => detail)).toEqual([
    'The relation frames.owner cannot be included.',
    'The relation client.x cannot be included.',
  ])
})

test('an include in either form, a path on the way to a known one, and an empty one are accepted', async () => {
  const includes = ['', 'frames', 'frames.location', 'campaign-roles', 'campaign_roles', 'client,,builds']
  const answers = await Promise.all(
    includes.map((include) => client.get(`campaigns/${campaign.id}?include=${include}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(includes.map(() => 200))
})

test('an unknown sort is 400 with its parameter, also in an order that the list does not have', async () => {
  const paths = [
    'campaigns?sort=nonsense',
    'campaigns?sort=name,nonsense',
    `campaigns/${campaign.id}/frames?sort=-id`,
    `campaigns/${campaign.id}/rule-sets?sort=slug;drop`,
    `campaigns/${campaign.id}/content-items?sort=created_at`,
    'users?sort=name',
  ]
  const answers = await Promise.all(paths.map((path) => client.get(path)))
  expect(answers.map(({ refusal, errors }) => [...refusal, errors[0]?.source])).toEqual(
    paths.map(() => [400, 100, { parameter: 'sort' }]),
  )
  const known = await Promise.all([
    client.get('campaigns?sort=%2Bstarts_at'),
    client.get('campaigns?sort=-starts-at'),
    client.get(`campaigns/${campaign.id}/content-items?sort=-created_at`),
  ])
  expect(known.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('an unknown include changes nothing', async () => {
  const refused = await client.patch(`campaigns/${campaign.id}?include=nonsense`, { name: 'Renamed' })
  const { data } = await client.get(`campaigns/${campaign.id}`)
  expect([refused.refusal, data.attributes['name']]).toEqual([[400, 100], campaign.name])
})

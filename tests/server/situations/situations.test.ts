import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { readOne } from '#contract/json-api.ts'
import { evaluatorOf } from '#contract/rules/evaluate.ts'
import { ruleClasses } from '#contract/rules/rule-types.ts'
import { campaignSituationSchema } from '#contract/situations.ts'
import { refreshCampaigns } from '#server/changes/refresh-campaigns.ts'
import { frames as framesTable } from '#server/db/schema/frames.ts'
import { playlists } from '#server/db/schema/rules.ts'

import { rulesStage } from '../rules/stage.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

const onRoad = { type: ruleClasses.frame, data: { externalIds: ['ROAD'], displayUnitIds: [], playerIds: [] } }
const mornings = { type: ruleClasses.timeofday, data: { sets: [{ from: '06:00', to: '12:00' }] } }

async function stage() {
  const stood = await rulesStage(server)
  const { campaign, specification, unit, client } = stood
  const frame = await make.frame({
    unit,
    specification,
    name: 'Broadway',
    externalId: `NY-${campaign.id}`,
    lat: 40.75,
    lng: -73.98,
  })
  await make.attach(campaign, frame)
  const ask = (query: string) => client.get(`campaigns/${campaign.id}/situations?${query}`)
  const situationIn = async (query = `filter[frame_id]=${frame.id}`) =>
    readOne((await ask(query)).body, campaignSituationSchema)
  return { ...stood, frame, ask, situationIn }
}

describe('the situation of a frame', () => {
  test('has what is so there, the rule sets with their weighed creatives, and the defaults', async () => {
    const { campaign, specification, frame, hero, night, creative, situationIn } = await stage()
    const pending = await creative('Pending', { moderationStatus: 0, isDefault: true })
    const elsewhere = await make.creative({ campaign, moderationStatus: 1 })
    const launch = await make.ruleSet({
      campaign,
      name: 'Launch',
      rules: [
        mornings,
        {
          type: ruleClasses.weather2,
          data: { sets: [{ conditions: ['rain'], location: { lat: 51.52, lng: -0.15 } }] },
        },
      ],
      creatives: [hero, night, pending, elsewhere],
    })
    await deps.db.insert(playlists).values({
      ruleSetId: launch.id,
      frameSpecificationId: specification.id,
      isWeighted: true,
      isShuffled: false,
      creatives: [
        { id: night.id, weight: 70 },
        { id: hero.id, weight: 30 },
      ],
      updatedAt: deps.now(),
    })
    const bare = await make.ruleSet({ campaign, name: 'Bare', rules: [onRoad] })
    const seen = await situationIn()
    const [here, london] = await deps.weather.weatherAt([
      { lat: frame.lat, lng: frame.lng, at: deps.now() },
      { lat: 51.52, lng: -0.15, at: deps.now() },
    ])
    const launchWords = [
      { displayName: 'Time of day', description: '06:00 to 12:00' },
      { displayName: 'Weather at a place', description: 'Rain at 51.52,-0.15' },
    ]
    const ruleSets = [
      {
        id: String(bare.id),
        name: 'Bare',
        rules: [{ ...onRoad, displayName: 'Frames', description: '1 frame' }],
        creatives: [],
      },
      {
        id: String(launch.id),
        name: 'Launch',
        rules: launch.rules.map(({ type, data }, index) => ({ type, data, ...launchWords[index] })),
        creatives: [
          { id: String(night.id), weight: 70 },
          { id: String(hero.id), weight: 30 },
        ],
      },
    ]
    const { creatives, ...rest } = seen
    expect(rest).toEqual({
      id: String(frame.id),
      at: '2026-03-02T09:00:00.000Z',
      timeZone: 'America/New_York',
      isWeatherKnown: true,
      specifications: [
        { id: String(specification.id), name: specification.name, width: 1920, height: 1080, frameCount: 2 },
      ],
      frame: {
        id: String(frame.id),
        externalId: frame.externalId,
        name: 'Broadway',
        specification: {
          id: String(specification.id),
          name: specification.name,
          width: 1920,
          height: 1080,
        },
      },
      situation: {
        frame: {
          externalId: frame.externalId,
          name: 'Broadway',
          specification: expect.anything() as unknown,
          lat: 40.75,
          lng: -73.98,
          displayUnitIds: frame.displayUnitIds,
          playerIds: frame.playerIds,
          groups: [],
          tags: [],
        },
        here: { day: '2026-03-02', time: '04:00', weather: here },
        places: {
          '51.52,-0.15': { lat: 51.52, lng: -0.15, day: '2026-03-02', time: '09:00', weather: london },
        },
        flight: null,
      },
      ruleSets,
      playable: { ruleSets, defaultIds: [String(hero.id)] },
    })
    expect(creatives.map(({ name }) => name).toSorted()).toEqual(['Hero', 'Night'])
    expect(evaluatorOf(seen.playable).decide(seen.situation)).toEqual({
      by: 'defaults',
      playing: [{ creativeId: String(hero.id), share: 100, ruleSetIds: [] }],
    })
  })

  test('is that of the moment that is asked for, and of the local day there', async () => {
    const { frame, situationIn } = await stage()
    const at = async (moment: string) =>
      (await situationIn(`filter[frame_id]=${frame.id}&filter[at]=${encodeURIComponent(moment)}`)).situation
        .here
    expect([await at('2026-07-01T02:30:00Z'), await at('2026-07-01T02:30:00+02:00')]).toMatchObject([
      { day: '2026-06-30', time: '22:30' },
      { day: '2026-06-30', time: '20:30' },
    ])
  })

  test('is that of the local time at the frame where a moment has no offset, also when clocks change there', async () => {
    const { frame, situationIn } = await stage()
    const at = async (local: string) => {
      const seen = await situationIn(`filter[frame_id]=${frame.id}&filter[at]=${local}`)
      return [seen.at, seen.situation.here.day, seen.situation.here.time]
    }
    expect([
      await at('2026-07-01T14:05'),
      await at('2026-03-08T02:30'),
      await at('2026-11-01T01:30'),
      await at('2028-02-29T23:59'),
    ]).toEqual([
      ['2026-07-01T18:05:00.000Z', '2026-07-01', '14:05'],
      // Clocks skip from two to three.
      ['2026-03-08T07:30:00.000Z', '2026-03-08', '03:30'],
      // The first of two.
      ['2026-11-01T05:30:00.000Z', '2026-11-01', '01:30'],
      ['2028-03-01T04:59:00.000Z', '2028-02-29', '23:59'],
    ])
  })

  test('is that of the first frame by external id without one, or of the first of a frame specification', async () => {
    const { campaign, unit, situationIn } = await stage()
    const other = await make.specification({ name: 'Aardvark' })
    const gone = await make.frame({
      unit,
      specification: other,
      externalId: `AA-${campaign.id}`,
      deletedAt: new Date(),
    })
    const last = await make.frame({ unit, specification: other, externalId: `ZZ-${campaign.id}` })
    await make.attach(campaign, gone)
    await make.attach(campaign, last)
    const first = await situationIn('')
    const ofOther = await situationIn(`filter[frame_specification_id]=${other.id}`)
    expect([first.frame.externalId < last.externalId, ofOther.frame.externalId]).toEqual([
      true,
      last.externalId,
    ])
    expect(first.specifications.map(({ name, frameCount }) => [name, frameCount])).toEqual([
      ['Aardvark', 1],
      [first.frame.specification.name, 2],
    ])
  })

  test('is not found in a campaign without frames', async () => {
    const unit = await make.businessUnit()
    const bare = await make.campaign({ unit })
    const manager = await make.manager(unit, bare)
    const answer = await server.as(manager).get(`campaigns/${bare.id}/situations`)
    expect([answer.status, answer.errors[0]?.source]).toEqual([404, { parameter: 'filter[frame_id]' }])
  })

  test.each([
    [
      'filter[frame_specification_id]=999999',
      404,
      'filter[frame_specification_id]',
      'The requested item does not exist.',
    ],
    [
      'filter[frame_specification_id]=-1',
      422,
      'filter[frame_specification_id]',
      'The frame specification id filter is invalid.',
    ],
    [
      'filter[frame_id]=1&filter[at]=2026-02-29T10:00',
      422,
      'filter[at]',
      'The at filter is not a valid date.',
    ],
    [
      'filter[frame_id]=1&filter[at]=2026-02-28T25:00',
      422,
      'filter[at]',
      'The at filter is not a valid date.',
    ],
    [
      'filter[frame_id]=1&filter[at]=1999-12-31T10:00',
      422,
      'filter[at]',
      'The at filter must be between the years 2000 and 2099.',
    ],
    ['filter[frame_id]=seven', 422, 'filter[frame_id]', 'The frame id filter is invalid.'],
    ['filter[frame_id]=99999999999', 422, 'filter[frame_id]', 'The frame id filter is invalid.'],
    ['filter[frame_id]=999999999', 404, 'filter[frame_id]', 'The requested item does not exist.'],
    ['filter[frame_id]=1&filter[at]=noon', 422, 'filter[at]', 'The at filter is not a valid date.'],
    ['filter[frame_id]=1&filter[at]=0001-01-01', 422, 'filter[at]', 'The at filter is not a valid date.'],
    [
      'filter[frame_id]=1&filter[at]=9999-01-01',
      422,
      'filter[at]',
      'The at filter must be between the years 2000 and 2099.',
    ],
    [
      'filter[frame_id]=1&filter[at]=1999-12-31T23:59:59Z',
      422,
      'filter[at]',
      'The at filter must be between the years 2000 and 2099.',
    ],
  ])('is refused for %j', async (query, status, parameter, detail) => {
    const { ask } = await stage()
    const answer = await ask(query)
    expect([answer.status, answer.errors.map((error) => [error.source, error.detail])]).toEqual([
      status,
      [[{ parameter }, detail]],
    ])
  })

  test('a frame of another campaign, or a deleted one, is not found', async () => {
    const { ask, campaign, unit, specification } = await stage()
    const other = await make.frame({ unit, specification })
    const gone = await make.frame({ unit, specification, deletedAt: new Date() })
    await make.attach(campaign, gone)
    expect([
      (await ask(`filter[frame_id]=${other.id}`)).status,
      (await ask(`filter[frame_id]=${gone.id}`)).status,
    ]).toEqual([404, 404])
  })
})

describe('frames inside rectangles', () => {
  async function framesStage() {
    const { campaign, client, unit, specification } = await rulesStage(server)
    const at = async (externalId: string, lat: number, lng: number) => {
      const frame = await make.frame({ unit, specification, name: externalId, externalId, lat, lng })
      await make.attach(campaign, frame)
      return { id: String(frame.id), externalId, name: externalId, lat, lng }
    }
    const number = campaign.id
    const frames = [
      await at(`B${number}`, 60, 10),
      await at(`A${number}`, 60.5, 10.5),
      await at(`C${number}`, -17, 179.5),
      await at(`D${number}`, -17, -179.5),
    ]
    const read = (rectangles: string, rest = '', who = client) =>
      who.get(`campaigns/${campaign.id}/frames-inside?filter[rectangles]=${rectangles}${rest}`)
    return { campaign, client, unit, specification, frames, read }
  }

  test('are counted once and listed by external id, over the date line too, with points where they are asked for', async () => {
    const { frames, campaign, read } = await framesStage()
    const [b, a, c, d] = frames
    const both = await read('61,11,60,10;60.2,12,59,9')
    const line = await read('-16,-179,-18,179', '&include=points')
    expect([both.data.id, both.data.attributes, line.data.attributes]).toEqual([
      String(campaign.id),
      {
        count: 2,
        total: 5,
        frames: [a, b].map((frame) => frame && kebab(frame)),
      },
      {
        count: 2,
        total: 5,
        frames: [c, d].map((frame) => frame && kebab(frame)),
        points: [
          [60.5, 10.5],
          [60, 10],
          [-17, 179.5],
          [-17, -179.5],
          [51.5, -0.12],
        ],
      },
    ])
  })

  test('are right again at once after frames were attached, detached or moved', async () => {
    const { campaign, client, unit, specification, frames, read } = await framesStage()
    const seen = async () => (await read('61,11,60,10')).data.attributes['count']
    const before = await seen()
    const frame = await make.frame({
      unit,
      specification,
      externalId: `E${campaign.id}`,
      lat: 60.1,
      lng: 10.1,
    })
    const path = `campaigns/${campaign.id}/relationships/frames`
    await client.post(path, [{ id: frame.externalId }])
    const attached = await seen()
    await client.delete(path, [{ id: frame.externalId }])
    const detached = await seen()
    const [first] = frames
    await deps.db.transaction(async (transaction) => {
      await transaction
        .update(framesTable)
        .set({ lat: 0 })
        .where(eq(framesTable.id, Number(first?.id)))
      await refreshCampaigns(transaction, [campaign.id])
    })
    const moved = await seen()
    expect([before, attached, detached, moved]).toEqual([2, 3, 2, 1])
  })

  test('people without the right to the media buy get numbers and points only', async () => {
    const { campaign, read } = await framesStage()
    const viewer = await make.user()
    await make.grant(viewer, campaign, ['view'])
    const { attributes } = (await read('61,11,60,10', '', server.as(viewer))).data
    expect(attributes).toEqual({ count: 2, total: 5, frames: [] })
  })

  test('a hundred rectangles fit into the address, and more are refused', async () => {
    const { read } = await framesStage()
    const rectangle = '-16.123456,-179.123456,-18.123456,179.123456'
    const many = (count: number) => Array.from({ length: count }, () => rectangle).join(';')
    const refused = await read(many(101))
    expect([(await read(encodeURIComponent(many(100)))).data.attributes['count'], refused.status]).toEqual([
      2, 422,
    ])
  })

  test.each([
    ['', 'At least one rectangle must be drawn'],
    ['1,2,3', 'A rectangle must be four numbers'],
    ['1,2,3,4,5', 'A rectangle must be four numbers'],
    ['NaN,2,3,4', 'A rectangle must be four numbers'],
    ['1e1,2,3,4', 'A rectangle must be four numbers'],
    ['91,2,0,1', 'The north may not be greater than 90.'],
  ])('are refused for %j', async (rectangles, words) => {
    const { read } = await framesStage()
    const answer = await read(rectangles)
    expect([answer.status, answer.errors[0]?.source]).toEqual([422, { parameter: 'filter[rectangles]' }])
    expect(answer.errors[0]?.detail).toContain(words)
  })
})

const kebab = ({ externalId, ...frame }: { externalId: string }) => ({ ...frame, 'external-id': externalId })

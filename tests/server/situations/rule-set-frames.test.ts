import { expect, test } from 'vitest'

import { readList, readOne } from '#contract/json-api.ts'
import { ruleSetSchema } from '#contract/rule-sets.ts'
import { ruleClasses } from '#contract/rules/rule-types.ts'

import { rulesStage } from '../rules/stage.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const unknowing = await serverForFile({ environment: { WEATHER: 'none' } })
const { make, deps } = server

const north = {
  type: ruleClasses.location,
  data: { rectangles: [{ north: 61, east: 11, south: 60, west: 10 }] },
}
const mondays = { type: ruleClasses.dayofweek, data: { days: ['monday' as const] } }

async function stage(where = server) {
  const stood = await rulesStage(where)
  const { campaign, unit, specification } = stood
  const oslo = await where.make.frame({
    unit,
    specification,
    name: 'Station',
    externalId: `A-${campaign.id}`,
    lat: 60.5,
    lng: 10.5,
    route: 'Karl Johans gate',
    locality: 'Oslo',
    countryCode: 'NO',
  })
  await where.make.attach(campaign, oslo)
  const ruleSet = await where.make.ruleSet({ campaign, name: 'North', rules: [north, mondays] })
  return { ...stood, oslo, ruleSet }
}

test('RULE-013 API-081 a rule set has the frames that its rules include, with local time and weather there', async () => {
  const { client, campaign, oslo, ruleSet, specification } = await stage()
  const everywhere = await make.ruleSet({ campaign, rules: [mondays] })
  const read = async (id: number, include: string) =>
    readOne((await client.get(`rule-sets/${id}?include=${include}`)).body, ruleSetSchema)
  const [weather] = await deps.weather.weatherAt([{ lat: 60.5, lng: 10.5, at: deps.now() }])
  const frame = {
    externalId: oslo.externalId,
    name: 'Station',
    specification: { name: specification.name, width: 1920, height: 1080 },
    location: {
      route: 'Karl Johans gate',
      locality: 'Oslo',
      countryCode: 'NO',
      localTime: '2026-03-02T10:00',
      weather: {
        description: expect.stringMatching(/^[A-Z][a-z ]+$/) as unknown,
        temperature: weather?.temperature,
        uvIndex: weather?.uvIndex,
      },
    },
  }
  const seen = await read(ruleSet.id, 'rules,frames.location.weather')
  const bare = await read(ruleSet.id, 'frames')
  const all = await read(everywhere.id, 'frames')
  expect([seen.frames, seen.frameCount, seen.rules.length]).toEqual([[frame], 1, 2])
  expect(bare.frames).toEqual([{ ...frame, location: { ...frame.location, weather: null } }])
  expect([all.frameCount, all.frames.map(({ externalId }) => externalId)[0]]).toEqual([2, oslo.externalId])
})

test('API-079 the list has them too, at most fifty each, by as many statements for ten rule sets as for one', async () => {
  const { client, campaign, unit, specification } = await stage()
  for (let count = 0; count < 55; count += 1) {
    await make.attach(campaign, await make.frame({ unit, specification }))
  }
  const list = async () => {
    const { db } = deps
    let statements = 0
    const execute = db.execute.bind(db)
    db.execute = ((query: Parameters<typeof execute>[0]) => {
      statements += 1
      return execute(query)
    }) as typeof db.execute
    try {
      const answer = await client.get(`campaigns/${campaign.id}/rule-sets?include=frames&sort=name`)
      return { statements, ruleSets: readList(answer.body, ruleSetSchema) }
    } finally {
      db.execute = execute
    }
  }
  const one = await list()
  for (let count = 0; count < 9; count += 1) {
    await make.ruleSet({ campaign, name: `Other ${count}`, rules: [mondays] })
  }
  const ten = await list()
  expect(ten.ruleSets.map(({ frameCount, frames }) => [frameCount, frames.length])).toEqual([
    [1, 1],
    ...Array.from({ length: 9 }, () => [57, 50]),
  ])
  expect([one.ruleSets.length, one.statements > 1, ten.statements]).toEqual([1, true, one.statements])
})

test('people without the right to the media buy get no frames', async () => {
  const { campaign, ruleSet } = await stage()
  const viewer = await make.user()
  await make.grant(viewer, campaign, ['view'])
  const answer = await server.as(viewer).get(`rule-sets/${ruleSet.id}?include=frames.location.weather`)
  const { frames, frameCount } = readOne(answer.body, ruleSetSchema)
  expect([frames, frameCount]).toEqual([[], undefined])
})

test('without a source of weather there is none, and the time is known all the same', async () => {
  const { client, ruleSet } = await stage(unknowing)
  const answer = await client.get(`rule-sets/${ruleSet.id}?include=frames.location.weather`)
  const [frame] = readOne(answer.body, ruleSetSchema).frames
  expect([frame?.location.localTime, frame?.location.weather]).toEqual(['2026-03-02T10:00', null])
})

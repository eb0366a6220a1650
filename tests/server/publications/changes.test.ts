import { expect, test } from 'vitest'

import { readList } from '#contract/json-api.ts'
import { publicationChangeSchema } from '#contract/publications.ts'
import type { CampaignAction } from '#contract/rights.ts'
import { managerActions } from '#server/campaigns/campaign-rights.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server

async function stage() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit, name: 'Before' })
  const manager = await make.manager(unit, campaign)
  const specification = await make.specification()
  const frame = await make.frame({ unit, specification })
  await make.attach(campaign, frame)
  const creative = await make.creative({
    campaign,
    specification,
    name: 'Hero',
    isDefault: true,
    moderationStatus: 1,
  })
  const client = server.as(manager)
  const changes = async () =>
    readList((await client.get(`campaigns/${campaign.id}/publication-changes`)).body, publicationChangeSchema)
  const publish = () => client.post(`campaigns/${campaign.id}/publications`)
  return { unit, campaign, specification, frame, creative, client, changes, publish }
}

const nothing = {
  subjectId: null,
  frameSpecification: null,
  count: null,
  externalIds: [],
  from: null,
  to: null,
  differences: [],
}

test('PUB-005 a first publication adds the frames and the approved creatives', async () => {
  const { campaign, specification, frame, creative, changes } = await stage()
  await make.creative({ campaign, specification, name: 'Pending' })
  expect(await changes()).toEqual([
    {
      ...nothing,
      id: `frames-${specification.id}-added`,
      kind: 'frames',
      action: 'added',
      subjectId: String(specification.id),
      name: specification.name,
      count: 1,
      externalIds: [frame.externalId],
    },
    {
      ...nothing,
      id: `creative-${creative.id}`,
      kind: 'creative',
      action: 'added',
      subjectId: String(creative.id),
      name: 'Hero',
      frameSpecification: { id: String(specification.id), name: specification.name },
    },
  ])
})

test('PUB-005 a draft lists its changes, and none after publication', async () => {
  const { unit, campaign, specification, frame, creative, client, changes, publish } = await stage()
  const second = await make.creative({ campaign, specification, name: 'Second', moderationStatus: 1 })
  await publish()
  const none = await changes()
  server.clock.advance({ seconds: 1 })
  await client.patch(`campaigns/${campaign.id}`, {
    name: 'After',
    client: 'Other brand',
    build_frequency: 60,
    requires_weather: true,
    ends_at: '2026-08-31T23:59:59Z',
  })
  const other = await make.specification()
  const added = await Promise.all(
    Array.from({ length: 22 }, () => make.frame({ unit, specification: other })),
  )
  await client.post(
    `campaigns/${campaign.id}/relationships/frames`,
    added.map(({ externalId }) => ({ id: externalId })),
  )
  await client.delete(`campaigns/${campaign.id}/relationships/frames`, [{ id: frame.externalId }])
  await client.patch(`creatives/${second.id}`, { is_default: true })
  await client.delete(`creatives/${creative.id}`)
  const told = await changes()
  const externalIds = added.map(({ externalId }) => externalId).toSorted()
  const setting = (name: string, from: unknown, to: unknown) => ({
    ...nothing,
    id: `setting-${name}`,
    kind: 'setting',
    action: 'changed',
    name,
    from,
    to,
  })
  const inSpecification = { frameSpecification: { id: String(specification.id), name: specification.name } }
  expect([none, told]).toEqual([
    [],
    [
      setting('name', 'Before', 'After'),
      setting('client', expect.any(String), 'Other brand'),
      setting('endsAt', campaign.endsAt.toISOString(), '2026-08-31T23:59:59.000Z'),
      setting('buildFrequency', 5, 60),
      setting('requiresWeather', false, true),
      {
        ...nothing,
        id: `frames-${other.id}-added`,
        kind: 'frames',
        action: 'added',
        subjectId: String(other.id),
        name: other.name,
        count: 22,
        externalIds: externalIds.slice(0, 20),
      },
      {
        ...nothing,
        id: `frames-${specification.id}-removed`,
        kind: 'frames',
        action: 'removed',
        subjectId: String(specification.id),
        name: specification.name,
        count: 1,
        externalIds: [frame.externalId],
      },
      {
        ...nothing,
        ...inSpecification,
        id: `creative-${second.id}`,
        kind: 'creative',
        action: 'changed',
        subjectId: String(second.id),
        name: 'Second',
        differences: ['isDefault'],
      },
      {
        ...nothing,
        ...inSpecification,
        id: `creative-${creative.id}`,
        kind: 'creative',
        action: 'removed',
        subjectId: String(creative.id),
        name: 'Hero',
      },
    ],
  ])
})

test('SHELL-031 SHELL-035 people who may not see content or frames are told how many change, and no names', async () => {
  const { campaign, creative } = await stage()
  const contentType = await make.contentType({ campaign })
  await make.contentItem({ contentType, name: 'Secret departures', status: 'approved' })
  await make.contentItem({ contentType, name: 'Secret arrivals', status: 'approved' })
  const changesFor = async (actions: CampaignAction[]) => {
    const person = await make.user()
    await make.grant(person, campaign, actions)
    const { body } = await server.as(person).get(`campaigns/${campaign.id}/publication-changes`)
    return readList(body, publicationChangeSchema)
      .filter(({ id }) => id !== `creative-${creative.id}`)
      .map(({ kind, action, name, count, externalIds }) => ({ kind, action, name, count, externalIds }))
  }
  const [hidden, seen] = [await changesFor(['view', 'deploy']), await changesFor([...managerActions])]
  const frames = { ...hidden[0], externalIds: seen[0]?.externalIds }
  const content = { kind: 'contentItem', action: 'added', externalIds: [] }
  expect(hidden).toEqual([
    { kind: 'frames', action: 'added', name: expect.any(String), count: 1, externalIds: [] },
    { ...content, name: '', count: 2 },
  ])
  expect(seen).toEqual([
    { ...frames, externalIds: [expect.any(String)] },
    { ...content, name: 'Secret departures', count: null },
    { ...content, name: 'Secret arrivals', count: null },
  ])
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { frameSchema } from '#contract/frames.ts'
import { readOne, readPage } from '#contract/json-api.ts'
import { campaignFrames } from '#server/db/schema/frames.ts'

import { rulesStage } from '../rules/stage.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

test('API-106 FRAME-030 one frame of a campaign has its place, its specification and how it is attached; one of another campaign is not found', async () => {
  const { campaign, unit, specification, client } = await rulesStage(server)
  const frame = await make.frame({
    unit,
    specification,
    name: 'Broadway',
    locality: 'New York',
    extendedCode: 'NY-1',
  })
  const other = await make.frame({ unit, specification })
  const attached = await make.attach(campaign, frame)
  await deps.db.update(campaignFrames).set({ group: 'Ring road' }).where(eq(campaignFrames.id, attached.id))
  const answer = await client.get(`campaigns/${campaign.id}/frames/${frame.id}`)
  const seen = readOne(answer.body, frameSchema)
  expect([
    [seen.id, seen.name, seen.location?.locality, seen.specification?.name],
    [seen.campaignCount, seen.isManuallyAttached, seen.group, seen.extendedCode],
    (await client.get(`campaigns/${campaign.id}/frames/${other.id}`)).status,
  ]).toEqual([
    [String(frame.id), 'Broadway', 'New York', specification.name],
    [1, true, 'Ring road', 'NY-1'],
    404,
  ])
})

test('a frame of a campaign can be deleted by the rule of the frames admin: not while an active campaign that has not ended has it', async () => {
  const unit = await make.businessUnit()
  const [resting, active] = [await make.campaign({ unit }), await make.campaign({ unit, isActive: true })]
  const [free, inUse] = [await make.frame({ unit }), await make.frame({ unit })]
  await make.attach(resting, free)
  await make.attach(resting, inUse)
  await make.attach(active, inUse)
  const client = server.as(await make.superUser())
  const listed = readPage((await client.get(`campaigns/${resting.id}/frames`)).body, frameSchema).items
  const included = await client.get(`campaigns/${resting.id}?include=frames`)
  const one = readOne((await client.get(`campaigns/${resting.id}/frames/${inUse.id}`)).body, frameSchema)
  const expected = { [`${free.id}`]: true, [`${inUse.id}`]: false }
  expect([
    Object.fromEntries(listed.map(({ id, isDeletable }) => [id, isDeletable])),
    Object.fromEntries(
      included.included
        .filter(({ type }) => type === 'frames')
        .map(({ id, attributes }) => [id, attributes['is-deletable']]),
    ),
    one.isDeletable,
  ]).toEqual([expected, expected, false])
})

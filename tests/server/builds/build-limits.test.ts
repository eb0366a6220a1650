import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { sweepBuilds } from '#server/builds/build-limits.ts'
import { builds } from '#server/db/schema/campaigns.ts'

import { fileOf } from '../media/files.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile({
  environment: { BUILDS_PER_HOUR: '3', BUILDS_PER_CAMPAIGN: '2', BUILD_DAYS: '30' },
})
const { make, deps } = server
const { db, mediaStore } = deps

const ready = async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const specification = await make.specification()
  await make.attach(campaign, await make.frame({ unit, specification }))
  const creative = await make.creative({ campaign, specification, isDefault: true, moderationStatus: 1 })
  await mediaStore.put(`creatives/${creative.id}/prepared.png`, await fileOf('poster'), 'image/png')
  const client = server.as(await make.manager(unit, campaign))
  return { campaign, client, request: () => client.post('builds', { campaign_id: campaign.id }) }
}
const idsOf = async ({ id }: { id: number }) =>
  (await db.select().from(builds).where(eq(builds.campaignId, id)).orderBy(builds.id)).map((row) => row.id)

test('API-032 builds of a campaign have a limit per hour, also when requested at once or deleted', async () => {
  const { campaign, client, request } = await ready()
  const answers = await Promise.all(Array.from({ length: 10 }, request))
  const made = answers.filter(({ status }) => status === 201)
  expect([made.length, await idsOf(campaign)]).toEqual([
    3,
    made.map(({ data }) => Number(data.id)).toSorted(),
  ])
  await server.runJobs()
  for (const { data } of made) {
    expect((await client.delete(`builds/${data.id}`)).status).toBe(204)
  }
  const refused = await request()
  expect([refused.status, refused.errors]).toEqual([
    429,
    [
      {
        status: '429',
        code: 107,
        detail:
          'This campaign has had 3 builds in the last hour, which is the limit. Please try again later.',
        source: { pointer: '/data/attributes/campaign_id' },
      },
    ],
  ])
  expect((await (await ready()).request()).status).toBe(201)
  server.clock.advance({ minutes: 61 })
  expect((await request()).status).toBe(201)
})

test('finished builds end with their files by age and number, those that are being made stay', async () => {
  const { campaign } = await ready()
  const madeAgo = async (days: number, status: 'started' | 'completed' | 'failed' = 'completed') => {
    const createdAt = new Date(deps.now().getTime() - days * 86_400_000)
    const { id } = await make.build({ campaign, status, createdAt })
    await mediaStore.put(`builds/${id}/a.zip`, await fileOf('zip'), 'application/zip')
    return id
  }
  const running = await madeAgo(40, 'started')
  const [old, third, second, newest] = [
    await madeAgo(31, 'failed'),
    await madeAgo(3),
    await madeAgo(2),
    await madeAgo(1),
  ]
  const other = await make.build({ campaign: await make.campaign({}), status: 'completed' })
  await sweepBuilds(deps)
  expect(await idsOf(campaign)).toEqual([running, second, newest])
  const files = await Promise.all(
    [running, old, third, second, newest].map(async (id) => {
      const file = await mediaStore.open(`builds/${id}/a.zip`)
      file?.stream.destroy()
      return file !== null
    }),
  )
  expect(files).toEqual([true, false, false, true, true])
  expect(await db.$count(builds, eq(builds.id, other.id))).toBe(1)
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { channels } from '#contract/channels.ts'
import { creativeSchema } from '#contract/creatives.ts'
import { readOne } from '#contract/json-api.ts'
import { creatives } from '#server/db/schema/creatives.ts'

import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { fetchMedia, jpegOf, personWith, pushesOf, upload } from './stage.ts'
import { storedVersion } from './stored-version.ts'

const server = await serverForFile()
const { make, deps } = server

/** A creative with two uploaded files. */
async function replacedCreative() {
  const place = await uploadPlace(server, { width: 64, height: 36 })
  const client = server.as(place.manager)
  const listed = async () => {
    const { body } = await client.get(`campaigns/${place.campaign.id}/creatives`)
    return (body as { data: { id: string }[] }).data.map(({ id }) => Number(id))
  }
  const first = await jpegOf(64, 36)
  await upload(client, place.metadata('first.jpg'), first)
  await server.runJobs()
  const [replacedId] = await listed()
  await upload(client, place.metadata('second.jpg'), await jpegOf(128, 72), `creatives/${replacedId}/files`)
  await server.runJobs()
  const [id = 0] = await listed()
  const historyOf = async (creativeId: number | string) => {
    const { body } = await client.get(`creatives/${creativeId}?include=asset-history,asset-history.user`)
    return readOne(body, creativeSchema).assetHistory ?? []
  }
  const [, earlier] = await historyOf(id)
  return { ...place, client, listed, first, id, earlierId: String(earlier?.id), historyOf }
}

describe('an earlier file of a creative', () => {
  test('UPL-020 is brought back as the newest version of a pending creative, which keeps name and default flag', async () => {
    const { campaign, manager, client, listed, first, id, earlierId, historyOf } = await replacedCreative()
    await deps.db
      .update(creatives)
      .set({ name: 'Harbour', isDefault: true, moderationStatus: 1 })
      .where(eq(creatives.id, id))
    const colleague = await personWith(server, campaign, ['view', 'replace_creative'])
    const before = pushesOf(server, 'CreativeUploadSucceeded').length
    server.clock.advance({ minutes: 5 })
    const answer = await server.as(colleague).post(`creatives/${id}/asset-history`, { asset_id: earlierId })
    const back = readOne(answer.body, creativeSchema)
    expect([answer.status, back.name, back.isDefault, back.moderationStatus, back.userId]).toEqual([
      201,
      'Harbour',
      true,
      0,
      String(colleague.id),
    ])
    expect(await listed()).toEqual([Number(back.id)])
    const history = await historyOf(back.id)
    expect(history.map(({ originalFilename, user }) => [originalFilename, user?.name])).toEqual([
      ['first.jpg', colleague.name],
      ['second.jpg', manager.name],
      ['first.jpg', manager.name],
    ])
    expect(history[0]).toEqual({
      ...history[2],
      id: history[0]?.id,
      createdAt: deps.now().toISOString(),
      user: history[0]?.user,
    })
    expect((await fetchMedia(server, history[0]?.url)).bytes).toEqual(first)
    expect((await fetchMedia(server, back.preparedAsset?.url)).status).toBe(200)
    expect(pushesOf(server, 'CreativeUploadSucceeded').slice(before)).toEqual([
      {
        channels: [channels.campaign(campaign.id)],
        data: {
          creative_id: Number(back.id),
          frame_specification_id: Number(back.frameSpecificationId),
          campaign_id: campaign.id,
          upload_id: expect.stringMatching(/^[0-9a-f]{32}$/),
          replaced_creative_id: id,
        },
      },
    ])
    expect((await client.get(`creatives/${id}`)).status).toBe(404)
  })

  test('is brought back once, however often it is asked for', async () => {
    const { client, listed, id, earlierId, historyOf } = await replacedCreative()
    const ask = () => client.post(`creatives/${id}/asset-history`, { asset_id: Number(earlierId) })
    const answers = await Promise.all([ask(), ask(), ask()])
    answers.push(await ask())
    const [backId = 0] = await listed()
    expect(answers.map(({ status, data }) => [status, data.id])).toEqual(
      Array.from({ length: 4 }, () => [201, String(backId)]),
    )
    expect(await historyOf(backId)).toHaveLength(3)
  })

  test('keeps everything as it is where that fails half way', async () => {
    const { client, listed, id, earlierId, historyOf } = await replacedCreative()
    await deps.db.execute(
      `alter table uploads add constraint no_more check (state <> 'done' or length > 0) not valid`,
    )
    const answer = await client.post(`creatives/${id}/asset-history`, { asset_id: earlierId })
    await deps.db.execute('alter table uploads drop constraint no_more')
    expect(answer.status).toBe(500)
    expect(await listed()).toEqual([id])
    expect(await historyOf(id)).toHaveLength(2)
  })

  test('CREA-024 is brought back by who uploaded the current one, with the right on own creatives alone', async () => {
    const { campaign, client, listed, id, earlierId } = await replacedCreative()
    const colleague = await personWith(server, campaign, ['view', 'replace_own_creative'])
    const own = server.as(colleague)
    const refused = await own.post(`creatives/${id}/asset-history`, { asset_id: earlierId })
    expect(refused.refusal).toEqual([403, 103])
    await deps.db.update(creatives).set({ userId: colleague.id }).where(eq(creatives.id, id))
    expect((await own.post(`creatives/${id}/asset-history`, { asset_id: earlierId })).status).toBe(201)
    expect(await listed()).toHaveLength(1)
    expect((await client.get(`creatives/${id}`)).status).toBe(404)
  })

  test('CREA-062 is not brought back in the place of the last approved default of an active campaign', async () => {
    const { campaign, client, listed, id, earlierId } = await replacedCreative()
    await make.change(campaign, { isActive: true })
    await deps.db.update(creatives).set({ isDefault: true, moderationStatus: 1 }).where(eq(creatives.id, id))
    const answer = await client.post(`creatives/${id}/asset-history`, { asset_id: earlierId })
    expect([answer.status, answer.errors.map(({ detail }) => detail)]).toEqual([
      422,
      ['There must be at least one approved default creative on the frame spec'],
    ])
    expect(await listed()).toEqual([id])
  })
})

describe('a file that cannot be brought back', () => {
  test('is the current one, one of another creative, one that is gone from the store, or no file', async () => {
    const { campaign, client, id, historyOf, specification } = await replacedCreative()
    const [current] = await historyOf(id)
    const other = await make.creative({ campaign, specification })
    const foreignId = await storedVersion(deps, other.id)
    const goneId = await storedVersion(deps, id, { preparedKey: 'creatives/gone/prepared.jpg' })
    const ask = async (assetId: unknown) => {
      const answer = await client.post(`creatives/${id}/asset-history`, { asset_id: assetId })
      return [answer.status, answer.errors[0]?.detail]
    }
    expect({
      current: await ask(current?.id),
      foreign: await ask(foreignId),
      gone: await ask(goneId),
      none: (await ask('x'))[0],
    }).toEqual({
      current: [422, 'This file is the current one.'],
      foreign: [404, expect.any(String)],
      gone: [422, 'This file is no longer stored.'],
      none: 422,
    })
  })
})

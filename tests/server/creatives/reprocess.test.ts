import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { creativeSchema } from '#contract/creatives.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { uploadStateSchema } from '#contract/uploads.ts'
import { assets, creatives } from '#server/db/schema/creatives.ts'

import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { fetchMedia, jpegOf, personWith, pushesOf, upload } from './stage.ts'

const server = await serverForFile()
const { make, deps } = server

/** An uploaded picture, approved, with a super user. */
async function stage() {
  const place = await uploadPlace(server, { width: 64, height: 36 })
  const { campaign, metadata, manager } = place
  await upload(server.as(manager), metadata(), await jpegOf(128, 72))
  await server.runJobs()
  const superUser = await make.user({ isSuperUser: true })
  const client = server.as(superUser)
  const [creative] = readList((await client.get(`campaigns/${campaign.id}/creatives`)).body, creativeSchema)
  const id = creative?.id ?? ''
  await deps.db
    .update(creatives)
    .set({ moderationStatus: 1 })
    .where(eq(creatives.id, Number(id)))
  const read = async () =>
    readOne((await client.get(`creatives/${id}?include=prepared-asset,thumbnail`)).body, creativeSchema)
  const state = async (uploadId: string) =>
    readOne((await client.get(`uploads/${uploadId}`)).body, uploadStateSchema)
  return { ...place, id, superUser, client, address: `creatives/${id}/reprocess`, read, state }
}

test('API-060 the file of a creative is prepared again, and the creative stays what it was otherwise', async () => {
  const { campaign, specification, id, superUser, client, address, read, state } = await stage()
  const before = await read()
  const answer = await client.patch(address)
  const begun = readOne(answer.body, uploadStateSchema)
  const again = readOne((await client.patch(address)).body, uploadStateSchema)
  server.pushes.length = 0
  await server.runJobs()
  const after = await read()
  expect([answer.status, begun]).toEqual([
    202,
    { id: expect.any(String), state: 'processing', creativeId: id, failure: null },
  ])
  expect([again.id, (await state(begun.id)).state]).toEqual([begun.id, 'done'])
  expect(after.preparedAsset?.url).not.toBe(before.preparedAsset?.url)
  expect((await fetchMedia(server, after.preparedAsset?.url)).status).toBe(200)
  expect(after).toEqual({
    ...before,
    updatedAt: after.updatedAt,
    asset: { ...before.asset, url: after.asset?.url },
    preparedAsset: { ...before.preparedAsset, url: after.preparedAsset?.url },
    thumbnail: { ...before.thumbnail, url: after.thumbnail?.url },
  })
  expect(pushesOf(server, 'CreativeUploadSucceeded')).toEqual([
    {
      channels: [`private-App.User.${superUser.id}`, `private-App.Campaign.${campaign.id}`],
      data: {
        creative_id: Number(id),
        frame_specification_id: specification.id,
        campaign_id: campaign.id,
        upload_id: begun.id,
        replaced_creative_id: null,
      },
    },
  ])
})

test('a file that can no longer be prepared leaves the creative as it was, and is told', async () => {
  const { campaign, id, client, address, read, state } = await stage()
  const before = await read()
  const begun = readOne((await client.patch(address)).body, uploadStateSchema)
  const [asset] = await deps.db
    .select()
    .from(assets)
    .where(eq(assets.creativeId, Number(id)))
  await deps.mediaStore.put(String(asset?.originalKey), import.meta.filename, 'image/jpeg')
  await server.runJobs()
  expect(await state(begun.id)).toMatchObject({
    state: 'failed',
    failure: 'unsupported_type',
    creativeId: id,
  })
  expect(await read()).toEqual(before)
  const failed = await client.get(`campaigns/${campaign.id}/creatives?filter[type]=failed`)
  expect(readList(failed.body, creativeSchema)).toEqual([])
})

test('a creative that is deleted meanwhile stays deleted', async () => {
  const { id, client, address, state } = await stage()
  const begun = readOne((await client.patch(address)).body, uploadStateSchema)
  await client.delete(`creatives/${id}`)
  await server.runJobs()
  expect((await state(begun.id)).state).toBe('failed')
  expect((await client.patch(address)).status).toBe(404)
})

test('CREA-021 nobody but a super user reprocesses, and nothing is reprocessed whose file is not stored', async () => {
  const { campaign, specification, client, address } = await stage()
  const targeting = await personWith(server, campaign, [
    'view',
    'target',
    'upload_creative',
    'replace_creative',
  ])
  const without = await make.creative({ campaign, specification })
  expect([
    (await server.as(targeting).patch(address)).status,
    (await client.patch(`creatives/${without.id}/reprocess`)).status,
    (await client.patch('creatives/999999/reprocess')).status,
  ]).toEqual([403, 422, 404])
})

import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { creatives, uploads } from '#server/db/schema/creatives.ts'
import { processUpload } from '#server/jobs/media-process.job.ts'

import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { jpegOf, pushesOf, upload } from './stage.ts'

const server = await serverForFile()
const { make, deps } = server
const { db } = deps
const noneLeft = 'There must be at least one approved default creative on the frame spec'
const photo = await jpegOf(64, 36)

const placeOf = async (isActive: boolean) => {
  const { campaign, specification, manager, metadata } = await uploadPlace(server, { width: 64, height: 36 })
  await make.change(campaign, { isActive })
  return {
    campaign,
    client: server.as(manager),
    metadata,
    approvedDefault: () => make.creative({ campaign, specification, moderationStatus: 1, isDefault: true }),
    defaults: () =>
      db.$count(
        creatives,
        and(
          eq(creatives.campaignId, campaign.id),
          eq(creatives.isDefault, true),
          eq(creatives.moderationStatus, 1),
          isNull(creatives.deletedAt),
        ),
      ),
  }
}
type Place = Awaited<ReturnType<typeof placeOf>>
const replace = ({ client, metadata }: Place, { id }: { id: number }) =>
  upload(client, metadata(), photo, `creatives/${id}/files`)
const resultOf = async (uploadId: string) =>
  (await db.select().from(uploads).where(eq(uploads.id, uploadId))).map(({ state, failure }) => [
    state,
    failure,
  ])

describe('the file of the last approved default', () => {
  test('CREA-062 is not replaced in an active campaign', async () => {
    const place = await placeOf(true)
    const [first, second] = [await place.approvedDefault(), await place.approvedDefault()]
    await expect(replace(place, first)).resolves.toMatch(/^[0-9a-f]{32}$/)
    await server.runJobs()
    await expect(replace(place, second)).rejects.toThrow(
      new RegExp(`^The upload was not taken: 422 .*${noneLeft}`),
    )
    expect(await place.defaults()).toBe(1)
  })

  test('CREA-062 is replaced in a campaign that is not active', async () => {
    const place = await placeOf(false)
    const uploadId = await replace(place, await place.approvedDefault())
    await server.runJobs()
    expect([await resultOf(uploadId), await place.defaults()]).toEqual([[['done', null]], 0])
  })

  test('CREA-062 stays where it became the last one after the upload began', async () => {
    const place = await placeOf(true)
    const [first, second] = [await place.approvedDefault(), await place.approvedDefault()]
    const uploadId = await replace(place, first)
    expect((await place.client.patch(`creatives/${second.id}`, { is_default: false })).status).toBe(200)
    server.pushes.length = 0
    await server.runJobs()
    expect([await resultOf(uploadId), await place.defaults()]).toEqual([[['failed', 'last_default']], 1])
    expect(pushesOf(server, 'CreativeUploadFailed').map(({ data }) => data)).toMatchObject([
      { exception: 'last_default', upload_id: uploadId },
    ])
    const left: unknown[] = []
    for await (const files of deps.mediaStore.list(`creatives/${uploadId}`)) {
      left.push(...files)
    }
    expect(left).toEqual([])
  })

  test('CREA-062 of two that are replaced and unset at once, in any order, one stays', async () => {
    const left: unknown[] = []
    for (let round = 0; round < 8; round += 1) {
      const place = await placeOf(true)
      const [first, second] = [await place.approvedDefault(), await place.approvedDefault()]
      const uploadId = await replace(place, first)
      const other = round % 2 === 0 ? await replace(place, second) : null
      await Promise.all([
        processUpload(deps, uploadId),
        other === null
          ? place.client.patch(`creatives/${second.id}`, { is_default: false })
          : processUpload(deps, other),
      ])
      left.push(await place.defaults())
    }
    expect(left).toEqual(Array.from({ length: 8 }, () => 1))
  })
})

test('files of one campaign that are processed at once do not block each other', async () => {
  const place = await placeOf(false)
  const all = [await place.approvedDefault(), await place.approvedDefault(), await place.approvedDefault()]
  for (let round = 0; round < 4; round += 1) {
    const ids = [
      ...(round === 0 ? await Promise.all(all.map((creative) => replace(place, creative))) : []),
      await upload(place.client, place.metadata(), photo),
      await upload(place.client, place.metadata(), photo),
      await upload(place.client, place.metadata(), Buffer.from('no picture')),
    ]
    await Promise.all(ids.map((id) => processUpload(deps, id)))
    const states = await Promise.all(ids.map(resultOf))
    expect(states).toEqual(
      ids.map((_, at) => (at === ids.length - 1 ? [['failed', 'unsupported_type']] : [['done', null]])),
    )
  }
})

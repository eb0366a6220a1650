import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { assets } from '#server/db/schema/creatives.ts'

import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { fetchMedia, jpegOf, upload, urlIn } from './stage.ts'

const server = await serverForFile()
const { deps } = server
const photo = await jpegOf(64, 36)
const { campaign, manager, metadata } = await uploadPlace(server, { width: 64, height: 36 })
const client = server.as(manager)
await server.make.grant(manager, campaign, ['view', 'upload_creative', 'delete_creative', 'replace_creative'])

const uploaded = async (path?: string) => {
  const uploadId = await upload(client, metadata(), photo, path)
  await server.runJobs()
  const { data } = await client.get(`uploads/${uploadId}`)
  const id = String(data.attributes['creative-id'])
  const { attributes } = (await client.get(`creatives/${id}?include=thumbnail,asset`)).data
  return { id, uploadId, url: urlIn(attributes['thumbnail']) }
}
const statusOf = async (url: string) => (await fetchMedia(server, url)).status
const aSecondLater = () => server.clock.advance({ seconds: 1 })

test('addresses of a deleted creative end within a second, those of others stay', async () => {
  const [gone, kept] = [await uploaded(), await uploaded()]
  const prepared = gone.url.replace('thumbnail.webp', 'prepared.jpg')
  expect([await statusOf(gone.url), await statusOf(prepared), await statusOf(kept.url)]).toEqual([
    200, 200, 200,
  ])
  expect((await client.delete(`creatives/${gone.id}`)).status).toBe(204)
  aSecondLater()
  expect([await statusOf(gone.url), await statusOf(prepared), await statusOf(kept.url)]).toEqual([
    404, 404, 200,
  ])
  server.clock.advance({ hours: 12 })
  expect([await statusOf(gone.url), await statusOf(kept.url)]).toEqual([404, 200])
})

test('a replaced file stays in the history of its creative, and ends with it', async () => {
  const first = await uploaded()
  const second = await uploaded(`creatives/${first.id}/files`)
  aSecondLater()
  expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([200, 200])
  await client.delete(`creatives/${second.id}`)
  aSecondLater()
  expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 404])
})

test('a file that several creatives share ends with the last of them', async () => {
  const { make } = server
  const shared = await uploaded()
  const key = `creatives/${shared.uploadId}/thumbnail.webp`
  const other = await make.creative({ campaign })
  await deps.db.update(assets).set({ thumbnailKey: key }).where(eq(assets.creativeId, other.id))
  for (const [id, expected] of [
    [shared.id, 200],
    [other.id, 404],
  ] as const) {
    await client.delete(`creatives/${id}`)
    aSecondLater()
    expect(await statusOf(shared.url)).toBe(expected)
  }
})

test('many requests at once cost one query', async () => {
  const { url } = await uploaded()
  aSecondLater()
  const select = vi.spyOn(deps.db, 'select')
  try {
    const answers = await Promise.all(Array.from({ length: 50 }, () => statusOf(url)))
    expect([new Set(answers), select.mock.calls.length]).toEqual([new Set([200]), 1])
  } finally {
    select.mockRestore()
  }
})

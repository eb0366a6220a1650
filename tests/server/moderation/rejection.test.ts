import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { creativeSchema } from '#contract/creatives.ts'
import { readOne } from '#contract/json-api.ts'
import { creatives } from '#server/db/schema/creatives.ts'

import { personWith } from '../creatives/stage.ts'
import { storedVersion } from '../creatives/stored-version.ts'
import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'

const server = await serverForFile()
const { make, deps } = server
const { campaign, specification } = await uploadPlace(server)
const moderator = await make.moderator(campaign)
const viewer = server.as(await personWith(server, campaign, ['view']))
const pending = (values = {}) => make.creative({ campaign, specification, ...values })
const reject = (id: number, body: object) =>
  server.as(moderator).post(`creatives/${id}/moderate`, { status: -1, notes: 'The logo is cut off', ...body })
const rejectionOf = async (id: number) =>
  readOne((await viewer.get(`creatives/${id}`)).body, creativeSchema).rejection

test('who sees a rejected creative is told the reason, and the place or moment that it is about', async () => {
  const [image, video, whole] = [await pending(), await pending({ type: 'video' }), await pending()]
  await reject(image.id, { mark: { place: { x: 0.25, y: 0.875 }, seconds: null } })
  await reject(video.id, { mark: { place: null, seconds: 7.5 } })
  await reject(whole.id, {})
  expect(await rejectionOf(image.id)).toEqual({
    notes: 'The logo is cut off',
    mark: { place: { x: 0.25, y: 0.875 }, seconds: null },
  })
  expect((await rejectionOf(video.id))?.mark).toEqual({ place: null, seconds: 7.5 })
  expect((await rejectionOf(whole.id))?.mark).toEqual({ place: null, seconds: null })
})

test('a mark beside the picture, or before the video, is refused at its member, and nothing is decided', async () => {
  const { id } = await pending()
  for (const [mark, pointer] of [
    [{ place: { x: 1.5, y: 0 }, seconds: null }, '/data/attributes/mark/place/x'],
    [{ place: null, seconds: -1 }, '/data/attributes/mark/seconds'],
    ['there', '/data/attributes/mark'],
  ] as const) {
    const { status, errors } = await reject(id, { mark })
    expect([status, errors[0]?.source?.pointer]).toEqual([422, pointer])
  }
  expect(await rejectionOf(id)).toBeNull()
})

test('nothing is said of approved and pending creatives, and of a rejected file that is no longer the current one', async () => {
  const { id } = await pending()
  expect(await rejectionOf(id)).toBeNull()
  await reject(id, {})
  expect(await rejectionOf(id)).not.toBeNull()
  await storedVersion(deps, id)
  const assetId = await storedVersion(deps, id)
  await deps.db.update(creatives).set({ assetId }).where(eq(creatives.id, id))
  expect(await rejectionOf(id)).toBeNull()
})

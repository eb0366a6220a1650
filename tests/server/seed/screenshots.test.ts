import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { brands } from '#server/demo/artwork/brands/brands.ts'
import { renderStreet } from '#server/demo/artwork/street.ts'
import { makeBookings } from '#server/demo/bookings.ts'
import { makeCampaigns } from '#server/demo/campaigns.ts'
import { makeCreatives } from '#server/demo/creatives.ts'
import { makeFrameHistory } from '#server/demo/frame-history.ts'
import { makeFrames } from '#server/demo/frames.ts'
import { createRandom } from '#server/demo/random.ts'
import { makeScreenshots } from '#server/demo/screenshots.ts'
import { createFolderMediaStore } from '#server/storage/folder-media-store.ts'

const now = new Date('2026-03-10T12:00:00Z')
const random = createRandom(4_9_2)
const campaigns = makeCampaigns(60, brands, now, random)
const { frames, rows: frameRows } = makeFrames(2000, random)
const { campaignFrames } = makeBookings(campaigns, frames, brands, now, random)

/** A picture of one colour. */
const artwork = sharp({ create: { width: 480, height: 270, channels: 3, background: '#d02060' } })
  .webp()
  .toBuffer()

test('a street picture of the demo shows the artwork in its middle, and is the same each time', async () => {
  const order = { seed: 3, ratio: 16 / 9, time: 'day' } as const
  const [one, other] = [await renderStreet(await artwork, order), await renderStreet(await artwork, order)]
  const { channels } = await sharp(
    await sharp(one).extract({ left: 700, top: 300, width: 20, height: 20 }).png().toBuffer(),
  ).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => Math.round(mean / 16))
  expect([one.equals(other), [red, green, blue]]).toEqual([true, [13, 2, 6]])
})

test('screenshots of the demo are of frames of live campaigns, from their start until now, each with its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kerbside-test-'))
  try {
    const store = createFolderMediaStore(folder)
    const file = join(folder, 'thumbnail.webp')
    await sharp(await artwork).toFile(file)
    await store.put('demo/one/thumbnail.webp', file, 'image/webp')
    const creatives = makeCreatives(400, campaigns, now, random)
    const assets = creatives.map(({ id }) => ({ creative_id: id, thumbnail_key: 'demo/one/thumbnail.webp' }))
    const rows = await makeScreenshots({ campaigns, frames, campaignFrames, creatives, assets }, now, store)
    const attached = (frameId: unknown, takenAt: string) =>
      campaignFrames.some(
        (row) =>
          row['frame_id'] === frameId &&
          campaigns.some(
            ({ id, isActive, startsAt }) =>
              id === row['campaign_id'] && isActive && startsAt.toISOString() <= takenAt,
          ),
      )
    const wrong: unknown[] = []
    for (const { frame_id: frameId, key, taken_at: takenAt } of rows) {
      const opened = await store.localCopy(String(key))
      if (!opened || String(takenAt) > now.toISOString() || !attached(frameId, String(takenAt))) {
        wrong.push(key)
      }
    }
    expect([wrong, rows.length > 50, new Set(rows.map(({ key }) => key)).size]).toEqual([
      [],
      true,
      rows.length,
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('what came and did not leave, by the history of the demo, is what its campaigns have', () => {
  const externalIds = new Map(frameRows.map((row) => [row['id'], row['external_id']]))
  const wanted = new Map<unknown, Set<unknown>>()
  for (const row of campaignFrames) {
    const ids = wanted.get(row['campaign_id']) ?? new Set()
    wanted.set(row['campaign_id'], ids.add(externalIds.get(row['frame_id'])))
  }
  const told = new Map<unknown, Set<unknown>>()
  for (const row of makeFrameHistory(campaigns, campaignFrames, frameRows, now)) {
    const ids = told.get(row['campaign_id']) ?? new Set()
    told.set(row['campaign_id'], ids)
    for (const id of row['external_ids'] as string[]) {
      if (row['removed_count'] === 0) {
        ids.add(id)
      } else {
        ids.delete(id)
      }
    }
  }
  expect(told).toEqual(wanted)
})

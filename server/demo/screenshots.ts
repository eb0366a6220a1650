import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { MediaStore } from '../storage/media-store.ts'
import { renderStreet, type TimeOfDay } from './artwork/street.ts'
import type { SeedCampaign } from './campaigns.ts'
import type { SeedCreative } from './creatives.ts'
import type { SeedFrame } from './frames.ts'
import type { Row } from './rows.ts'
import { specifications } from './specifications.ts'

const hour = 3_600_000
/** Few, as drawing them is part of the first start. */
const mostCampaigns = 6
const framesPerCampaign = 4
/** Hours between the screenshots of a frame, so that they show different times of the day. */
const hoursBetween = 31
const perFrame = 4

interface Shown {
  campaign: SeedCampaign
  specification: (typeof specifications)[number]
  artwork: Buffer
}

/** Screenshots of frames of live campaigns, with their default artwork in a street (FRAME-026). */
export async function makeScreenshots(
  seed: {
    campaigns: readonly SeedCampaign[]
    frames: readonly SeedFrame[]
    campaignFrames: readonly Row[]
    creatives: readonly SeedCreative[]
    assets: readonly Row[]
  },
  now: Date,
  store: MediaStore,
): Promise<Row[]> {
  const frames = new Map(seed.frames.map((frame) => [frame.id, frame]))
  const folder = await mkdtemp(join(tmpdir(), 'kerbside-seed-'))
  const rows: Row[] = []
  try {
    for (const { campaign, specification, artwork } of await chosen(seed, now, store)) {
      const paths = { day: join(folder, `${campaign.id}-day`), dusk: join(folder, `${campaign.id}-dusk`) }
      const ratio = specification.width / specification.height
      for (const time of ['day', 'dusk'] satisfies TimeOfDay[]) {
        await writeFile(paths[time], await renderStreet(artwork, { seed: campaign.id, ratio, time }))
      }
      const frameIds = seed.campaignFrames
        .filter((row) => row['campaign_id'] === campaign.id)
        .map((row) => Number(row['frame_id']))
        .filter((id) => frames.get(id)?.specificationId === specification.id)
      for (const frameId of [...new Set(frameIds)].slice(0, framesPerCampaign)) {
        for (const at of momentsOf(campaign, frameId, now)) {
          const key = `screenshots/demo-${frameId}-${at.getTime()}/screenshot.webp`
          const isDay = at.getUTCHours() >= 7 && at.getUTCHours() < 18
          await store.put(key, paths[isDay ? 'day' : 'dusk'], 'image/webp')
          rows.push({
            frame_id: frameId,
            key,
            is_stored: true,
            taken_at: at.toISOString(),
            created_at: at.toISOString(),
          })
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return rows
}

/** Live campaigns with the picture of an approved default creative. */
async function chosen(
  {
    campaigns,
    creatives,
    assets,
  }: Pick<Parameters<typeof makeScreenshots>[0], 'campaigns' | 'creatives' | 'assets'>,
  now: Date,
  store: MediaStore,
): Promise<Shown[]> {
  const thumbnails = new Map(assets.map((row) => [row['creative_id'], String(row['thumbnail_key'])]))
  const shown: Shown[] = []
  for (const campaign of campaigns) {
    const creative = creatives.find(
      (one) =>
        one.campaign === campaign && one.type === 'image' && one.isDefault && one.moderationStatus === 1,
    )
    const specification = specifications.find(({ id }) => id === creative?.specificationId)
    const key = thumbnails.get(creative?.id)
    if (!campaign.isActive || campaign.startsAt > now || !specification || key === undefined) {
      continue
    }
    const copy = await store.localCopy(key)
    if (copy) {
      shown.push({ campaign, specification, artwork: await readFile(copy.path) })
      await copy.release()
    }
    if (shown.length === mostCampaigns) {
      break
    }
  }
  return shown
}

/** Times within the campaign until now, at a minute of the frame's own. */
function momentsOf({ startsAt }: SeedCampaign, frameId: number, now: Date): Date[] {
  return Array.from(
    { length: perFrame },
    (_, index) => new Date(now.getTime() - (1 + index * hoursBetween) * hour - (frameId % 50) * 60_000),
  ).filter((at) => at >= startsAt)
}

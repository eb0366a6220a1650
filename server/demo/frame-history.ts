import type { SeedCampaign } from './campaigns.ts'
import type { Row } from './rows.ts'

const minute = 60_000
const day = 1440 * minute
/** Who changes the frames in a unit. */
const buyerByUnit: Readonly<Record<number, number>> = { 1: 3, 2: 8, 3: 9 }

/**
 * How the campaigns came to their frames (FRAME-031): two thirds at first, the others later, and in every second campaign some that left
 * again. What came and did not leave is what they have.
 */
export function makeFrameHistory(
  campaigns: readonly SeedCampaign[],
  campaignFrames: readonly Row[],
  frameRows: readonly Row[],
  now: Date,
): Row[] {
  const externalIds = new Map(frameRows.map((row) => [row['id'], String(row['external_id'])]))
  const attached = new Map<unknown, Set<string>>()
  for (const { campaign_id: campaignId, frame_id: frameId } of campaignFrames) {
    const ids = attached.get(campaignId) ?? new Set()
    attached.set(campaignId, ids.add(externalIds.get(frameId) ?? ''))
  }
  return campaigns.flatMap((campaign) => {
    const ids = [...(attached.get(campaign.id) ?? [])].toSorted()
    const first = ids.slice(0, Math.ceil((ids.length * 2) / 3))
    const left = campaign.id % 2 === 0 ? othersOf(campaign, frameRows, ids) : []
    const start = campaign.startsAt.getTime() - 29 * day
    const change = (days: number, came: readonly string[], went: readonly string[]) => ({
      campaign_id: campaign.id,
      user_id: buyerByUnit[campaign.unitId] ?? null,
      external_ids: [...came, ...went].toSorted(),
      new_count: came.length,
      removed_count: went.length,
      created_at: new Date(Math.min(start + days * day, now.getTime() - (30 - days) * minute)).toISOString(),
    })
    return [
      change(0, [...first, ...left], []),
      change(6, ids.slice(first.length), []),
      change(9, [], left),
    ].filter(({ external_ids: changed }) => changed.length > 0)
  })
}

/** Two frames of the campaign's unit that it does not have. */
function othersOf({ id, unitId }: SeedCampaign, frameRows: readonly Row[], has: readonly string[]): string[] {
  return frameRows
    .slice(id * 12, id * 12 + 60)
    .filter((row) => row['business_unit_id'] === unitId && !has.includes(String(row['external_id'])))
    .slice(0, 2)
    .map((row) => String(row['external_id']))
}

import { and, eq, inArray, isNull } from 'drizzle-orm'

import { campaignSubject } from '../activities/subjects.ts'
import { changeCampaigns } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { campaignFrames, frames } from '../db/schema/frames.ts'
import type { ActivityEntry } from '../deps/activity-log.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, type ErrorEntry } from '../http/errors.ts'
import type { CampaignAccess } from '../policies/campaign.policy.ts'
import { withFrameHistory } from './frame-history.ts'

/**
 * Attaches frames to a campaign by external id. Returns the number attached, those attached before (FRAME-035), and the ids
 * without a frame in its business units (API-109).
 */
export async function attachFrames(
  deps: Deps,
  access: CampaignAccess,
  externalIds: readonly string[],
  actorId: number,
): Promise<{ attached: number; existing: string[]; missing: string[] }> {
  const wanted = [...new Set(externalIds)]
  const now = deps.now()
  return changeCampaigns(deps, async (transaction, changes) => {
    const found = await transaction
      .select({ id: frames.id, externalId: frames.externalId })
      .from(frames)
      .where(
        and(
          inArray(frames.externalId, wanted),
          inArray(frames.businessUnitId, access.unitIds),
          isNull(frames.deletedAt),
        ),
      )
      // Somebody may be deleting them; locked before the campaign, as they are there.
      .for('key share')
    const inserted =
      found.length === 0
        ? []
        : await withFrameHistory(transaction, { campaignIds: [access.campaignId], actorId, now }, () =>
            transaction
              .insert(campaignFrames)
              .values(
                found.map(({ id }) => ({ campaignId: access.campaignId, frameId: id, bookingId: null })),
              )
              .onConflictDoNothing()
              .returning({ frameId: campaignFrames.frameId }),
          )
    if (inserted.length > 0) {
      changes.touch(access.campaignId)
      changes.record(await entryOf(transaction, access.campaignId, 'places.added', inserted.length))
    }
    const known = new Set(found.map(({ externalId }) => externalId))
    const added = new Set(inserted.map(({ frameId }) => frameId))
    return {
      attached: found.length,
      existing: found.flatMap(({ id, externalId }) => (added.has(id) ? [] : [externalId])),
      missing: wanted.filter((externalId) => !known.has(externalId)),
    }
  })
}

/**
 * Detaches manually attached frames by id or external id (API-110, FRAME-049). When one of them was not attached manually,
 * nothing is detached and the error points at it.
 */
export async function detachFrames(
  deps: Deps,
  access: CampaignAccess,
  names: readonly string[],
  actorId: number,
): Promise<void> {
  const history = { campaignIds: [access.campaignId], actorId, now: deps.now() }
  await changeCampaigns(deps, async (transaction, changes) => {
    await withFrameHistory(transaction, history, () => detach(transaction, access, names))
    changes.touch(access.campaignId)
    changes.record(await entryOf(transaction, access.campaignId, 'places.removed', new Set(names).size))
  })
}

async function detach(transaction: Db, access: CampaignAccess, names: readonly string[]): Promise<void> {
  const manual = await transaction
    .select({ attachmentId: campaignFrames.id, frameId: frames.id, externalId: frames.externalId })
    .from(campaignFrames)
    .innerJoin(frames, eq(frames.id, campaignFrames.frameId))
    .where(and(eq(campaignFrames.campaignId, access.campaignId), isNull(campaignFrames.bookingId)))
    .for('update', { of: campaignFrames })
  const gone = names.map((name) =>
    manual.find((row) => row.externalId === name || String(row.frameId) === name),
  )
  const wrong = gone.flatMap((row, index): ErrorEntry[] =>
    row
      ? []
      : [
          {
            name: 'validation',
            detail: `The frame ${names[index]} is not attached by hand to this campaign.`,
            source: { pointer: `/data/${index}/id` },
          },
        ],
  )
  if (wrong.length > 0) {
    throw new ApiError(wrong)
  }
  await transaction.delete(campaignFrames).where(
    inArray(
      campaignFrames.id,
      gone.flatMap((row) => (row ? [row.attachmentId] : [])),
    ),
  )
}

async function entryOf(
  transaction: Db,
  campaignId: number,
  action: 'places.added' | 'places.removed',
  count: number,
): Promise<ActivityEntry> {
  return { action, subject: await campaignSubject(transaction, campaignId), campaignId, count }
}

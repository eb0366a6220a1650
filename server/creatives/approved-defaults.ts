import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import { creatives } from '../db/schema/creatives.ts'
import { refusal, type ErrorSource } from '../http/errors.ts'

type Creative = typeof creatives.$inferSelect

export const lastDefaultDetail = 'There must be at least one approved default creative on the frame spec'

/**
 * A campaign's creatives that are not deleted, locked until the commit: requests that delete and unset defaults wait for each
 * other. In the order of ids, and before the campaign's row, so that they cannot block each other for good.
 */
export async function lockCreatives(transaction: Db, campaignId: number): Promise<Creative[]> {
  return transaction
    .select()
    .from(creatives)
    .where(and(eq(creatives.campaignId, campaignId), isNull(creatives.deletedAt)))
    .orderBy(creatives.id)
    .for('no key update')
}

/** Locks a campaign's row until the commit, before rows that refer to it are written. Returns whether it is active. */
export async function lockCampaign(transaction: Db, campaignId: number): Promise<boolean> {
  const [campaign] = await transaction
    .select({ isActive: campaigns.isActive })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('update')
  return campaign?.isActive === true
}

/**
 * Throws 422 when an active campaign would lose the last approved default of a frame specification with this creative
 * (CREA-062). Without locks: whatever deletes the creative later has to check again.
 */
export async function requireDefaultWithout(db: Db, { id, campaignId }: Creative): Promise<void> {
  const [campaign] = await db
    .select({ isActive: campaigns.isActive })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  if (campaign?.isActive === true) {
    const held = await db
      .select()
      .from(creatives)
      .where(and(eq(creatives.campaignId, campaignId), isNull(creatives.deletedAt)))
    requireDefaults(
      held,
      held.filter((creative) => creative.id !== id),
    )
  }
}

/** Throws 422 when a frame specification would lose its last approved default (CREA-033, CREA-062). */
export function requireDefaults(
  before: readonly Creative[],
  after: readonly Creative[],
  source?: ErrorSource,
): void {
  if (losesDefault(before, after)) {
    throw refusal('validation', lastDefaultDetail, source)
  }
}

/** Whether a frame specification loses its last approved default. */
export function losesDefault(before: readonly Creative[], after: readonly Creative[]): boolean {
  const left = specificationsWithDefault(after)
  return [...specificationsWithDefault(before)].some((id) => !left.has(id))
}

const specificationsWithDefault = (all: readonly Creative[]): ReadonlySet<number> =>
  new Set(
    all
      .filter(
        ({ isDefault, moderationStatus, failure }) => isDefault && moderationStatus === 1 && failure === null,
      )
      .map(({ frameSpecificationId }) => frameSpecificationId),
  )

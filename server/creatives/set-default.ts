import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Changes } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { creatives } from '../db/schema/creatives.ts'
import { refusal } from '../http/errors.ts'

/**
 * Sets or unsets the default flag of a campaign's creatives. Only approved creatives become defaults (CREA-036), and a
 * frame specification keeps at least one approved default (CREA-033); otherwise nothing is written.
 */
export async function setDefault(
  transaction: Db,
  changes: Changes,
  campaignId: number,
  wanted: readonly { id: number; isDefault: boolean }[],
  now: Date,
): Promise<void> {
  // Locks the campaign's creatives, so that two concurrent requests can't unset the last two defaults.
  const all = await transaction
    .select()
    .from(creatives)
    .where(and(eq(creatives.campaignId, campaignId), isNull(creatives.deletedAt)))
    .orderBy(creatives.id)
    .for('update')
  const wantedById = new Map(wanted.map(({ id, isDefault }) => [id, isDefault]))
  for (const creative of all) {
    if (wantedById.get(creative.id) === true && !creative.isDefault && creative.moderationStatus !== 1) {
      throw refusal('validation', 'Only an approved creative can be the default.', {
        pointer: '/data/attributes/is_default',
      })
    }
  }
  for (const specificationId of new Set(
    all.filter(({ id }) => wantedById.has(id)).map((creative) => creative.frameSpecificationId),
  )) {
    const approved = all.filter(
      (creative) =>
        creative.frameSpecificationId === specificationId &&
        creative.moderationStatus === 1 &&
        creative.failure === null,
    )
    const hadDefault = approved.some((creative) => creative.isDefault)
    if (hadDefault && !approved.some((creative) => wantedById.get(creative.id) ?? creative.isDefault)) {
      throw refusal('validation', 'There must be at least one default creative on the frame spec', {
        pointer: '/data/attributes/is_default',
      })
    }
  }
  for (const flag of [true, false]) {
    const ids = all
      .filter((creative) => wantedById.get(creative.id) === flag && creative.isDefault !== flag)
      .map(({ id }) => id)
    if (ids.length > 0) {
      await transaction
        .update(creatives)
        .set({ isDefault: flag, updatedAt: now })
        .where(inArray(creatives.id, ids))
      changes.touch(campaignId)
    }
  }
}

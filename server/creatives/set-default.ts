import { inArray } from 'drizzle-orm'

import type { Changes } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { creatives } from '../db/schema/creatives.ts'
import { refusal } from '../http/errors.ts'
import { lockCreatives, requireDefaults } from './approved-defaults.ts'

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
  const all = await lockCreatives(transaction, campaignId)
  const wantedById = new Map(wanted.map(({ id, isDefault }) => [id, isDefault]))
  for (const creative of all) {
    if (wantedById.get(creative.id) === true && !creative.isDefault && creative.moderationStatus !== 1) {
      throw refusal('validation', 'Only an approved creative can be the default.', {
        pointer: '/data/attributes/is_default',
      })
    }
  }
  const after = all.map((creative) => ({
    ...creative,
    isDefault: wantedById.get(creative.id) ?? creative.isDefault,
  }))
  requireDefaults(all, after, { pointer: '/data/attributes/is_default' })
  for (const flag of [true, false]) {
    const changed = all.filter(
      (creative) => wantedById.get(creative.id) === flag && creative.isDefault !== flag,
    )
    const ids = changed.map(({ id }) => id)
    changes.record(
      ...changed.map((creative) => ({
        action: flag ? ('creative.defaulted' as const) : ('creative.undefaulted' as const),
        subject: creative,
        campaignId,
      })),
    )
    if (ids.length > 0) {
      await transaction
        .update(creatives)
        .set({ isDefault: flag, updatedAt: now })
        .where(inArray(creatives.id, ids))
      changes.touch(campaignId)
    }
  }
}

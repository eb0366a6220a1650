import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { comments } from '../db/schema/comments.ts'
import { assets, creatives, type uploads } from '../db/schema/creatives.ts'
import { lockCampaign, lockCreatives, losesDefault } from './approved-defaults.ts'
import { passAssignments } from './pass-assignments.ts'

type Upload = typeof uploads.$inferSelect
type Creative = typeof creatives.$inferSelect

/**
 * Locks what a new creative changes, in the order of all changes of creatives. Returns whether it would replace the last approved
 * default of a frame specification of an active campaign (CREA-062).
 */
export async function lockPlace(
  transaction: Db,
  { campaignId, replacesCreativeId }: Pick<Upload, 'campaignId' | 'replacesCreativeId'>,
): Promise<{ isLastDefault: boolean }> {
  const held = replacesCreativeId === null ? [] : await lockCreatives(transaction, campaignId)
  const isActive = await lockCampaign(transaction, campaignId)
  const left = held.filter(({ id }) => id !== replacesCreativeId)
  return { isLastDefault: isActive && losesDefault(held, left) }
}

/** Marks the replaced creative as deleted; null without one, and when it is deleted already. */
export async function takePlaceOf(
  transaction: Db,
  replacesCreativeId: number | null,
  now: Date,
): Promise<Creative | null> {
  if (replacesCreativeId === null) {
    return null
  }
  const [replaced] = await transaction
    .update(creatives)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(eq(creatives.id, replacesCreativeId), isNull(creatives.deletedAt)))
    .returning()
  return replaced ?? null
}

type NewCreative = Pick<
  typeof creatives.$inferInsert,
  'campaignId' | 'frameSpecificationId' | 'name' | 'type' | 'userId' | 'warnings'
>
type NewAsset = Omit<typeof assets.$inferInsert, 'creativeId' | 'createdAt'>

/**
 * Writes a pending creative with its file; returns its id. In the place of a replaced one it carries over that one's name, default
 * flag, asset history, rule sets and content types, and an HTML5 creative the position of its play button (UPL-020).
 */
export async function addCreative(
  transaction: Db,
  { creative, asset, replaced }: { creative: NewCreative; asset: NewAsset; replaced: Creative | null },
  now: Date,
): Promise<number> {
  const [added] = await transaction
    .insert(creatives)
    .values({
      ...creative,
      name: replaced?.name ?? creative.name,
      isDefault: replaced?.isDefault ?? false,
      playButtonPosition: creative.type === 'html5' ? (replaced?.playButtonPosition ?? null) : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: creatives.id })
  const creativeId = Number(added?.id)
  if (replaced) {
    await transaction.update(assets).set({ creativeId }).where(eq(assets.creativeId, replaced.id))
    await transaction.update(comments).set({ creativeId }).where(eq(comments.creativeId, replaced.id))
    await passAssignments(transaction, { from: replaced.id, to: creativeId, type: creative.type })
  }
  const [file] = await transaction
    .insert(assets)
    .values({ ...asset, creativeId, createdAt: now })
    .returning({ id: assets.id })
  await transaction
    .update(creatives)
    .set({ assetId: file?.id ?? null })
    .where(eq(creatives.id, creativeId))
  return creativeId
}

import { createHash } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { assets, creatives, uploads } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { invalid, refusal } from '../http/errors.ts'
import { typeOfAsset } from '../media/type-of-asset.ts'
import { lastDefaultDetail } from './approved-defaults.ts'
import { addCreative, lockPlace, takePlaceOf } from './take-place.ts'

type Creative = typeof creatives.$inferSelect
type Asset = typeof assets.$inferSelect

/**
 * Gives a creative one of its earlier files again, as the newest version of its history. As after an upload, a pending creative
 * takes its place (UPL-020); returns that one's id. 404 when the file is none of this creative's; 422 when it is the current one or
 * no longer stored, and for the last approved default of an active campaign (CREA-062).
 */
export async function bringBack(
  deps: Deps,
  creative: Creative,
  { assetId, userId }: { assetId: number; userId: number },
): Promise<number> {
  const [asset] = await deps.db
    .select()
    .from(assets)
    .where(and(eq(assets.id, assetId), eq(assets.creativeId, creative.id)))
  if (!asset) {
    // A repeated request may come while the first one is at work.
    const done = await findBroughtBack(deps.db, creative.id, assetId)
    if (done === null) {
      throw refusal('notFound')
    }
    return done
  }
  if (asset.id === creative.assetId) {
    throw invalid('asset_id', 'This file is the current one.')
  }
  if (!(await isStored(deps, asset))) {
    throw invalid('asset_id', 'This file is no longer stored.')
  }
  const now = deps.now()
  return changeCampaigns(deps, async (transaction, changes) => {
    const { campaignId, frameSpecificationId } = creative
    const place = await lockPlace(transaction, { campaignId, replacesCreativeId: creative.id })
    const done = await findBroughtBack(transaction, creative.id, asset.id)
    if (done !== null) {
      return done
    }
    if (place.isLastDefault) {
      throw refusal('validation', lastDefaultDetail)
    }
    const replaced = await takePlaceOf(transaction, creative.id, now)
    if (replaced === null) {
      throw refusal('notFound')
    }
    const { id: _, creativeId: __, createdAt: ___, ...file } = asset
    const creativeId = await addCreative(
      transaction,
      {
        creative: { campaignId, frameSpecificationId, name: replaced.name, type: typeOfAsset(asset), userId },
        asset: { ...file, userId },
        replaced,
      },
      now,
    )
    // An upload without bytes: browsers hear of it as of any other.
    const upload = {
      id: uploadIdOf(creative.id, asset.id),
      userId,
      campaignId,
      frameSpecificationId,
      replacesCreativeId: creative.id,
      creativeId,
      filename: asset.originalFilename,
      state: 'done' as const,
      createdAt: now,
      updatedAt: now,
    }
    await transaction.insert(uploads).values(upload)
    changes.touch(campaignId)
    changes.record({
      action: 'creative.brought-back',
      subject: { id: creativeId, name: replaced.name },
      campaignId,
    })
    changes.announce(campaignId, 'CreativeUploadSucceeded', {
      creative_id: creativeId,
      frame_specification_id: frameSpecificationId,
      campaign_id: campaignId,
      upload_id: upload.id,
      replaced_creative_id: creative.id,
    })
    return creativeId
  })
}

/** The creative that took this one's place when this file was brought back; null when it was not, or is deleted since. */
export async function findBroughtBack(
  db: Deps['db'],
  creativeId: number,
  assetId: number,
): Promise<number | null> {
  const [found] = await db
    .select({ id: creatives.id })
    .from(uploads)
    .innerJoin(creatives, eq(creatives.id, uploads.creativeId))
    .where(and(eq(uploads.id, uploadIdOf(creativeId, assetId)), isNull(creatives.deletedAt)))
  return found?.id ?? null
}

/** The same for each repetition of a request. */
const uploadIdOf = (creativeId: number, assetId: number): string =>
  createHash('sha256').update(`brought back ${creativeId} ${assetId}`).digest('hex').slice(0, 32)

async function isStored({ mediaStore }: Deps, asset: Asset): Promise<boolean> {
  const key = asset.htmlIndexKey ?? asset.preparedKey
  const file = key === null ? null : await mediaStore.open(key, { start: 0, end: 0 })
  file?.stream.destroy()
  return file !== null
}

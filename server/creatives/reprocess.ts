import { randomBytes } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import { actorById } from '../activities/actors.ts'
import { changeCampaigns } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { assets, creatives, uploads } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import type { ProcessedMedia } from '../media/process.ts'
import type { KeptMedia } from '../storage/keep-media.ts'

type Creative = typeof creatives.$inferSelect
type Upload = typeof uploads.$inferSelect

/**
 * Prepares the file of a creative again, as an upload without bytes (API-060). The creative stays what it is until the new parts
 * replace the old ones; its moderation, too, as the file is the same. Returns the upload; a person's repeated request the one that is
 * still under way. 422 when the uploaded file is not stored.
 */
export async function reprocess(deps: Deps, creative: Creative, userId: number): Promise<Upload> {
  const file = await originalOf(deps.db, creative.id)
  const key = file?.originalKey ?? null
  const found = key === null ? null : await deps.mediaStore.open(key, firstByte)
  found?.stream.destroy()
  if (!file || !found) {
    throw refusal('validation', 'The uploaded file of this creative is no longer stored.')
  }
  return deps.db.transaction(async (transaction) => {
    await transaction
      .select({ id: creatives.id })
      .from(creatives)
      .where(eq(creatives.id, creative.id))
      .for('update')
    const [open] = await transaction
      .select()
      .from(uploads)
      .where(
        and(eq(uploads.creativeId, creative.id), eq(uploads.userId, userId), eq(uploads.state, 'processing')),
      )
    if (open) {
      return open
    }
    const now = deps.now()
    const upload = {
      id: randomBytes(16).toString('hex'),
      userId,
      campaignId: creative.campaignId,
      frameSpecificationId: creative.frameSpecificationId,
      creativeId: creative.id,
      filename: file.originalFilename,
      state: 'processing' as const,
      createdAt: now,
      updatedAt: now,
    }
    const [begun] = await transaction.insert(uploads).values(upload).returning()
    await deps.jobs.enqueue('media-process', { uploadId: upload.id }, { within: transaction })
    return begun as Upload
  })
}

/** The current file of a creative. */
export async function originalOf(
  db: Db,
  creativeId: number,
): Promise<Pick<typeof assets.$inferSelect, 'originalKey' | 'originalFilename'> | null> {
  const [file] = await db
    .select({ originalKey: assets.originalKey, originalFilename: assets.originalFilename })
    .from(creatives)
    .innerJoin(assets, eq(assets.id, creatives.assetId))
    .where(and(eq(creatives.id, creativeId), isNull(creatives.deletedAt)))
  return file ?? null
}

/** Gives the creative of an upload its newly prepared parts; false when it was deleted or replaced meanwhile. */
export async function keepReprocessed(
  deps: Deps,
  { id, campaignId, creativeId, userId }: Upload,
  media: ProcessedMedia,
  kept: KeptMedia,
): Promise<boolean> {
  const now = deps.now()
  return changeCampaigns(deps, async (transaction, changes) => {
    const [creative] = await transaction
      .update(creatives)
      .set({ type: media.type, warnings: media.warnings, updatedAt: now })
      .where(and(eq(creatives.id, Number(creativeId)), isNull(creatives.deletedAt)))
      .returning({ id: creatives.id, name: creatives.name, assetId: creatives.assetId })
    if (!creative?.assetId) {
      return false
    }
    await transaction
      .update(assets)
      .set({
        mime: media.mime,
        extension: media.preparedExtension,
        bytes: media.bytes,
        width: media.width,
        height: media.height,
        duration: media.duration,
        ...kept,
      })
      .where(eq(assets.id, creative.assetId))
    await transaction.update(uploads).set({ state: 'done', updatedAt: now }).where(eq(uploads.id, id))
    changes.touch(campaignId)
    changes.record({
      action: 'creative.reprocessed',
      subject: creative,
      campaignId,
      by: await actorById(transaction, userId),
    })
    return true
  })
}

const firstByte = { start: 0, end: 0 }

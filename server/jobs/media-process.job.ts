import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'

import { and, eq } from 'drizzle-orm'

import { channels } from '#contract/channels.ts'
import type { PushPayload } from '#contract/push-events.ts'

import { actorById } from '../activities/actors.ts'
import { changeCampaigns } from '../changes/change-campaigns.ts'
import { lockCampaign } from '../creatives/approved-defaults.ts'
import { keepReprocessed, originalOf } from '../creatives/reprocess.ts'
import { addCreative, lockPlace, takePlaceOf } from '../creatives/take-place.ts'
import type { Db } from '../db/database.ts'
import { creatives, uploads } from '../db/schema/creatives.ts'
import { frameSpecifications } from '../db/schema/frames.ts'
import type { Deps } from '../deps/deps.ts'
import { MediaFailure } from '../media/failure.ts'
import { processMedia, type ProcessedMedia } from '../media/process.ts'
import { push } from '../realtime/push.ts'
import { placeOfFiles } from '../storage/installation-mark.ts'
import { keepMedia, type KeptMedia } from '../storage/keep-media.ts'
import type { LocalCopy } from '../storage/media-store.ts'
import { orPutOff } from './put-off.ts'

type Upload = typeof uploads.$inferSelect

/**
 * Creates the creative of a finished upload, or gives a creative that is reprocessed its new parts: detects its type, prepares it for its specification, makes a thumbnail, and
 * announces the result to the uploader and the campaign (RT-007, RT-008). Safe to repeat after an interruption: file keys
 * derive from the upload, rows are written in one transaction, and a push may be sent twice.
 */
export async function processUpload(deps: Deps, uploadId: string): Promise<void> {
  const [found] = await deps.db
    .select()
    .from(uploads)
    .innerJoin(frameSpecifications, eq(frameSpecifications.id, uploads.frameSpecificationId))
    .where(eq(uploads.id, uploadId))
  if (!found) {
    return
  }
  const { uploads: upload, frame_specifications: specification } = found
  const outputDir = join(deps.config.dataFolder, 'work', uploadId)
  if (upload.state === 'processing') {
    const source = await sourceOf(deps, upload)
    try {
      if (source === null) {
        throw new MediaFailure('processing_failed', 'its file is not there')
      }
      const media = await processMedia({
        path: source.path,
        filename: upload.filename,
        specification,
        outputDir,
      })
      const kept = await keepMedia(deps.mediaStore, `creatives/${uploadId}`, media, source.path)
      if (upload.creativeId === null) {
        await succeed(deps, upload, media, kept)
      } else if (!(await keepReprocessed(deps, upload, media, kept))) {
        throw new MediaFailure('processing_failed', 'the creative is gone')
      }
    } catch (error) {
      if (!(error instanceof MediaFailure)) {
        throw error
      }
      // Another run of this job may have succeeded, whose files stay.
      if (await fail(deps, upload, error.code)) {
        await deps.mediaStore.remove(`creatives/${uploadId}`)
        logMissing(deps, upload, source)
      }
    } finally {
      await source?.release()
    }
  }
  await announce(deps, uploadId)
  await clear(deps, uploadId)
}

/** Marks an upload as failed when its job is given up (RT-008). */
export async function failUpload(deps: Deps, uploadId: string): Promise<void> {
  const [upload] = await deps.db.select().from(uploads).where(eq(uploads.id, uploadId))
  if (!upload) {
    return
  }
  if (upload.state === 'processing') {
    await fail(deps, upload, 'processing_failed')
  }
  await announce(deps, uploadId)
  await clearFolder(deps, uploadId)
  await deps.jobs.enqueue('upload-discard', { uploadId })
}

/** Registers the handlers of media jobs; call it before the jobs start. */
export function handleUploads(deps: Deps): void {
  deps.jobs.handle(
    'media-process',
    (data) => orPutOff(deps, 'media-process', data, () => processUpload(deps, data.uploadId)),
    ({ uploadId }) => failUpload(deps, uploadId),
  )
  deps.jobs.handle('upload-discard', (data) =>
    orPutOff(deps, 'upload-discard', data, () => deps.uploadStore.discard(data.uploadId)),
  )
}

/** Enqueues a new job for each upload in processing that has lost its job. Call it after the jobs have started. */
export async function resumeUploads(deps: Deps): Promise<void> {
  const { rows } = await deps.database.execute(`
    select u.id from uploads u where u.state = 'processing' and not exists (
      select 1 from jobs.job j where j.name in ('media-process', 'media-process-given-up')
        and j.data ->> 'uploadId' = u.id and j.state in ('created', 'retry', 'active'))`)
  for (const { id } of rows) {
    await deps.jobs.enqueue('media-process', { uploadId: String(id) })
  }
}

async function clear(deps: Deps, uploadId: string): Promise<void> {
  await Promise.all([clearFolder(deps, uploadId), deps.uploadStore.discard(uploadId)])
}

async function clearFolder(deps: Deps, uploadId: string): Promise<void> {
  await rm(join(deps.config.dataFolder, 'work', uploadId), { recursive: true, force: true })
}

/** The file to process: the uploaded one, or that of the creative that an upload without bytes is to reprocess. */
async function sourceOf(deps: Deps, { id, creativeId }: Upload): Promise<LocalCopy | null> {
  if (creativeId === null) {
    return deps.uploadStore.localCopy(id)
  }
  const key = (await originalOf(deps.db, creativeId))?.originalKey ?? null
  return key === null ? null : deps.mediaStore.localCopy(key)
}

async function succeed(deps: Deps, upload: Upload, media: ProcessedMedia, kept: KeptMedia): Promise<void> {
  const now = deps.now()
  await changeCampaigns(deps, async (transaction, changes) => {
    if (!(await isStillOpen(transaction, upload.id))) {
      return
    }
    if ((await lockPlace(transaction, upload)).isLastDefault) {
      throw new MediaFailure('last_default', 'it replaces the last approved default')
    }
    const replaced = await takePlaceOf(transaction, upload.replacesCreativeId, now)
    const creativeId = await addCreative(
      transaction,
      {
        creative: {
          campaignId: upload.campaignId,
          frameSpecificationId: upload.frameSpecificationId,
          name: nameOf(upload.filename),
          type: media.type,
          userId: upload.userId,
          warnings: media.warnings,
        },
        asset: {
          userId: upload.userId,
          originalFilename: upload.filename,
          mime: media.mime,
          extension: media.preparedExtension,
          bytes: media.bytes,
          width: media.width,
          height: media.height,
          duration: media.duration,
          ...kept,
        },
        replaced,
      },
      now,
    )
    await transaction
      .update(uploads)
      .set({ state: 'done', creativeId, updatedAt: now })
      .where(eq(uploads.id, upload.id))
    // Publications carry approved creatives only: a new one changes them only by replacing another.
    const change = replaced ? changes.touch : changes.refresh
    change(upload.campaignId)
    changes.record({
      action: replaced ? 'creative.replaced' : 'creative.uploaded',
      subject: { id: creativeId, name: replaced?.name ?? nameOf(upload.filename) },
      campaignId: upload.campaignId,
      by: await actorById(transaction, upload.userId),
    })
  })
}

/** Whether no other run of this job has finished the upload; locks its row until the commit. */
async function isStillOpen(transaction: Db, uploadId: string): Promise<boolean> {
  const [open] = await transaction
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'processing')))
    .for('update')
  return open !== undefined
}

/** A file that this process doesn't find is no fault of the person, but of the folder or bucket. */
function logMissing({ config, log }: Deps, { id, filename }: Upload, source: LocalCopy | null): void {
  if (source === null) {
    log.error({ uploadId: id, filename }, `the file of an upload is not in ${placeOfFiles(config)}`)
  }
}

/** Marks an upload as failed; false when another run of its job has finished it. */
async function fail(deps: Deps, upload: Upload, failure: string): Promise<boolean> {
  const now = deps.now()
  return await changeCampaigns(deps, async (transaction, changes) => {
    if (!(await isStillOpen(transaction, upload.id))) {
      return false
    }
    if (upload.creativeId !== null) {
      // The creative stays as it was.
      await transaction
        .update(uploads)
        .set({ state: 'failed', failure, updatedAt: now })
        .where(eq(uploads.id, upload.id))
      return true
    }
    await lockCampaign(transaction, upload.campaignId)
    changes.refresh(upload.campaignId)
    const [creative] = await transaction
      .insert(creatives)
      .values({
        campaignId: upload.campaignId,
        frameSpecificationId: upload.frameSpecificationId,
        // Failed uploads keep the full file name.
        name: upload.filename,
        type: 'unprocessed',
        userId: upload.userId,
        failure,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: creatives.id })
    await transaction
      .update(uploads)
      .set({ state: 'failed', failure, creativeId: creative?.id ?? null, updatedAt: now })
      .where(eq(uploads.id, upload.id))
    changes.record({
      action: 'creative.failed',
      subject: { id: creative?.id ?? null, name: upload.filename },
      campaignId: upload.campaignId,
      by: await actorById(transaction, upload.userId),
    })
    return true
  })
}

async function announce(deps: Deps, uploadId: string): Promise<void> {
  const [upload] = await deps.db.select().from(uploads).where(eq(uploads.id, uploadId))
  if (!upload) {
    return
  }
  const listeners = [channels.user(upload.userId), channels.campaign(upload.campaignId)]
  if (upload.state === 'done' && upload.creativeId !== null) {
    const payload: PushPayload<'CreativeUploadSucceeded'> = {
      creative_id: upload.creativeId,
      frame_specification_id: upload.frameSpecificationId,
      campaign_id: upload.campaignId,
      upload_id: upload.id,
      replaced_creative_id: upload.replacesCreativeId,
    }
    await push(deps, listeners, 'CreativeUploadSucceeded', payload)
    return
  }
  await push(deps, listeners, 'CreativeUploadFailed', {
    creative_id: upload.creativeId,
    campaign_id: upload.campaignId,
    exception: upload.failure ?? 'corrupt',
    filename: upload.filename,
    upload_id: upload.id,
  })
}

/** A creative's name is its file name without the extension. */
const nameOf = (filename: string): string =>
  filename.slice(0, filename.length - extname(filename).length) || filename

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { and, eq, lt, type SQL } from 'drizzle-orm'

import { uploads } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, Unavailable } from '../http/errors.ts'
import { uploadExpiresAfter } from '../storage/upload-store.ts'
import { lostUploadRight } from './upload-right.ts'

/**
 * Enqueues the media job of a complete upload, once. Deletes the upload and throws 403 when its uploader has lost the right to it
 * since it began; the error says which right that is, and who can grant it.
 */
export async function finishUpload(deps: Deps, uploadId: string): Promise<void> {
  const [upload] = await deps.db.select().from(uploads).where(eq(uploads.id, uploadId))
  const lost = upload?.state === 'receiving' ? await lostUploadRight(deps.db, upload, deps.now()) : null
  if (lost !== null) {
    await forgetUploads(deps, eq(uploads.id, uploadId))
    throw lost
  }
  await deps.db.transaction(async (transaction) => {
    const [begun] = await transaction
      .update(uploads)
      .set({ state: 'processing', updatedAt: deps.now() })
      .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'receiving')))
      .returning({ id: uploads.id })
    if (begun) {
      await deps.jobs.enqueue('media-process', { uploadId }, { within: transaction })
    }
  })
}

/**
 * Enqueues the job of a complete upload that has none; ignores others. Throws Unavailable when the storage can't be reached, and
 * 403 as above.
 */
export async function finishIfComplete(deps: Deps, uploadId: string): Promise<void> {
  const upload = await deps.uploadStore.getUpload(uploadId).catch((error: unknown) => {
    if (error instanceof Unavailable) {
      throw error
    }
    return null
  })
  if (upload?.size !== undefined && upload.offset === upload.size) {
    await finishUpload(deps, uploadId)
  }
}

/**
 * Enqueues jobs of uploads that were completed just before the server ended or while the storage was unavailable. Runs after a
 * start and periodically.
 */
export async function finishInterruptedUploads(deps: Deps): Promise<void> {
  const open = await deps.db.select({ id: uploads.id }).from(uploads).where(eq(uploads.state, 'receiving'))
  try {
    for (const { id } of open) {
      await finishIfComplete(deps, id).catch((error: unknown) => {
        // Its uploader has lost the right: the upload is gone.
        if (!(error instanceof ApiError) || error.status !== 403) {
          throw error
        }
      })
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'interrupted uploads could not be resumed')
  }
}

/**
 * Deletes the rows of unfinished uploads and enqueues a job for each to delete its files, which survives an unavailable storage
 * and a restart. Returns their number.
 */
export async function forgetUploads(deps: Deps, which: SQL): Promise<number> {
  return await deps.db.transaction(async (transaction) => {
    const forgotten = await transaction
      .delete(uploads)
      .where(and(which, eq(uploads.state, 'receiving')))
      .returning({ uploadId: uploads.id })
    if (forgotten.length > 0) {
      await deps.jobs.enqueueAll('upload-discard', forgotten, { within: transaction })
    }
    return forgotten.length
  })
}

/** Deletes uploads without activity for a week, as Upload-Expires announced, and leftovers of killed processes. */
export async function sweepUploads(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - uploadExpiresAfter)
  await forgetUploads(deps, lt(uploads.createdAt, before))
  await removeAbandoned(join(deps.config.dataFolder, 'work'), before)
}

/** Temporary chunks, copies and archives live for minutes; older than a week they are leftovers. */
async function removeAbandoned(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((candidate) => /^(chunk|copy|build)-/.test(candidate))) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found !== null && found.mtime < before) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}

import { randomBytes } from 'node:crypto'

import { Server } from '@tus/server'
import { eq } from 'drizzle-orm'

import { databaseAway } from '../db/database-away.ts'
import { databaseBusy } from '../db/database-busy.ts'
import { uploads } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, errorBody, refusal, StorageFull } from '../http/errors.ts'
import { storageFull } from '../http/storage-full.ts'
import { jsonApi } from '../plugins/errors.ts'
import { placeOfFiles } from '../storage/installation-mark.ts'
import { uploadContext } from '../storage/upload-store.ts'
import { beginUpload } from './begin-upload.ts'
import { finishUpload, forgetUploads } from './finish-upload.ts'

/** Seconds, by status. */
const retryAfterOf: Partial<Record<number, string>> = { 503: '5', 507: '60' }

/** Turns the library's plain-text errors into JSON:API. */
class TusServer extends Server {
  override write: Server['write'] = (context, headers, status, body = '') => {
    headers.set('content-type', jsonApi)
    const retryAfter = retryAfterOf[status]
    if (retryAfter !== undefined) {
      headers.set('retry-after', retryAfter)
    }
    return super.write(context, headers, status, body.startsWith('{') ? body : bodyOf(status, body))
  }
}

/** The protocol's core: creation, chunks, offsets and termination, on the upload store. */
export function createTusServer(deps: Deps, path: string): Server {
  // Said once until an upload finds room: each chunk of each upload meets the same disk.
  let wasFull = false
  const logFull = (full: StorageFull): void => {
    if (!wasFull) {
      deps.log.error({ err: full }, `uploads find no room in ${placeOfFiles(deps.config)}`)
    }
    wasFull = true
  }
  return new TusServer({
    path,
    datastore: deps.uploadStore,
    relativeLocation: true,
    // By default the library would allow every origin.
    allowedOrigins: (origin) => deps.config.ALLOWED_ORIGINS.includes(origin),
    maxSize: deps.config.MAX_UPLOAD_BYTES,
    namingFunction: () => randomBytes(16).toString('hex'),
    onUploadCreate: async (_request, upload) => {
      const context = uploadContext.getStore()
      if (!context) {
        throw refusal('noSession')
      }
      if (!upload.size) {
        throw refusal('validation', 'The file is empty.')
      }
      await beginUpload(deps, { id: upload.id, length: upload.size }, upload.metadata ?? {}, context)
      context.begunId = upload.id
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      wasFull = false
      await finishUpload(deps, upload.id)
      return {}
    },
    onResponseError: async (_request, error: unknown) => {
      await forgetBegun(deps)
      const refused =
        error instanceof ApiError ? error : (databaseAway(error) ?? databaseBusy(error) ?? storageFull(error))
      if (refused) {
        if (refused instanceof StorageFull) {
          logFull(refused)
        } else if (refused.status >= 500) {
          deps.log.error({ err: refused }, 'upload failed')
        }
        return { status_code: refused.status, body: JSON.stringify(errorBody(refused.entries)) }
      }
      const { status_code: status = 500, body = '' } = error as { status_code?: number; body?: string }
      if (status >= 500) {
        deps.log.error({ err: error }, 'upload failed')
      }
      return { status_code: status, body: bodyOf(status, body) }
    },
  })
}

/** Nobody knows the address of an upload whose beginning fails: it must not count, nor leave files. */
async function forgetBegun(deps: Deps): Promise<void> {
  const begunId = uploadContext.getStore()?.begunId ?? null
  if (begunId === null) {
    return
  }
  try {
    await forgetUploads(deps, eq(uploads.id, begunId))
  } catch (error) {
    deps.log.warn({ err: error, uploadId: begunId }, 'an upload that failed at its beginning is left')
  }
}

/** The library's errors with our messages; internal failures reveal no details. */
function bodyOf(status: number, text: string): string {
  const name =
    status === 404 || status === 410
      ? 'notFound'
      : status === 409
        ? 'conflict'
        : status === 413
          ? 'tooLarge'
          : status < 500
            ? 'badRequest'
            : 'serverError'
  const detail = status < 500 && text.trim() !== '' ? text.trim() : undefined
  return JSON.stringify(errorBody(refusal(name, detail).entries.map((entry) => ({ ...entry, status }))))
}

import { randomBytes } from 'node:crypto'

import { Server } from '@tus/server'

import { databaseAway } from '../db/database-away.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, errorBody, refusal } from '../http/errors.ts'
import { jsonApi } from '../plugins/errors.ts'
import { uploadContext } from '../storage/upload-store.ts'
import { beginUpload } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'

/** Turns the library's plain-text errors into JSON:API. */
class TusServer extends Server {
  override write: Server['write'] = (context, headers, status, body = '') => {
    headers.set('content-type', jsonApi)
    if (status === 503) {
      headers.set('retry-after', '5')
    }
    return super.write(context, headers, status, body.startsWith('{') ? body : bodyOf(status, body))
  }
}

/** The protocol's core: creation, chunks, offsets and termination, on the upload store. */
export function createTusServer(deps: Deps, path: string): Server {
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
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      await finishUpload(deps, upload.id)
      return {}
    },
    onResponseError: (_request, error: unknown) => {
      const refused = error instanceof ApiError ? error : databaseAway(error)
      if (refused) {
        if (refused.status >= 500) {
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

import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { bearerOf } from '../auth/bearer.ts'
import { uploads } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { errorBody, refusal } from '../http/errors.ts'
import { idSchema } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { jsonApi } from '../plugins/errors.ts'
import { longestRequest } from '../plugins/requests.ts'
import { presentUpload } from '../presenters/upload.presenter.ts'
import { checksumAlgorithms, uploadContext, type UploadContext } from '../storage/upload-store.ts'
import { finishIfComplete, forgetUploads } from '../uploads/finish-upload.ts'
import { runningChunks, type Chunk } from '../uploads/running-chunks.ts'
import {
  checkTusRequest,
  effectiveMethod,
  readChecksum,
  tusExtensions,
  tusVersion,
} from '../uploads/tus-checks.ts'
import { createTusServer } from '../uploads/tus-server.ts'
import { webRequest } from '../uploads/web-request.ts'

const path = '/api/v2/creatives/files'
/** Until a connection ends on which somebody still sends. */
const millisecondsToRead = 30
const uploadIdPattern = /^[0-9a-f]{32}$/

/** An upload's state, for browsers that missed the push event; only for its uploader. */
export function uploadStateRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { uploadId: string } }>(
    '/uploads/:uploadId',
    { config: { access: 'link' } },
    async (request) => {
      const upload = await requireOwnUpload(deps, request.params.uploadId, viewerOf(request).id)
      return document(presentUpload(upload))
    },
  )
}

/** Resumable uploads (tus 1.0) of new creatives and of replacements, authorised when they begin. */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  const tus = createTusServer(deps, path)
  const running = runningChunks()
  // The library reads the body itself.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    // "MUST be included in every … response" (tus 1.0, Tus-Resumable): refusals are answers too.
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', tusVersion)
      // Before the session is looked up: meanwhile the browser would send megabytes. The chunk that is known was let in by this token.
      const chunk = chunkOf(request, request.method)
      if (chunk !== null && running.has(chunk)) {
        return refuseArriving(reply)
      }
    })

    const options = { config: { access: 'public' as const } }
    // Not even HEAD, which completes an upload whose end was missed.
    const signedIn = { config: { access: 'link' as const, reads: false, bodySeconds: longestRequest } }
    const capabilities = (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .code(204)
        .headers({
          'tus-version': tusVersion,
          'tus-extension': tusExtensions,
          'tus-max-size': String(deps.config.MAX_UPLOAD_BYTES),
          'tus-checksum-algorithm': checksumAlgorithms.join(','),
        })
        .send()
    scope.options('/creatives/files', options, capabilities)
    scope.options('/creatives/files/:uploadId', options, capabilities)
    scope.options('/creatives/:creativeId/files', options, capabilities)

    scope.post('/creatives/files', signedIn, (request, reply) => pass(request, reply, null))
    scope.post<{ Params: { creativeId: string } }>(
      '/creatives/:creativeId/files',
      signedIn,
      (request, reply) => {
        const creativeId = idSchema.safeParse(request.params.creativeId)
        if (!creativeId.success) {
          throw refusal('notFound')
        }
        return pass(request, reply, creativeId.data)
      },
    )
    for (const method of ['HEAD', 'PATCH', 'DELETE', 'POST'] as const) {
      scope.route({
        method,
        url: '/creatives/files/:uploadId',
        ...signedIn,
        handler: (request, reply) => pass(request, reply, null),
      })
    }
  })

  async function pass(
    request: FastifyRequest,
    reply: FastifyReply,
    replacesCreativeId: number | null,
  ): Promise<FastifyReply> {
    const method = effectiveMethod(request.method, request.headers)
    checkTusRequest(method, request.headers)
    const { uploadId } = request.params as { uploadId?: string }
    if ((uploadId === undefined) !== (method === 'POST')) {
      throw refusal('badRequest', 'This method does nothing at this address.')
    }
    if (uploadId !== undefined) {
      const upload = await requireOwnUpload(deps, uploadId, viewerOf(request).id)
      if (method === 'DELETE') {
        await giveUp(deps, uploadId)
      }
      if (method === 'HEAD' && upload.state === 'receiving') {
        await finishIfComplete(deps, uploadId)
      }
      if (method === 'HEAD' && upload.state !== 'receiving') {
        // The job may have taken the bytes already; a client that missed the last response must not send them again.
        return reply
          .headers({
            'cache-control': 'no-store',
            'upload-offset': String(upload.length),
            'upload-length': String(upload.length),
          })
          .send()
      }
    }
    const context: UploadContext = {
      viewer: viewerOf(request),
      replacesCreativeId,
      checksum: readChecksum(request.headers),
      begunId: null,
    }
    // When a connection that was used before breaks, browsers send the whole chunk again by themselves, from its old offset.
    reply.header('connection', 'close')
    const handle = async () => {
      await reply.send(await uploadContext.run(context, () => tus.handleWeb(webRequest(request, method))))
      return { isBroken: request.raw.errored !== null }
    }
    const chunk = chunkOf(request, method)
    await (chunk === null ? handle() : running.during(chunk, handle))
    return reply
  }
}

/**
 * Refuses a chunk without reading it, and ends the connection a moment after the answer: a browser or proxy that is still sending when
 * the connection ends would not see an answer that came with the end, and send the chunk a third time.
 */
function refuseArriving(reply: FastifyReply): FastifyReply {
  const { status, entries } = refusal('conflict', 'This chunk is arriving already.')
  const body = JSON.stringify(errorBody(entries))
  async function* answer() {
    yield body
    await setTimeout(millisecondsToRead)
  }
  return reply
    .code(status)
    .headers({ connection: 'close', 'content-type': jsonApi, 'content-length': Buffer.byteLength(body) })
    .send(Readable.from(answer(), { objectMode: false }))
}

function chunkOf(request: FastifyRequest, method: string): Chunk | null {
  const { uploadId } = request.params as { uploadId?: string }
  const offset = request.headers['upload-offset']
  const token = bearerOf(request)
  return method === 'PATCH' && uploadId !== undefined && typeof offset === 'string' && token !== null
    ? { uploadId, token, offset }
    : null
}

async function requireOwnUpload(
  deps: Deps,
  uploadId: string,
  userId: number,
): Promise<typeof uploads.$inferSelect> {
  const [upload] = uploadIdPattern.test(uploadId)
    ? await deps.db.select().from(uploads).where(eq(uploads.id, uploadId))
    : []
  if (!upload || upload.userId !== userId) {
    throw refusal('notFound')
  }
  return upload
}

/** Cancels an upload. A complete one belongs to its job, even if the last byte has just arrived. */
async function giveUp(deps: Deps, uploadId: string): Promise<void> {
  if ((await forgetUploads(deps, eq(uploads.id, uploadId))) === 0) {
    throw refusal('conflict', 'The upload is complete and can no longer be cancelled.')
  }
}

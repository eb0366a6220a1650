import type { FastifyInstance } from 'fastify'

import { createDeletedFiles } from '../creatives/deleted-files.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

/** Served content types by extension; others are downloads. */
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  zip: 'application/zip',
}

/** Creatives are untrusted code: each is sandboxed in an opaque origin, and only packages may run scripts. */
const inertPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'"
const packagePolicy =
  "sandbox allow-scripts; default-src 'self' data: blob: 'unsafe-inline'; connect-src 'self'; form-action 'none'; frame-src 'none'; worker-src 'none'; frame-ancestors"

/** Uploaded and prepared files under signed addresses, with ranges for video; 404 for files of deleted creatives. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  const deletedFiles = createDeletedFiles(deps)
  const others = deps.config.ALLOWED_ORIGINS
  const framedBy = ["'self'", ...others].join(' ')
  app.get<{ Params: { signature: string; '*': string } }>(
    '/media/:signature/*',
    { config: { access: 'public' } },
    async (request, reply) => {
      const key = request.params['*']
      if (!urls.opens(request.params.signature, key) || (await deletedFiles.has(key))) {
        throw refusal('notFound')
      }
      const [, buildId] = /^builds\/(\d{1,9})\//.exec(key) ?? []
      const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase()
      const range = readRange(request.headers.range)
      const file = await deps.mediaStore.open(key, range ?? undefined)
      if (!file) {
        throw refusal('notFound')
      }
      // The parts of an interrupted download count once.
      if (buildId !== undefined && (range?.start ?? 0) === 0) {
        deps.security.recordLater({ event: 'build.downloaded', object: 'Build', objectId: Number(buildId) })
      }
      const isPackage = key.split('/')[2] === 'html'
      reply.headers({
        'content-type': types[extension] ?? 'application/octet-stream',
        'content-security-policy': isPackage ? `${packagePolicy} ${framedBy}` : inertPolicy,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': isPackage || others.length > 0 ? 'cross-origin' : 'same-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, max-age=86400, immutable',
        'accept-ranges': 'bytes',
        // Types that browsers can't show are downloaded under the last path segment.
        ...(types[extension] === undefined || extension === 'zip'
          ? { 'content-disposition': 'attachment' }
          : {}),
        // Packages have an opaque origin, so their own fonts and modules need CORS.
        ...(isPackage ? { 'access-control-allow-origin': '*' } : {}),
      })
      if (range === null) {
        return reply.header('content-length', file.size).send(file.stream)
      }
      if (range.start >= file.size) {
        file.stream.destroy()
        return reply.code(416).header('content-range', `bytes */${file.size}`).send()
      }
      const end = Math.min(range.end ?? file.size - 1, file.size - 1)
      return reply
        .code(206)
        .headers({
          'content-range': `bytes ${range.start}-${end}/${file.size}`,
          'content-length': end - range.start + 1,
        })
        .send(file.stream)
    },
  )
}

/** Supports a single range with a start; others get the whole file, as HTTP allows. */
function readRange(header: string | undefined): { start: number; end?: number } | null {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) {
    return null
  }
  const start = Number(match[1])
  const end = match[2] === '' ? undefined : Number(match[2])
  return end === undefined ? { start } : end < start ? null : { start, end }
}

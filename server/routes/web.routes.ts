import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import { allowScripts } from '../plugins/security-headers.ts'
import { browserConfiguration } from '../web/browser-configuration.ts'
import { pageWith } from '../web/page.ts'

/** Output of `npm run build`. */
const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))
/** Paths of other routes; unknown ones below them are no pages of the application. */
const notPages = /^(api|app|apps|assets|dev|media)(\/|$)/
/** Interval (ms) between checks of the folder. */
const rereadAfter = 1000
const assets = /^assets\//

/**
 * Serves the built browser application: its files, and for every other path its page with the configuration. Names below
 * assets/ carry a content hash and are cached for a year; other files are revalidated. Whoever another page leads to the
 * sign-out is asked first.
 */
export async function webRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, now } = deps
  const root = config.WEB_FOLDER ?? webFolder
  let files = await filesBelow(root)
  let readAt = now().getTime()
  /** Whether the file exists. Rechecks missing files, so that a new build is noticed. */
  const has = async (path: string): Promise<boolean> => {
    if (!files.has(path) && now().getTime() - readAt > rereadAfter) {
      readAt = now().getTime()
      files = await filesBelow(root)
    }
    return files.has(path)
  }
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
  })

  app.get<{ Params: { '*': string } }>('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.params['*']
    if (!/(\.(br|gz)|^index\.html)$/.test(path) && (await has(path))) {
      reply.header('cache-control', assets.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      return reply.sendFile(path)
    }
    const isPage = !notPages.test(path) && takesPage(path, request.headers.accept ?? '*/*')
    if (!isPage) {
      throw refusal('notFound')
    }
    const asked = request.query as Record<string, string>
    // Any other value, also a repeated one, would sign out without a question.
    if (path === 'auth/logout' && isLedHere(request.headers) && asked['ask'] !== 'yes') {
      const query = new URLSearchParams({ ...asked, ask: 'yes' })
      return reply.header('cache-control', 'no-store').redirect(`/auth/logout?${query.toString()}`, 303)
    }
    const built = await readFile(join(root, 'index.html'), 'utf8').catch(() => null)
    if (built === null) {
      throw refusal('notFound', 'The browser application is not built: run `npm run build`.')
    }
    const page = pageWith(built, browserConfiguration(deps, request.headers.host))
    reply.headers({ 'cache-control': 'no-cache', etag: page.etag })
    allowScripts(reply, page.scripts)
    return request.headers['if-none-match']?.includes(page.etag)
      ? reply.code(304).send()
      : reply.type('text/html; charset=utf-8').send(page.html)
  })
}

/**
 * Whether a page of another origin sent the browser here: a foreign site, or a creative, which has an origin of its own. Typed
 * addresses and bookmarks are `none`.
 */
const isLedHere = (headers: Record<string, unknown>): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

/** Whether a client takes a page there. One that takes anything (curl, crawlers, checks) may want a file by a name with a dot. */
function takesPage(path: string, accept: string): boolean {
  return accept.includes('text/html') || (/(^|[\s,])\*\/\*/.test(accept) && !path.includes('.'))
}

async function filesBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
}

import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

import type { Config } from '../config/config.ts'

/** Browser features that are switched off. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  // Maps open at the person's location (RULE-039).
  .concat('geolocation=(self)')
  .join(', ')

/** Sets security headers on every response; routes that serve other content override them. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isAlone = config.ALLOWED_ORIGINS.length === 0
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: directivesFor(config) },
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    // Addresses of pages carry the tokens of links.
    referrerPolicy: { policy: 'no-referrer' },
    // frame-ancestors says it, and media may be framed by the application.
    xFrameOptions: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: isAlone ? 'same-origin' : 'cross-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    if (request.url.startsWith('/api/')) {
      // Answers are for one person, and a shared machine must not keep them.
      reply.header('cache-control', 'no-store')
    }
  })
}

/** Allows a page's inline scripts by their hashes (`sha256-…`); all others stay blocked. */
export function allowScripts(reply: FastifyReply, scripts: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
  const sources = [scriptSource, ...scripts.map((hash) => `'${hash}'`)]
  reply.header('content-security-policy', policy.replace(scriptSource, sources.join(' ')))
}

const scriptSource = "script-src 'self'"

/**
 * Content security policy: scripts only from files of this origin, with Trusted Types. Style attributes are needed to position
 * menus and dialogs. With a maps key, Google Maps is allowed, which does not work with Trusted Types. The open map does: see
 * src/services/maps/allow-leaflet.ts for the one exception that it needs.
 */
function directivesFor(config: Config): Record<string, string[]> {
  const withMaps = config.MAPS_KEY !== undefined
  const maps = (...sources: string[]): string[] => (withMaps ? sources : [])
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...maps('https://maps.googleapis.com')],
    'style-src': ["'self'", ...maps("'unsafe-inline'", 'https://fonts.googleapis.com')],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...tileSources(config),
      ...maps('https://*.googleapis.com', 'https://*.gstatic.com'),
    ],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", ...maps('https://fonts.gstatic.com')],
    'connect-src': [
      "'self'",
      ...apiSources(config),
      ...pushSources(config),
      ...maps('https://*.googleapis.com', 'https://*.gstatic.com'),
    ],
    'frame-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(withMaps ? {} : { 'require-trusted-types-for': ["'script'"] }),
  }
}

/** Where browsers find the API, when that is not this origin. */
function apiSources({ API_BASE }: Config): string[] {
  return API_BASE.startsWith('/') ? [] : [new URL(API_BASE).origin]
}

/** Where the open map's tiles come from; `{s}` stands for several hosts. */
function tileSources({ MAP_TILES, MAPS_KEY }: Config): string[] {
  const [origin] = /^https:\/\/[^/]+/.exec(MAP_TILES ?? '') ?? []
  return origin === undefined || MAPS_KEY !== undefined ? [] : [origin.replace('{s}', '*')]
}

/** The push service's address, when it is another origin. */
function pushSources(config: Config): string[] {
  const host = config.PUSHER_PUBLIC_HOST ?? config.PUSHER_HOST
  if (host === undefined) {
    return []
  }
  const isTls = config.PUSHER_PUBLIC_TLS ?? config.PUSHER_TLS
  const ownPort = config.PUSHER_HOST === undefined ? undefined : config.PUSHER_PORT
  const port = config.PUSHER_PUBLIC_PORT ?? ownPort
  const authority = port === undefined ? host : `${host}:${port}`
  return isTls ? [`wss://${authority}`, `https://${authority}`] : [`ws://${authority}`, `http://${authority}`]
}

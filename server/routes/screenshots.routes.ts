import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { bearerOf } from '../auth/bearer.ts'
import { createThrottle } from '../auth/throttle.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import type { Deps } from '../deps/deps.ts'
import { readCampaignFrames } from '../frames/read-frames.ts'
import { makeScreenshotToken, requireScreenshotToken } from '../frames/screenshot-tokens.ts'
import { keepScreenshot, readScreenshots } from '../frames/screenshots.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { momentQuery } from '../http/query.ts'
import { writeRawBody } from '../http/raw-body.ts'
import { idParams, idSchema, readParams } from '../http/validation.ts'
import { screenshotTypes } from '../media/screenshot.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { requireFrame } from '../policies/frame.policy.ts'
import { presentScreenshot } from '../presenters/screenshot.presenter.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

const full = { access: 'full' as const }
const mostBytes = 10_000_000
/** Seconds for a screenshot to arrive: players may be on slow lines. */
const bodySeconds = 120
const day = 86_400_000
/** How far (ms) the clock of a player may be ahead. */
const clockSkew = 300_000

/**
 * Screenshots of frames: read by people (API-105, API-107), uploaded by players. A player has a token of its frame alone, as
 * `Authorization: Bearer …`, sends the image as the body, and when it was taken as `taken_at` in the query.
 */
export function screenshotRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps
  const urls = createMediaUrls(deps.secrets.jwt, now)
  const throttle = createThrottle(deps)

  app.get('/frames/:id/screenshots', { config: full }, async (request) => {
    const { id } = readParams(request, idParams)
    await requireFrame(db, viewerOf(request), id)
    return document((await readScreenshots(db, id)).map((row) => presentScreenshot(row, urls)))
  })

  app.get('/campaigns/:id/frames/:frameId/screenshots', { config: full }, async (request) => {
    const { id, frameId } = readParams(request, z.object({ id: idSchema, frameId: idSchema }))
    await requireCampaign(db, viewerOf(request), id, 'manage_media_buy')
    const { rows } = await readCampaignFrames(db, id, { frameId })
    const [period] = await db
      .select({ startsAt: campaigns.startsAt, endsAt: campaigns.endsAt })
      .from(campaigns)
      .where(eq(campaigns.id, id))
    if (rows.length === 0 || !period) {
      throw refusal('notFound')
    }
    return document((await readScreenshots(db, frameId, period)).map((row) => presentScreenshot(row, urls)))
  })

  app.post(
    '/frames/:id/screenshot-token',
    { config: full, ...beforeBody((request, id) => requireFrame(db, viewerOf(request), id)) },
    async (request, reply) => {
      const { id } = readParams(request, idParams)
      const viewer = viewerOf(request)
      await requireFrame(db, viewer, id)
      const token = await makeScreenshotToken(deps, id, viewer.id)
      reply.code(201).header('cache-control', 'no-store')
      return document({ type: 'screenshot-tokens', id, attributes: { token } })
    },
  )

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...screenshotTypes], (_request, payload, done) => done(null, payload))
    scope.post(
      '/frames/:id/screenshots',
      {
        config: { access: 'public', bodySeconds },
        bodyLimit: mostBytes,
        preParsing: async (request) => {
          const { id } = readParams(request, idParams)
          await requireScreenshotToken(deps, id, bearerOf(request))
          await throttle.spend(`screenshots:${id}`, { count: config.SCREENSHOTS_PER_HOUR, seconds: 3600 })
          readTakenAt(request)
        },
      },
      async (request, reply) => {
        if (!(request.body instanceof Readable)) {
          throw refusal('unsupportedType')
        }
        const { id } = readParams(request, idParams)
        const folder = await mkdtemp(join(tmpdir(), 'kerbside-screenshot-'))
        try {
          const path = join(folder, 'sent')
          await writeRawBody(request.raw, path, mostBytes)
          // The token may have been replaced while the body arrived.
          await requireScreenshotToken(deps, id, bearerOf(request))
          const row = await keepScreenshot(deps, { frameId: id, path, takenAt: readTakenAt(request) })
          reply.code(201)
          return document(presentScreenshot(row, urls))
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      },
    )
  })

  /** When the screenshot was taken; now by default. 422 for a time to come, or one so long ago that the picture would be swept. */
  function readTakenAt(request: FastifyRequest): Date {
    const at = now()
    const takenAt = momentQuery(request, 'taken_at') ?? at
    const age = at.getTime() - takenAt.getTime()
    if (age < -clockSkew || age >= config.SCREENSHOT_DAYS * day) {
      const detail =
        age < 0
          ? 'The time taken at is in the future.'
          : `The time taken at is more than ${config.SCREENSHOT_DAYS} days ago.`
      throw refusal('validation', detail, { parameter: 'taken_at' })
    }
    return age < 0 ? at : takenAt
  }
}

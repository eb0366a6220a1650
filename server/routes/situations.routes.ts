import type { FastifyInstance, FastifyRequest } from 'fastify'

import { locationRule, type Rectangle } from '#contract/rules/location.ts'

import type { Deps } from '../deps/deps.ts'
import { createCampaignPlaces } from '../frames/campaign-places.ts'
import { readMoment } from '../http/dates.ts'
import { document } from '../http/document.ts'
import { ApiError, refusal } from '../http/errors.ts'
import { filterText, momentFilter, queryText, readInclude } from '../http/query.ts'
import { idParams, idSchema, readParams, wordsFor } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { readFramesInside } from '../situations/frames-inside.ts'
import { readSituation, type AskedSituation } from '../situations/read-situation.ts'
import { createMediaUrls } from '../storage/media-urls.ts'
import { momentIn } from '../weather/local-time.ts'

/** What plays is decided for moments of this century. */
const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2100, 0, 1)
const localForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const number = String.raw`-?\d{1,3}(?:\.\d{1,15})?`
const rectangleForm = new RegExp(`^${number},${number},${number},${number}$`)

/** What is so at the frames of a campaign, for people who may see it. */
export function situationRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  const placesOf = createCampaignPlaces(deps.db)
  const moment = { access: 'full' as const, filter: ['frame_id', 'frame_specification_id', 'at'] }
  const inside = { access: 'full' as const, include: ['points'], filter: ['rectangles'] }

  app.get('/campaigns/:id/situations', { config: moment }, async (request) => {
    const { id } = readParams(request, idParams)
    await requireCampaign(deps.db, viewerOf(request), id)
    const asked = {
      campaignId: id,
      frameId: readId(request, 'frame_id'),
      specificationId: readId(request, 'frame_specification_id'),
      atIn: readAt(request) ?? deps.now,
    }
    return document(await readSituation(deps, asked, urls))
  })

  app.get('/campaigns/:id/frames-inside', { config: inside }, async (request) => {
    const { id } = readParams(request, idParams)
    const { rights } = await requireCampaign(deps.db, viewerOf(request), id)
    const asked = {
      campaignId: id,
      rectangles: readRectangles(request),
      withPoints: readInclude(request).has('points'),
      withFrames: rights.has('manage_media_buy'),
    }
    return document(await readFramesInside(deps.db, await placesOf(id), asked))
  })
}

function readId(request: FastifyRequest, name: string): number | null {
  const text = filterText(request, name)
  if (text === undefined) {
    return null
  }
  const id = idSchema.safeParse(text)
  if (!id.success) {
    throw refusal('validation', `The ${name.replaceAll('_', ' ')} filter is invalid.`, {
      parameter: `filter[${name}]`,
    })
  }
  return id.data
}

/** The moment that is asked for, by the time zone of a frame: a time without an offset is the local time there. */
function readAt(request: FastifyRequest): AskedSituation['atIn'] | undefined {
  const text = filterText(request, 'at')
  const local = text !== undefined && localForm.test(text) ? text : null
  const at = local === null ? momentFilter(request, 'at') : readMoment(`${local}Z`)
  if (at === undefined) {
    return undefined
  }
  if (at === null) {
    throw refusal('validation', 'The at filter is not a valid date.', { parameter: 'filter[at]' })
  }
  if (at.getTime() < earliest || at.getTime() >= latest) {
    throw refusal('validation', 'The at filter must be between the years 2000 and 2099.', {
      parameter: 'filter[at]',
    })
  }
  return local === null ? () => at : (timeZone) => momentIn(timeZone, local)
}

/** `north,east,south,west` with semicolons between rectangles. The limit of addresses is that of their length. */
function readRectangles(request: FastifyRequest): Rectangle[] {
  const source = { parameter: 'filter[rectangles]' }
  const written = (queryText(request, 'filter[rectangles]') ?? '').split(';').filter(Boolean)
  if (written.some((text) => !rectangleForm.test(text.trim()))) {
    throw refusal('validation', 'A rectangle must be four numbers: north,east,south,west.', source)
  }
  const rectangles = written.map((text) => {
    const [north, east, south, west] = text.split(',').map(Number)
    return { north, east, south, west }
  })
  const parsed = locationRule.dataSchema.safeParse({ rectangles }, { reportInput: true })
  if (!parsed.success) {
    throw new ApiError(
      parsed.error.issues.slice(0, 20).map((issue) => ({
        name: 'validation',
        detail: wordsFor(issue, String(issue.path.at(-1) ?? 'rectangles')),
        source,
      })),
    )
  }
  return parsed.data.rectangles
}

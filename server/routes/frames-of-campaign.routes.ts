import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { Deps } from '../deps/deps.ts'
import { readFrameHistory } from '../frames/frame-history.ts'
import { readFramesInUse } from '../frames/frames-in-use.ts'
import { attachFrames, detachFrames } from '../frames/media-buy.ts'
import { frameSorts, readCampaignFrames } from '../frames/read-frames.ts'
import { document, type Presented } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { likeText, readInclude, readPage, readSort } from '../http/query.ts'
import { idParams, idSchema, readListBody, readParams } from '../http/validation.ts'
import type { Viewer } from '../http/viewer.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { presentFrames, type CampaignFrame } from '../presenters/campaign-frames.presenter.ts'
import { presentFrameHistoryEntry } from '../presenters/frame-history.presenter.ts'

/** Frames of one request. */
const mostFrames = 5000
/** Frames as a request names them. */
const framesSchema = z
  .array(
    z.object({
      id: z.pipe(
        z.union([z.string(), z.number()]),
        z.transform((id) => String(id).trim()),
      ),
    }),
  )
  .check(z.minLength(1), z.maxLength(mostFrames))

const list = {
  access: 'full' as const,
  include: ['location', 'specification'],
  sort: frameSorts,
  filter: ['search', 'name'],
}

/** Frames of a campaign and its media buy (API-106, API-108 … API-111), for people with manage_media_buy (SHELL-035). */
export function campaignFrameRoutes(app: FastifyInstance, deps: Deps): void {
  const mediaBuy = {
    config: { access: 'full' as const, bodyEntries: mostFrames, bodyValues: 4 * mostFrames },
    // So many frames with their types.
    bodyLimit: 640_000,
    ...beforeBody((request, id) => requireCampaign(deps.db, viewerOf(request), id, 'manage_media_buy')),
  }

  app.get('/campaigns/:id/frames', { config: list }, async (request) => {
    const viewer = viewerOf(request)
    const { id } = readParams(request, idParams)
    await requireCampaign(deps.db, viewer, id, 'manage_media_buy')
    const page = readPage(request)
    const { rows, total } = await readCampaignFrames(deps.db, id, {
      like: likeText(request, 'search') ?? likeText(request, 'name'),
      sort: readSort(request, frameSorts, { field: 'externalId', descending: false }),
      page,
    })
    const include = readInclude(request)
    const included = { location: include.has('location'), specification: include.has('specification') }
    return document(await presented(rows, viewer, included), {
      page: { total, number: page.number, size: page.size },
    })
  })

  app.get('/campaigns/:id/frame-history-stats', { config: { access: 'full' } }, async (request) => {
    const { id } = readParams(request, idParams)
    await requireCampaign(deps.db, viewerOf(request), id, 'manage_media_buy')
    const page = readPage(request)
    const { rows, total } = await readFrameHistory(deps.db, id, page)
    return document(rows.map(presentFrameHistoryEntry), { page: { ...page, total } })
  })

  app.get('/campaigns/:id/frames/:frameId', { config: { access: 'full' } }, async (request) => {
    const viewer = viewerOf(request)
    const { id, frameId } = readParams(request, z.object({ id: idSchema, frameId: idSchema }))
    await requireCampaign(deps.db, viewer, id, 'manage_media_buy')
    const { rows } = await readCampaignFrames(deps.db, id, { frameId })
    const [frame] = await presented(rows, viewer, { location: true, specification: true })
    if (!frame) {
      throw refusal('notFound')
    }
    return document(frame)
  })

  const presented = async (
    rows: readonly CampaignFrame[],
    viewer: Viewer,
    include: { location: boolean; specification: boolean },
  ): Promise<Presented[]> => {
    const ids = rows.map(({ frame }) => frame.id)
    return presentFrames(rows, viewer, include, await readFramesInUse(deps.db, ids, deps.now()))
  }

  app.post('/campaigns/:id/relationships/frames', mediaBuy, async (request) => {
    const { id } = readParams(request, idParams)
    const viewer = viewerOf(request)
    const access = await requireCampaign(deps.db, viewer, id, 'manage_media_buy')
    const named = readListBody(request, framesSchema)
    const { attached, existing, missing } = await attachFrames(
      deps,
      access,
      named.map((frame) => frame.id),
      viewer.id,
    )
    return document({
      type: 'frame-attachments',
      id,
      attributes: { attachedFrames: attached, existingFrames: existing, missingFrames: missing },
    })
  })

  app.delete('/campaigns/:id/relationships/frames', mediaBuy, async (request, reply) => {
    const { id } = readParams(request, idParams)
    const viewer = viewerOf(request)
    const access = await requireCampaign(deps.db, viewer, id, 'manage_media_buy')
    const named = readListBody(request, framesSchema)
    await detachFrames(
      deps,
      access,
      named.map((frame) => frame.id),
      viewer.id,
    )
    return reply.code(204).send()
  })
}

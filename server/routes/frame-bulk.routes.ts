import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import {
  frameDeletionRequestSchema,
  framePreviewRequestSchema,
  frameRestorationRequestSchema,
} from '#contract/frame-deletions.ts'

import type { Deps } from '../deps/deps.ts'
import { deleteFrames, previewDeletion, restoreFrames, type FramesChanged } from '../frames/change-frames.ts'
import { readFramePlaces } from '../frames/frame-places.ts'
import { createKeptFrames } from '../frames/kept-frames.ts'
import { document } from '../http/document.ts'
import { sendCompressed } from '../http/send-compressed.ts'
import { readBody } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { requireFrameUnits } from '../policies/frame.policy.ts'
import { adminFrameFilters, readAdminFrameFilter } from './frames.routes.ts'

/**
 * Deletes and restores thousands of frames, and tells where all are that match the filters, for people who may edit the frames of their
 * business unit. The filters are those of the list, in the query.
 */
export function frameBulkRoutes(app: FastifyInstance, deps: Deps): void {
  const kept = createKeptFrames(deps.db)
  const full = { access: 'full' as const }
  const filtered = { ...full, filter: adminFrameFilters }
  const many = {
    // 5,000 ids.
    bodyLimit: 128_000,
    preParsing: async (request: Parameters<typeof viewerOf>[0]) => {
      requireFrameUnits(viewerOf(request))
    },
  }
  const counted = { bodyEntries: 5000, bodyValues: 6000 }

  app.get('/frames/places', { config: filtered }, async (request, reply) => {
    const units = requireFrameUnits(viewerOf(request))
    const attributes = await readFramePlaces(kept, units, readAdminFrameFilter(request))
    return await sendCompressed(request, reply, document({ type: 'frame-places', id: 'frames', attributes }))
  })

  const previewing = { ...many, config: { ...filtered, ...counted, reads: true } }
  app.post('/frames/deletion-previews', previewing, async (request) => {
    const units = requireFrameUnits(viewerOf(request))
    const { except = [] } = readBody(request, framePreviewRequestSchema)
    const attributes = await previewDeletion(deps.db, units, {
      filter: readAdminFrameFilter(request),
      except: except.map(Number),
    })
    return document({ type: 'frame-deletion-previews', id: randomUUID(), attributes })
  })

  app.post('/frames/deletions', { ...many, config: { ...filtered, ...counted } }, async (request) => {
    const units = requireFrameUnits(viewerOf(request))
    const { ids, except = [], count = 0 } = readBody(request, frameDeletionRequestSchema)
    const target =
      ids === undefined
        ? { filter: readAdminFrameFilter(request), except: except.map(Number), count }
        : { ids: ids.map(Number) }
    return answer('frame-deletions', await deleteFrames(deps, units, target))
  })

  app.post('/frames/restorations', { ...many, config: { ...full, ...counted } }, async (request) => {
    const units = requireFrameUnits(viewerOf(request))
    const { ids } = readBody(request, frameRestorationRequestSchema)
    return answer('frame-restorations', await restoreFrames(deps, units, ids.map(Number)))
  })
}

function answer(type: string, { changed, refused, ...rest }: FramesChanged) {
  return document({
    type,
    id: randomUUID(),
    attributes: {
      ...rest,
      changed: changed.map(String),
      refused: refused.map((group) => ({
        ...group,
        frames: group.frames.map((frame) => ({ ...frame, id: String(frame.id) })),
      })),
    },
  })
}

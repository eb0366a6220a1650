import type { FastifyInstance, FastifyRequest } from 'fastify'

import { updateFrameRequestSchema } from '#contract/frame-editing.ts'
import { rectangleIn } from '#contract/frame-places.ts'

import type { Deps } from '../deps/deps.ts'
import { deleteFrame, restoreFrame, updateFrame } from '../frames/change-frame.ts'
import { createKeptFrames } from '../frames/kept-frames.ts'
import {
  adminFrameSorts,
  readAdminFrame,
  readAdminFrames,
  type AdminFrameFilter,
} from '../frames/read-admin-frames.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { filterText, flagFilter, likeText, readInclude, readPage, readSort } from '../http/query.ts'
import { idParams, idSchema, readBody, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { requireFrame, requireFrameUnits } from '../policies/frame.policy.ts'
import { presentAdminFrame } from '../presenters/admin-frame.presenter.ts'

const include = ['location', 'specification', 'businessUnit']

/** Filters of the frames admin, as they are sent (API-100, FRAME-045, FRAME-046). */
export const adminFrameFilters = [
  'external_id',
  'extended_code',
  'name',
  'by_display_unit_id',
  'by_player_id',
  'business_unit_id',
  'inside',
  'with_trashed',
  'only_trashed',
]

/** List, read, change, delete and restore frames (API-100 … API-104), for people who may edit the frames of their business unit. */
export function frameRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps
  const kept = createKeptFrames(db)
  const list = { access: 'full' as const, include, sort: adminFrameSorts, filter: adminFrameFilters }
  const one = {
    config: { access: 'full' as const, include },
    ...beforeBody((request, id) => requireFrame(db, viewerOf(request), id)),
  }

  app.get('/frames', { config: list }, async (request) => {
    const units = requireFrameUnits(viewerOf(request))
    const page = readPage(request)
    const { rows, total } = await readAdminFrames({ db, kept }, units, {
      filter: readAdminFrameFilter(request),
      sort: readSort(request, adminFrameSorts, { field: 'name', descending: false }),
      page,
      now: now(),
    })
    const included = readInclude(request)
    return document(
      rows.map((row) => presentAdminFrame(row, included)),
      { page: { ...page, total } },
    )
  })

  app.get('/frames/:id', { config: one.config }, async (request) => {
    const { id } = readParams(request, idParams)
    await requireFrame(db, viewerOf(request), id)
    return answer(request, id)
  })

  app.patch('/frames/:id', one, async (request) => {
    const { id } = readParams(request, idParams)
    await requireFrame(db, viewerOf(request), id)
    await updateFrame(deps, id, readBody(request, updateFrameRequestSchema))
    return answer(request, id)
  })

  app.delete('/frames/:id', { config: one.config }, async (request) => {
    const { id } = readParams(request, idParams)
    await requireFrame(db, viewerOf(request), id)
    await deleteFrame(deps, id)
    return answer(request, id)
  })

  app.patch('/frames/restore/:id', one, async (request) => {
    const { id } = readParams(request, idParams)
    await requireFrame(db, viewerOf(request), id)
    await restoreFrame(deps, id)
    return answer(request, id)
  })

  const answer = async (request: FastifyRequest, id: number) => {
    const row = await readAdminFrame(db, id, now())
    if (!row) {
      throw refusal('notFound')
    }
    return document(presentAdminFrame(row, readInclude(request)))
  }
}

/** The filters of a request; 422 for a business unit that is no id, and for a rectangle that is none. */
export function readAdminFrameFilter(request: FastifyRequest): AdminFrameFilter {
  const unit = filterText(request, 'business_unit_id')
  const parsed = unit === undefined ? undefined : idSchema.safeParse(unit)
  if (parsed?.success === false) {
    throw refusal('validation', 'The business unit filter is not an id.', {
      parameter: 'filter[business_unit_id]',
    })
  }
  return {
    externalId: likeText(request, 'external_id'),
    extendedCode: likeText(request, 'extended_code'),
    name: likeText(request, 'name'),
    displayUnit: likeText(request, 'by_display_unit_id'),
    player: likeText(request, 'by_player_id'),
    unitId: parsed?.data,
    inside: readRectangle(request),
    deleted: flagFilter(request, 'only_trashed')
      ? 'only'
      : flagFilter(request, 'with_trashed')
        ? 'include'
        : 'exclude',
  }
}

function readRectangle(request: FastifyRequest): AdminFrameFilter['inside'] {
  const text = filterText(request, 'inside')
  const rectangle = text === undefined ? undefined : rectangleIn(text)
  if (rectangle === null) {
    throw refusal('validation', 'The inside filter is not a rectangle: north,west,south,east in degrees.', {
      parameter: 'filter[inside]',
    })
  }
  return rectangle
}

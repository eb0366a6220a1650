import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { readSession } from '../auth/read-session.ts'
import type { Deps } from '../deps/deps.ts'
import { exportAdminFrames, exportCampaignFrames } from '../frames/export-frames.ts'
import { createExportTickets, type Ticket } from '../frames/export-tickets.ts'
import { adminFrameSorts } from '../frames/read-admin-frames.ts'
import { frameSorts } from '../frames/read-frames.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { likeText, queryText, readSort } from '../http/query.ts'
import { idParams, readParams } from '../http/validation.ts'
import type { Viewer } from '../http/viewer.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { requireFrameUnits } from '../policies/frame.policy.ts'
import { adminFrameFilters, readAdminFrameFilter } from './frames.routes.ts'

/** Below the media, which every proxy in front of the server passes on. */
const addresses = { frames: '/media/exports/frames.csv', campaign: '/media/exports/mb-frames.csv' } as const
/** Downloads of a person at the same time. */
const mostAtOnce = 3

/**
 * Addresses from which frames can be downloaded as CSV for ten minutes: those of the frames admin by its filters and order, and those of
 * a campaign that match a text (FRAME-040 … FRAME-044).
 */
export function frameExportRoutes(app: FastifyInstance, deps: Deps): void {
  const tickets = createExportTickets(deps.secrets.jwt, deps.now)
  const answer = (reply: FastifyReply, viewer: Viewer, wanted: Ticket['wanted']) => {
    const ticket = tickets.sign({ userId: viewer.id, sessionId: viewer.session.id, wanted })
    reply.code(201).header('cache-control', 'no-store')
    return document({
      type: 'exports',
      id: randomUUID(),
      attributes: { url: `${addresses[wanted.list]}?ticket=${ticket}` },
    })
  }

  app.post(
    '/frames/exports',
    {
      config: { access: 'full', sort: adminFrameSorts, filter: adminFrameFilters },
      preParsing: async (request) => {
        requireFrameUnits(viewerOf(request))
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(request)
      requireFrameUnits(viewer)
      return answer(reply, viewer, {
        list: 'frames',
        filter: readAdminFrameFilter(request),
        sort: readSort(request, adminFrameSorts, { field: 'name', descending: false }),
      })
    },
  )

  app.post(
    '/campaigns/:id/frames/exports',
    {
      config: { access: 'full', sort: frameSorts, filter: ['search', 'name'] },
      ...beforeBody((request, id) => requireCampaign(deps.db, viewerOf(request), id, 'manage_media_buy')),
    },
    async (request, reply) => {
      const viewer = viewerOf(request)
      const { id } = readParams(request, idParams)
      await requireCampaign(deps.db, viewer, id, 'manage_media_buy')
      return answer(reply, viewer, {
        list: 'campaign',
        campaignId: id,
        like: likeText(request, 'search') ?? likeText(request, 'name'),
        sort: readSort(request, frameSorts, { field: 'externalId', descending: false }),
      })
    },
  )
}

/**
 * Streams exports under their signed addresses. Rows are read as fast as they are sent, and no longer than somebody listens. 403 when the
 * address is not valid any more, or the person is no longer permitted or signed in.
 */
export function exportDownloadRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps
  const tickets = createExportTickets(deps.secrets.jwt, now)
  const running = new Map<number, number>()

  const download = (list: keyof typeof addresses) => async (request: FastifyRequest, reply: FastifyReply) => {
    const ticket = tickets.read(queryText(request, 'ticket') ?? '')
    if (ticket?.wanted.list !== list) {
      throw refusal('forbidden', 'This address is no longer valid. Please export the frames again.')
    }
    const lines = await linesOf(ticket)
    const { userId } = ticket
    const others = running.get(userId) ?? 0
    if (others >= mostAtOnce) {
      throw refusal(
        'rateLimited',
        `You already have ${mostAtOnce} exports under way. Please wait for one to end.`,
      )
    }
    running.set(userId, others + 1)
    const stream = Readable.from(lines, { objectMode: false })
    stream.once('close', () => {
      const left = (running.get(userId) ?? 1) - 1
      if (left > 0) {
        running.set(userId, left)
      } else {
        running.delete(userId)
      }
    })
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${addresses[list].split('/').at(-1)}"`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(stream)
  }

  /** Checks the rights again: they may have changed since the address was made. */
  async function linesOf({ userId, sessionId, wanted }: Ticket): Promise<AsyncGenerator<string>> {
    const session = await readSession(db, { userId, id: sessionId, generation: 0 }, now())
    if (session.state !== 'open' || session.viewer.session.kind !== 'full') {
      throw refusal('forbidden', 'You have signed out since. Please sign in and export the frames again.')
    }
    const { viewer } = session
    if (wanted.list === 'frames') {
      return exportAdminFrames(db, requireFrameUnits(viewer), wanted)
    }
    await requireCampaign(db, viewer, wanted.campaignId, 'manage_media_buy')
    return exportCampaignFrames(db, wanted.campaignId, { like: wanted.like, sort: wanted.sort })
  }

  // HEAD would read all rows and send none.
  const options = { config: { access: 'public' as const }, exposeHeadRoute: false }
  app.get(addresses.frames, options, download('frames'))
  app.get(addresses.campaign, options, download('campaign'))
}

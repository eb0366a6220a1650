import type { FastifyInstance } from 'fastify'

import { readReadiness } from '../campaigns/read-readiness.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { idParams, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { mayAccessBookings, requireCampaign } from '../policies/campaign.policy.ts'
import { maySeeItems } from '../policies/content.policy.ts'

/** The blockers of a campaign. CampaignIndexed announces possible changes. */
export function readinessRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/campaigns/:id/readiness', { config: { access: 'full' } }, async (request) => {
    const { id } = readParams(request, idParams)
    const access = await requireCampaign(deps.db, viewerOf(request), id)
    const { rights } = access
    return document(
      await readReadiness(deps.db, id, {
        withBookings: mayAccessBookings(access),
        mayPublish: rights.has('deploy'),
        withFrames: rights.has('manage_media_buy'),
        withContent: maySeeItems(access),
      }),
    )
  })
}

import type { FastifyInstance } from 'fastify'

import { readReadiness } from '../campaigns/read-readiness.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { idParams, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { mayAccessBookings, requireCampaign } from '../policies/campaign.policy.ts'
import { maySeeItems } from '../policies/content.policy.ts'
import { lackedRight } from '../policies/missing-right.ts'
import { lackedToMend } from '../policies/readiness.policy.ts'

/** The blockers of a campaign. CampaignIndexed announces possible changes. */
export function readinessRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/campaigns/:id/readiness', { config: { access: 'full' } }, async (request) => {
    const { id } = readParams(request, idParams)
    const viewer = viewerOf(request)
    const access = await requireCampaign(deps.db, viewer, id)
    const { rights, unitIds } = access
    return document(
      await readReadiness(deps.db, id, {
        withBookings: mayAccessBookings(access),
        mayPublish: rights.has('deploy'),
        withFrames: rights.has('manage_media_buy'),
        withContent: maySeeItems(access),
        lacked: async (kind, campaign) => {
          const action = lackedToMend(viewer, access, campaign, kind)
          return action === null ? null : await lackedRight(deps.db, action, unitIds)
        },
      }),
    )
  })
}

import type { FastifyInstance } from 'fastify'

import { publishCampaign, readPublications } from '../campaigns/publish-campaign.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { idParams, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { maySeeItems } from '../policies/content.policy.ts'
import { presentPublication } from '../presenters/publication.presenter.ts'
import { readPublicationChanges } from '../publications/publication-changes.ts'

/**
 * Publications of a campaign, and what the next one would change (API-030, API-031). Publishing needs
 * deploy (PUB-016).
 */
export function publicationRoutes(app: FastifyInstance, deps: Deps): void {
  const deployable = beforeBody((request, id) => requireCampaign(deps.db, viewerOf(request), id, 'deploy'))

  app.get(
    '/campaigns/:id/publications',
    { config: { access: 'full', include: ['publishedBy'] } },
    async (request) => {
      const { id } = readParams(request, idParams)
      await requireCampaign(deps.db, viewerOf(request), id)
      const rows = await readPublications(deps.db, id)
      return document(rows.map(presentPublication), {
        page: { total: rows.length, number: 1, size: Math.max(1, rows.length) },
      })
    },
  )

  // The changes that "Publish" would make, to show them first.
  app.get('/campaigns/:id/publication-changes', { config: { access: 'full' } }, async (request) => {
    const { id } = readParams(request, idParams)
    const access = await requireCampaign(deps.db, viewerOf(request), id)
    const changes = await readPublicationChanges(deps.db, id, {
      withFrames: access.rights.has('manage_media_buy'),
      withContent: maySeeItems(access),
    })
    return document(
      changes.map(({ id: changeId, ...attributes }) => ({
        type: 'publication-changes',
        id: changeId,
        attributes,
      })),
    )
  })

  app.post(
    '/campaigns/:id/publications',
    { config: { access: 'full' }, ...deployable },
    async (request, reply) => {
      const viewer = viewerOf(request)
      const { id } = readParams(request, idParams)
      await requireCampaign(deps.db, viewer, id, 'deploy')
      reply.code(201)
      return document(presentPublication(await publishCampaign(deps, viewer, id)))
    },
  )
}

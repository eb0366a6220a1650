import type { FastifyInstance } from 'fastify'

import { readCampaign } from '../campaigns/read-campaigns.ts'
import { readCampaignSpecifications } from '../creatives/read-campaign-specifications.ts'
import type { Deps } from '../deps/deps.ts'
import { document, type Presented } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { readInclude } from '../http/query.ts'
import { idParams, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { requireOwnInvite } from '../policies/invite.policy.ts'
import { presentClient } from '../presenters/campaign-relations.presenter.ts'
import { presentCampaign } from '../presenters/campaign.presenter.ts'
import { presentInvite } from '../presenters/invite.presenter.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

const one = {
  access: 'link' as const,
  include: ['campaign.client', 'campaign.frameSpecifications.creatives.user'],
}

/** The invitation of an uploader, for the session of its own link (API-055): who is invited, to which campaign, and what they may do. */
export function campaignInviteRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)

  app.get('/campaign-invites/:id', { config: one }, async (request) => {
    const viewer = viewerOf(request)
    const { id } = readParams(request, idParams)
    const { campaignId } = requireOwnInvite(viewer, id)
    const access = await requireCampaign(deps.db, viewer, campaignId)
    const include = readInclude(request)
    const campaign = include.has('campaign') ? await campaignWith(campaignId, include) : null
    return document(presentInvite({ id, viewer, access }, campaign))
  })

  const campaignWith = async (campaignId: number, include: ReadonlySet<string>): Promise<Presented> => {
    const found = await readCampaign(deps.db, campaignId)
    if (!found) {
      throw refusal('notFound')
    }
    const withCreatives = include.has('campaign.frameSpecifications.creatives')
    return presentCampaign(
      found.campaign,
      { now: deps.now(), lateCopy: deps.config.LATE_COPY, mayPublish: false },
      {
        ...(include.has('campaign.client') ? { client: presentClient(found.client) } : {}),
        ...(include.has('campaign.frameSpecifications')
          ? {
              frameSpecifications: await readCampaignSpecifications(
                deps.db,
                campaignId,
                { withCreatives },
                urls,
              ),
            }
          : {}),
      },
    )
  }
}

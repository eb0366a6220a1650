import type { FastifyInstance } from 'fastify'

import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { filterText } from '../http/query.ts'
import { idSchema } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { offeredTypes } from '../rule-types/served-types.ts'

/**
 * The rule types with their options, those of a campaign for whoever may see it (API-078, RULE-014, RULE-036). Without a campaign the
 * options that need one are empty.
 */
export function ruleTypeRoutes(app: FastifyInstance, { db }: Deps): void {
  app.get('/rule-types', { config: { access: 'full', filter: ['campaign_id'] } }, async (request) => {
    const asked = filterText(request, 'campaign_id')
    const campaignId = asked === undefined ? null : idSchema.safeParse(asked).data
    if (campaignId === undefined) {
      throw refusal('notFound')
    }
    if (campaignId !== null) {
      await requireCampaign(db, viewerOf(request), campaignId)
    }
    return document(await offeredTypes({ db, campaignId }))
  })
}

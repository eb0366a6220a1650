import type { FastifyInstance } from 'fastify'

import { readWaiting } from '../creatives/read-waiting.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { filterText } from '../http/query.ts'
import { idParams, idSchema, readParams } from '../http/validation.ts'
import { presentWaiting } from '../presenters/waiting-creative.presenter.ts'
import { createMediaUrls } from '../storage/media-urls.ts'
import { requireSelf } from './personal.ts'

/** What waits for a decision of the signed-in person, in one campaign or in all of theirs. */
export function waitingCreativeRoutes(app: FastifyInstance, { db, now, secrets }: Deps): void {
  const urls = createMediaUrls(secrets.jwt, now)
  const config = { access: 'full' as const, filter: ['campaign_id'] }

  app.get('/users/:id/waiting-creatives', { config }, async (request) => {
    const viewer = requireSelf(request, readParams(request, idParams).id)
    const asked = filterText(request, 'campaign_id')
    const campaignId = asked === undefined ? null : idSchema.safeParse(asked)
    if (campaignId?.success === false) {
      throw refusal('validation', 'The campaign id filter is not an id.', {
        parameter: 'filter[campaign_id]',
      })
    }
    const { rows, total } = await readWaiting(db, viewer, {
      campaignId: campaignId?.data ?? null,
      now: now(),
    })
    return document(
      rows.map((row) => presentWaiting(row, urls)),
      { meta: { total } },
    )
  })
}

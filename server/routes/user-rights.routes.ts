import type { FastifyInstance } from 'fastify'

import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { ApiError } from '../http/errors.ts'
import { filterText } from '../http/query.ts'
import { idParams, idSchema, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { missingInSystem } from '../policies/missing-right.ts'
import { administersUsers, requireUser } from '../policies/user.policy.ts'
import { explainRights } from '../users/explain-rights.ts'

/** What a user may do and why, on one campaign too by `filter[campaign]`, for super users. */
export function userRightRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/users/:id/rights', { config: { access: 'full', filter: ['campaign'] } }, async (request) => {
    const viewer = viewerOf(request)
    if (!administersUsers(viewer)) {
      throw missingInSystem('administer_users')
    }
    const user = await requireUser(deps.db, viewer, readParams(request, idParams).id)
    const { id, name, email } = user
    const explained = await explainRights(deps, user, campaignIn(filterText(request, 'campaign')))
    return document({ type: 'person-rights', id, attributes: { name, email, ...explained } })
  })
}

function campaignIn(text: string | undefined): number | null {
  if (text === undefined) {
    return null
  }
  const parsed = idSchema.safeParse(text)
  if (!parsed.success) {
    throw new ApiError([
      {
        name: 'validation',
        detail: 'The selected campaign is invalid.',
        source: { parameter: 'filter[campaign]' },
      },
    ])
  }
  return parsed.data
}

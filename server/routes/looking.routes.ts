import type { FastifyInstance } from 'fastify'

import { asBearer } from '../auth/bearer.ts'
import { beginLooking } from '../auth/begin-looking.ts'
import { createTokens, lookingMinutes } from '../auth/tokens.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { idParams, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { missingInSystem } from '../policies/missing-right.ts'
import { administersUsers } from '../policies/user.policy.ts'

/** Lets a super user see Kerbside as another person for a while, changing nothing (contract/looking.ts). */
export function lookingRoutes(app: FastifyInstance, deps: Deps): void {
  const tokens = createTokens(deps.secrets.jwt, deps.now)

  // No body is needed; one that is sent is not parsed for others either.
  const superUsersOnly = beforeBody((request) => {
    if (!administersUsers(viewerOf(request))) {
      throw missingInSystem('administer_users')
    }
  })
  app.post(
    '/users/:id/looking',
    { ...superUsersOnly, config: { access: 'full' } },
    async (request, reply) => {
      const viewer = viewerOf(request)
      const { id, name } = await beginLooking(deps, viewer, readParams(request, idParams).id)
      const token = await tokens.sign('looking', {
        userId: id,
        id: viewer.session.id,
        generation: 1,
        actorId: viewer.id,
      })
      reply.code(201).header('authorization', asBearer(token))
      return document({ type: 'lookings', id, attributes: { name, expiresIn: lookingMinutes * 60 } })
    },
  )
}

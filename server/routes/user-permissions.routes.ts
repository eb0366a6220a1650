import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { campaignRights, permissionChangeSchema, wordsOf } from '#contract/rights.ts'
import type { SystemAction } from '#contract/system-rights.ts'

import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { invalid } from '../http/errors.ts'
import { idParams, idSchema, readBody, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { missingInSystem } from '../policies/missing-right.ts'
import { requirePermissionsOf } from '../policies/permission.policy.ts'
import { holdsInSystem } from '../policies/system.policy.ts'
import { mayListUsers } from '../policies/user.policy.ts'
import { requestRevocation } from '../users/campaign-permissions.ts'
import { changePermission } from '../users/change-permission.ts'
import { permissionGroups } from '../users/offered-permissions.ts'

const full = { config: { access: 'full' as const } }
const unitParams = z.object({ id: idSchema, businessUnitId: idSchema })

/**
 * Gives and takes permissions (USER-048, USER-049), the groups of those on campaigns (USER-050), and requests to propagate and revoke
 * them on existing campaigns (API-041, API-042), which jobs carry out.
 */
export function userPermissionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, jobs } = deps
  const changing = forHolders('manage_users')
  /** Permissions on all campaigns at once are super users' to change. */
  const onAll = forHolders('administer_users')

  app.get('/campaigns/available-permissions', full, async (request) => {
    if (!mayListUsers(viewerOf(request))) {
      throw missingInSystem('manage_users')
    }
    return document(
      permissionGroups.map(({ id, displayName, permissions }) => ({
        type: 'permission-groups',
        id,
        attributes: {
          displayName,
          permissions: permissions.map((action) => ({ id: action, ...wordsOf(campaignRights[action]) })),
        },
      })),
    )
  })

  const path = '/users/:id/relationships/permissions'
  app.post(path, changing, async (request, reply) => {
    await change(request, true)
    return reply.code(204).send()
  })
  app.delete(path, changing, async (request, reply) => {
    await change(request, false)
    return reply.code(204).send()
  })

  app.post('/users/:id/propagate-campaign-permissions', onAll, async (request, reply) => {
    const userId = await requireAll(request, readParams(request, idParams).id)
    await jobs.enqueue('permissions-propagate', { userId, actorId: viewerOf(request).id })
    return reply.code(202).send()
  })
  app.post('/users/:id/revoke-campaign-permissions', onAll, async (request, reply) => {
    const userId = await requireAll(request, readParams(request, idParams).id)
    await requestRevocation(deps, { userId, unitId: null, actorId: viewerOf(request).id })
    return reply.code(202).send()
  })
  app.post('/users/:id/revoke-campaign-permissions/:businessUnitId', onAll, async (request, reply) => {
    const { id, businessUnitId: unitId } = readParams(request, unitParams)
    const userId = await requireAll(request, id)
    await requestRevocation(deps, { userId, unitId, actorId: viewerOf(request).id })
    return reply.code(202).send()
  })

  const change = async (request: FastifyRequest, isGranted: boolean): Promise<void> => {
    const { id: userId } = readParams(request, idParams)
    const { object, objectId: sent, action } = readBody(request, permissionChangeSchema)
    const objectId = idIn(sent)
    await requirePermissionsOf(db, viewerOf(request), userId, { object, objectId })
    await changePermission(deps, { userId, object, objectId, action, isGranted })
  }

  const requireAll = async (request: FastifyRequest, userId: number): Promise<number> => {
    await requirePermissionsOf(db, viewerOf(request), userId, { object: 'Campaign', objectId: null })
    return userId
  }
}

/** Refuses all others before a body is read. */
function forHolders(action: SystemAction) {
  return {
    ...full,
    preParsing: async (request: FastifyRequest) => {
      if (!holdsInSystem(viewerOf(request), action)) {
        throw missingInSystem(action)
      }
    },
  }
}

function idIn(sent: string | number | null | undefined): number | null {
  if (sent === null || sent === undefined) {
    return null
  }
  const parsed = idSchema.safeParse(String(sent))
  if (!parsed.success) {
    throw invalid('objectId', 'The selected object id is invalid.')
  }
  return parsed.data
}

import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { campaignActions, campaignRights, wordsOf } from '#contract/rights.ts'

import { integers } from '../db/rows.ts'
import { defaultPermissions, permissions } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { document, type Presented } from '../http/document.ts'
import { ApiError, refusal } from '../http/errors.ts'
import { filterText, readPage } from '../http/query.ts'
import { idParams, idSchema, readParams } from '../http/validation.ts'
import { unitsWith, type Viewer } from '../http/viewer.ts'
import { viewerOf } from '../plugins/access.ts'
import { campaignAccess, requireCampaign } from '../policies/campaign.policy.ts'
import { grantorsOf, missingInSystem } from '../policies/missing-right.ts'
import { administersUsers, mayListUsers, requireUser } from '../policies/user.policy.ts'
import {
  presentDefaultPermission,
  presentHeldRights,
  presentPermission,
} from '../presenters/user.presenter.ts'

const objectSchema = z.enum(['Campaign', 'BusinessUnit'])

/**
 * Rights of a user (API-051), by the object id `null` those on campaigns to come, one's own effective rights on a campaign (API-052,
 * API-120), and for each of these why it is held or who can grant it.
 */
export function permissionRoutes(app: FastifyInstance, { db }: Deps): void {
  app.get(
    '/users/:id/permissions',
    { config: { access: 'link', filter: ['object', 'object_id'] } },
    async (request) => {
      const { id } = readParams(request, idParams)
      const viewer = viewerOf(request)
      const object = readFilter(request, 'object', objectSchema)
      const isDefault = object === 'Campaign' && filterText(request, 'object_id') === 'null'
      const objectId = isDefault ? undefined : readFilter(request, 'object_id', idSchema)
      if (viewer.id === id && object === 'Campaign' && objectId !== undefined) {
        return document(await rightsThatCount(viewer, objectId))
      }
      await requireUser(db, viewer, id)
      if (viewer.id !== id && !mayListUsers(viewer)) {
        throw missingInSystem('manage_users')
      }
      if (isDefault) {
        return document(await defaultsOf(viewer, id))
      }
      const page = readPage(request, 50)
      const which = and(
        eq(permissions.userId, id),
        object === undefined ? undefined : eq(permissions.object, object),
        objectId === undefined ? undefined : eq(permissions.objectId, objectId),
        viewer.id === id ? undefined : withinUnitsOf(viewer),
      )
      const [rows, total] = await Promise.all([
        db
          .select()
          .from(permissions)
          .where(which)
          .orderBy(asc(permissions.id))
          .limit(page.size)
          .offset(page.offset),
        db.$count(permissions, which),
      ])
      return document(rows.map(presentPermission), { page: { ...page, total } })
    },
  )

  app.get('/campaigns/:id/rights/:action', { config: { access: 'full' } }, async (request) => {
    const { id, action } = readParams(request, z.object({ id: idSchema, action: z.enum(campaignActions) }))
    const viewer = viewerOf(request)
    const { causes, unitIds } = await requireCampaign(db, viewer, id)
    const [because = null] = causes.get(action) ?? []
    const isHeld = because !== null
    return document({
      type: 'right-explanations',
      id: action,
      attributes: {
        ...wordsOf(campaignRights[action]),
        isHeld,
        because,
        grantors: isHeld ? [] : await grantorsOf(db, unitIds),
      },
    })
  })

  /** The rights on campaigns to come (USER-049), which super users see, and everybody of themselves. */
  const defaultsOf = async (viewer: Viewer, userId: number): Promise<Presented[]> => {
    if (viewer.id !== userId && !administersUsers(viewer)) {
      throw missingInSystem('administer_users')
    }
    const rows = await db
      .selectDistinct({ action: defaultPermissions.action })
      .from(defaultPermissions)
      .where(eq(defaultPermissions.userId, userId))
      .orderBy(asc(defaultPermissions.action))
    return rows.map(({ action }) => presentDefaultPermission(action))
  }

  /** Super users hold all, admins of its unit may view it, and a link's session reaches only its campaign. */
  const rightsThatCount = async (viewer: Viewer, campaignId: number): Promise<Presented[]> => {
    const access = await campaignAccess(db, viewer, campaignId)
    if (!access) {
      throw refusal('notFound')
    }
    return presentHeldRights(campaignId, access.rights)
  }
}

/** Admins see what others hold on their own units and on campaigns of these. */
function withinUnitsOf(viewer: Viewer): SQL | undefined {
  const unitIds = unitsWith(viewer, 'admin')
  return unitIds === null
    ? undefined
    : sql`case ${permissions.object} when 'BusinessUnit' then ${permissions.objectId} = any(${integers(unitIds)})
        else exists (select 1 from campaign_business_units cu where cu.campaign_id = ${permissions.objectId}
          and cu.business_unit_id = any(${integers(unitIds)})) end`
}

function readFilter<Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  name: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  const text = filterText(request, name)
  if (text === undefined) {
    return undefined
  }
  const parsed = schema.safeParse(text)
  if (!parsed.success) {
    throw new ApiError([
      {
        name: 'validation',
        detail: `The selected ${name.replace('_', ' ')} is invalid.`,
        source: { parameter: `filter[${name}]` },
      },
    ])
  }
  return parsed.data
}

import { asc, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { businessUnitActions, unitRights } from '#contract/rights.ts'

import { businessUnits } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { readPage } from '../http/query.ts'
import { unitsWith, type Viewer } from '../http/viewer.ts'
import { viewerOf } from '../plugins/access.ts'
import { attachableOf } from '../policies/booking.policy.ts'
import { missingInSystem } from '../policies/missing-right.ts'
import { mayListUsers } from '../policies/user.policy.ts'
import { presentListedUnit } from '../presenters/user.presenter.ts'

/** Business units (API-049) and the rights that can be held on them (API-050). */
export function businessUnitRoutes(app: FastifyInstance, { db, now }: Deps): void {
  app.get('/business-units', { config: { access: 'full' } }, async (request) => {
    const page = readPage(request, 50)
    const viewer = viewerOf(request)
    const which = visibleUnits(viewer)
    const addable = unitsWith(viewer, 'add_campaign')
    const [rows, total] = await Promise.all([
      db
        .select({
          ...getTableColumns(businessUnits),
          freeBooking: attachableOf(sql`${businessUnits}.id`, now()),
        })
        .from(businessUnits)
        .where(which)
        .orderBy(asc(businessUnits.name))
        .limit(page.size)
        .offset(page.offset),
      db.$count(businessUnits, which),
    ])
    return document(
      rows.map((row) => presentListedUnit(row, addable === null || addable.includes(row.id))),
      { page: { ...page, total } },
    )
  })

  app.get('/business-units/available-permissions', { config: { access: 'full' } }, async (request) => {
    if (!mayListUsers(viewerOf(request))) {
      throw missingInSystem('manage_users')
    }
    return document(
      businessUnitActions.map((action) => ({
        type: 'permission-options',
        id: action,
        attributes: { displayName: unitRights[action].displayName },
      })),
    )
  })
}

/** All for super users; otherwise those where the user holds a right or may see a campaign. */
function visibleUnits(viewer: Viewer): SQL | undefined {
  return viewer.isSuperUser
    ? undefined
    : sql`exists (select 1 from permissions p where p.user_id = ${viewer.id} and (
        (p.object = 'BusinessUnit' and p.object_id = ${businessUnits.id})
        or (p.object = 'Campaign' and p.action = 'view' and exists (select 1 from campaign_business_units cu
          where cu.campaign_id = p.object_id and cu.business_unit_id = ${businessUnits.id}))))`
}

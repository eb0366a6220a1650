import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'

import { campaignActions, type CampaignAction } from '#contract/users.ts'

import type { Db } from '../db/database.ts'
import { jsonOf } from '../db/rows.ts'
import { campaignBusinessUnits, campaigns } from '../db/schema/campaigns.ts'
import { permissions } from '../db/schema/people.ts'
import { refusal } from '../http/errors.ts'
import { holdsOnUnit, unitsWith, type Viewer } from '../http/viewer.ts'

/** What a viewer may do on one campaign. */
export interface CampaignAccess {
  campaignId: number
  rights: ReadonlySet<CampaignAction>
  /** Admin of one of the campaign's business units. */
  isUnitAdmin: boolean
  /** Holds provide_content on one of its units and is neither super user nor business-unit admin (CAMP-055). */
  isContentProvider: boolean
  unitIds: number[]
}

/**
 * Reads a viewer's rights on a campaign; null when there is no such campaign. Deny by default: super users hold every right
 * (CAMP-012), admins of its business unit may view it, everybody else has what their permissions say, and a session that
 * came by a link reaches that link's campaign alone.
 */
export async function campaignAccess(
  db: Db,
  viewer: Viewer,
  campaignId: number,
): Promise<CampaignAccess | null> {
  const found = await jsonOf<{ unitIds: number[]; granted: CampaignAction[] } | undefined>(
    db,
    sql`
      select json_build_object(
        'unitIds', (select coalesce(json_agg(cu.business_unit_id order by cu.business_unit_id), '[]')
          from campaign_business_units cu where cu.campaign_id = c.id),
        'granted', (select coalesce(json_agg(p.action), '[]') from permissions p
          where p.user_id = ${viewer.id} and p.object = 'Campaign' and p.object_id = c.id))
      from campaigns c where c.id = ${campaignId}`,
  )
  if (!found) {
    return null
  }
  const { unitIds, granted } = found
  const isForeignLink = viewer.session.kind !== 'full' && viewer.session.campaignId !== campaignId
  const isUnitAdmin =
    viewer.session.kind === 'full' && unitIds.some((unitId) => holdsOnUnit(viewer, unitId, 'admin'))
  const held = viewer.isSuperUser ? campaignActions : granted
  const isContentProvider =
    !viewer.isSuperUser &&
    !isUnitAdmin &&
    unitIds.some((unitId) => holdsOnUnit(viewer, unitId, 'provide_content'))
  return {
    campaignId,
    rights: new Set<CampaignAction>(isForeignLink ? [] : isUnitAdmin ? [...held, 'view'] : held),
    isUnitAdmin,
    isContentProvider,
    unitIds,
  }
}

/** The access to a campaign that the viewer may see and do `action` on. 404 when there is none, 403 when not permitted. */
export async function requireCampaign(
  db: Db,
  viewer: Viewer,
  campaignId: number,
  action: CampaignAction = 'view',
): Promise<CampaignAccess> {
  const access = await campaignAccess(db, viewer, campaignId)
  if (!access) {
    throw refusal('notFound')
  }
  if (!access.rights.has('view')) {
    throw refusal('forbidden', 'You are not permitted to view this campaign')
  }
  if (!access.rights.has(action)) {
    throw refusal('forbidden')
  }
  return access
}

/** Bookings belong to business-unit admins and to those with deploy (SHELL-030). */
export function mayAccessBookings(access: CampaignAccess): boolean {
  return access.isUnitAdmin || access.rights.has('deploy')
}

/**
 * The condition that a campaign row is one the viewer may see; undefined when all are (super users). `isNarrow` says that
 * few campaigns are asked for beside it, and that the database knows so when it plans: by dates or ids, not by text.
 */
export function visibleCampaigns(viewer: Viewer, { isNarrow }: { isNarrow: boolean }): SQL | undefined {
  if (viewer.isSuperUser) {
    return undefined
  }
  if (viewer.session.kind !== 'full') {
    return eq(campaigns.id, viewer.session.campaignId)
  }
  const viewed = sql`(${campaigns.id} in (select ${permissions.objectId} from ${permissions}
    where ${permissions.userId} = ${viewer.id} and ${permissions.object} = 'Campaign' and ${permissions.action} = 'view'))`
  // A join is the quickest way from few campaigns. Many are looked up one by one in what was read once, which "is true" has
  // the planner do; so are those that a word finds, as it takes few for granted there and would read rights for each.
  const granted = isNarrow ? viewed : sql`${viewed} is true`
  const adminUnits = unitsWith(viewer, 'admin') ?? []
  if (adminUnits.length === 0) {
    return granted
  }
  return or(
    granted,
    sql`exists (select 1 from ${campaignBusinessUnits} where ${campaignBusinessUnits.campaignId} = ${campaigns.id}
      and ${inArray(campaignBusinessUnits.businessUnitId, adminUnits)})`,
  )
}

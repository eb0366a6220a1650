import { and, eq, inArray, or, sql, type Column, type SQL } from 'drizzle-orm'

import {
  campaignActions,
  campaignRight,
  unitRights,
  type CampaignAction,
  type RightCause,
} from '#contract/rights.ts'

import type { Db } from '../db/database.ts'
import { jsonOf, keptPlan } from '../db/rows.ts'
import { campaignBusinessUnits, campaigns } from '../db/schema/campaigns.ts'
import { permissions } from '../db/schema/people.ts'
import { refusal } from '../http/errors.ts'
import { holdsOnUnit, unitsWith, type Viewer } from '../http/viewer.ts'
import { missingEverywhere, missingOnUnit, missingRight, missingView } from './missing-right.ts'

/** What a viewer may do on one campaign. */
export interface CampaignAccess {
  campaignId: number
  rights: ReadonlySet<CampaignAction>
  /** Why each of these rights is held. */
  causes: ReadonlyMap<CampaignAction, readonly RightCause[]>
  /** Admin of one of the campaign's business units. */
  isUnitAdmin: boolean
  /** Holds provide_content on one of its units and is neither super user nor business-unit admin (CAMP-055). */
  isContentProvider: boolean
  unitIds: number[]
  /** The moderation stages in whose groups the viewer is. */
  moderationStageIds: number[]
}

/**
 * A viewer's rights on a campaign; null when it does not exist. Denies by default: super users hold every right (CAMP-012),
 * admins of its business units may view it, others have their granted permissions, and a link's session reaches only that
 * link's campaign.
 */
export async function campaignAccess(
  db: Db,
  viewer: Viewer,
  campaignId: number,
): Promise<CampaignAccess | null> {
  const found = await jsonOf<
    { unitIds: number[]; granted: CampaignAction[]; stageIds: number[] } | undefined
  >(
    db,
    sql`
      select json_build_object(
        'unitIds', (select coalesce(json_agg(cu.business_unit_id order by cu.business_unit_id), '[]')
          from campaign_business_units cu where cu.campaign_id = c.id),
        'granted', (select coalesce(json_agg(p.action), '[]') from permissions p
          where p.user_id = ${viewer.id} and p.object = 'Campaign' and p.object_id = c.id),
        'stageIds', (select coalesce(json_agg(distinct s.id), '[]') from moderation_group_users gu
          join moderation_groups g on g.id = gu.group_id join moderation_stages s on s.id = g.stage_id
          where gu.user_id = ${viewer.id} and s.campaign_id = c.id))
      from campaigns c where c.id = ${campaignId} ${keptPlan}`,
  )
  if (!found) {
    return null
  }
  const { unitIds, granted, stageIds } = found
  const isForeignLink = viewer.session.kind !== 'full' && viewer.session.campaignId !== campaignId
  const isUnitAdmin = unitIds.some((unitId) => holdsOnUnit(viewer, unitId, 'admin'))
  const causes = isForeignLink
    ? new Map<CampaignAction, RightCause[]>()
    : causesOf(viewer, { isUnitAdmin, granted: new Set(granted) })
  const isContentProvider =
    !viewer.isSuperUser &&
    !isUnitAdmin &&
    unitIds.some((unitId) => holdsOnUnit(viewer, unitId, 'provide_content'))
  return {
    campaignId,
    rights: new Set(causes.keys()),
    causes,
    isUnitAdmin,
    isContentProvider,
    unitIds,
    moderationStageIds: isForeignLink ? [] : stageIds,
  }
}

/** What decides on rights on a campaign: each right that is held, with everything that gives it. */
function causesOf(
  viewer: Viewer,
  { isUnitAdmin, granted }: { isUnitAdmin: boolean; granted: ReadonlySet<CampaignAction> },
): Map<CampaignAction, RightCause[]> {
  return new Map(
    campaignActions.flatMap((action) => {
      const causes: RightCause[] = [
        ...(viewer.isSuperUser ? (['superUser'] as const) : []),
        ...(isUnitAdmin && !viewer.isSuperUser && campaignRight(action).ofUnitAdmins === true
          ? (['unitAdmin'] as const)
          : []),
        ...(granted.has(action) ? (['granted'] as const) : []),
      ]
      return causes.length === 0 ? [] : [[action, causes] as const]
    }),
  )
}

/** The viewer's access to a campaign. 404 when it does not exist, 403 without `view` or one of these rights. */
export async function requireCampaign(
  db: Db,
  viewer: Viewer,
  campaignId: number,
  ...actions: CampaignAction[]
): Promise<CampaignAccess> {
  const access = await campaignAccess(db, viewer, campaignId)
  if (!access) {
    throw refusal('notFound')
  }
  if (!access.rights.has('view')) {
    throw missingView()
  }
  const missing = actions.filter((action) => !access.rights.has(action))
  if (missing.length > 0) {
    throw await missingRight(db, viewer, missing, access.unitIds)
  }
  return access
}

/** Refuses people who hold a right on no campaign at all: 403. Cheap enough to ask before a body is read. */
export async function requireSomewhere(
  db: Db,
  viewer: Viewer,
  actions: CampaignAction | readonly CampaignAction[],
  detail?: string,
): Promise<void> {
  if (!(await holdsSomewhere(db, viewer, [actions].flat()))) {
    throw missingEverywhere([actions].flat(), detail)
  }
}

/** Whether the viewer holds one of these rights on some campaign. */
export async function holdsSomewhere(
  db: Db,
  viewer: Viewer,
  actions: readonly CampaignAction[],
): Promise<boolean> {
  if (viewer.isSuperUser) {
    return true
  }
  const [held] = await db
    .select({ id: permissions.id })
    .from(permissions)
    .where(or(...actions.map((action) => granted(viewer, action))))
    .limit(1)
  return held !== undefined
}

/** Those of these campaigns on which the viewer holds a granted right, by the same rules as `campaignAccess`. */
export async function campaignsWith(
  db: Db,
  viewer: Viewer,
  action: CampaignAction,
  campaignIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (viewer.isSuperUser || campaignIds.length === 0) {
    return new Set(campaignIds)
  }
  const held = await db
    .select({ id: permissions.objectId })
    .from(permissions)
    .where(and(granted(viewer, action), inArray(permissions.objectId, [...campaignIds])))
  return new Set(held.map(({ id }) => id))
}

/** SQL condition of campaigns on which the viewer holds a granted right; undefined for super users, who hold every one. */
export function campaignsOnWhich(viewer: Viewer, action: CampaignAction, id: Column): SQL | undefined {
  return viewer.isSuperUser
    ? undefined
    : sql`${id} in (select ${permissions.objectId} from ${permissions} where ${granted(viewer, action)})`
}

/** Rights of the viewer on campaigns, granted one by one. */
const granted = (viewer: Viewer, action: CampaignAction) =>
  and(eq(permissions.userId, viewer.id), eq(permissions.object, 'Campaign'), eq(permissions.action, action))

/** Throws 403 unless the viewer provides content for the campaign (CAMP-055), or is a super user. The error says which right it takes. */
export function requireContentProvider(
  viewer: Viewer,
  { isContentProvider, isUnitAdmin }: Pick<CampaignAccess, 'isContentProvider' | 'isUnitAdmin'>,
): void {
  if (isContentProvider || viewer.isSuperUser) {
    return
  }
  throw isUnitAdmin
    ? missingOnUnit(
        'provide_content',
        unitAdminsProvideNone,
        `${itsUnit} and ${administrate} on none of them`,
      )
    : missingOnUnit('provide_content', undefined, itsUnit)
}

const unitAdminsProvideNone = 'Administrators of a business unit provide no content for its campaigns.'
const itsUnit = 'a business unit of this campaign'
const administrate = `“${unitRights.admin.displayName}”`

/** Bookings belong to business-unit admins and to those with deploy (SHELL-030). */
export function mayAccessBookings(access: CampaignAccess): boolean {
  return access.isUnitAdmin || access.rights.has('deploy')
}

/**
 * SQL condition of visible campaigns; undefined for super users. `isNarrow`: other conditions select few campaigns in a way the
 * planner can estimate (dates or ids, not text). `id`: a column with the id of a campaign, where rows of another table are selected.
 */
export function visibleCampaigns(
  viewer: Viewer,
  { isNarrow, id = campaigns.id }: { isNarrow: boolean; id?: Column },
): SQL | undefined {
  if (viewer.isSuperUser) {
    return undefined
  }
  const viewed = sql`(${id} in (select ${permissions.objectId} from ${permissions}
    where ${permissions.userId} = ${viewer.id} and ${permissions.object} = 'Campaign' and ${permissions.action} = 'view'))`
  if (viewer.session.kind !== 'full') {
    return and(eq(id, viewer.session.campaignId), viewed)
  }
  // The planner joins for few campaigns. For many, and for text searches, whose matches it underestimates, `is true` makes it
  // read the rights once and look campaigns up in them.
  const granted = isNarrow ? viewed : sql`${viewed} is true`
  const adminUnits = unitsWith(viewer, 'admin') ?? []
  if (adminUnits.length === 0) {
    return granted
  }
  return or(granted, inUnits(id, adminUnits))
}

/** SQL condition of campaigns whose business units the viewer administers (USER-028); undefined for super users, who do all. */
export function administeredCampaigns(viewer: Viewer): SQL | undefined {
  if (viewer.session.kind !== 'full') {
    return sql`false`
  }
  const unitIds = unitsWith(viewer, 'admin')
  return unitIds === null ? undefined : unitIds.length === 0 ? sql`false` : inUnits(campaigns.id, unitIds)
}

const inUnits = (id: Column, unitIds: readonly number[]) =>
  sql`exists (select 1 from ${campaignBusinessUnits} where ${campaignBusinessUnits.campaignId} = ${id}
    and ${inArray(campaignBusinessUnits.businessUnitId, [...unitIds])})`

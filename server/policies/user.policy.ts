import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { integers, rowsOf } from '../db/rows.ts'
import { users } from '../db/schema/people.ts'
import { refusal, type ApiError } from '../http/errors.ts'
import { unitsWith, type Viewer } from '../http/viewer.ts'
import { missingOnUnit } from './missing-right.ts'
import { holdsInSystem } from './system.policy.ts'

export type UserRow = typeof users.$inferSelect

/** Super users and business-unit admins, signed in by password, may open the users area (USER-043). */
export const mayListUsers = (viewer: Viewer): boolean => holdsInSystem(viewer, 'manage_users')

/**
 * Super users alone, signed in by password, add, convert, delete and restore users, and see and change their phone numbers (USER-005,
 * USER-009, USER-010, USER-012, USER-053).
 */
export const administersUsers = (viewer: Viewer): boolean => holdsInSystem(viewer, 'administer_users')

/**
 * The condition that a user row is one the viewer may see: everybody for super users; for business-unit admins themselves
 * and whoever holds a right on their units or on campaigns of these; undefined when all are.
 */
export function visibleUsers(viewer: Viewer): SQL | undefined {
  if (viewer.isSuperUser) {
    return undefined
  }
  const units = mayListUsers(viewer) ? (unitsWith(viewer, 'admin') ?? []) : []
  return or(eq(users.id, viewer.id), and(eq(users.isSuperUser, false), inArray(users.id, holdersOn(units))))
}

/**
 * The condition that a user row is one whom the viewer may make manager of a campaign in one of these business units: whoever
 * holds a right on such a unit, if the viewer may add campaigns to it, or set the managers of one of its campaigns (CAMP-030).
 * Rights on other units, lite users and, for all but super users, super users never count.
 */
export function managerCandidates(viewer: Viewer, unitIds: readonly number[]): SQL {
  if (viewer.session.kind !== 'full') {
    return sql`false`
  }
  const addable = unitsWith(viewer, 'add_campaign') ?? unitIds
  const holders = sql`(select holder.user_id from permissions holder
    where holder.object = 'BusinessUnit' and holder.object_id = any(${integers(unitIds)})
      and (holder.object_id = any(${integers(addable)}) or holder.object_id in (
        select cu.business_unit_id from permissions own
          join campaign_business_units cu on cu.campaign_id = own.object_id
          where own.user_id = ${viewer.id} and own.object = 'Campaign' and own.action = 'manage_roles')))`
  return sql`(${eq(users.isLiteUser, false)} and ${inArray(users.id, holders)}
    and (${viewer.isSuperUser} or ${eq(users.isSuperUser, false)}))`
}

/** A user that the viewer may see: 404 when there is none, 403 when they may not. */
export async function requireUser(db: Db, viewer: Viewer, userId: number): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) {
    throw refusal('notFound')
  }
  if (viewer.id !== userId && !viewer.isSuperUser) {
    const [visible] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), visibleUsers(viewer)))
    if (!visible) {
      throw missingOnUnit('admin', 'You are not permitted to see this user.', theirUnit)
    }
  }
  return user
}

/** What a viewer may change of a user that they may see. */
export interface UserEditing {
  profile: boolean
  /** The e-mail is the way to a new password, and so to every right of its account. */
  email: boolean
}

/**
 * One's own profile, anybody's for super users (USER-053). Business-unit admins change the e-mail of those alone whose rights
 * all lie within their own units, as whoever sets an e-mail can have its account.
 */
export async function userEditing(db: Db, viewer: Viewer, user: UserRow): Promise<UserEditing> {
  if (viewer.session.kind !== 'full' || user.deletedAt !== null) {
    return { profile: false, email: false }
  }
  if (viewer.isSuperUser || viewer.id === user.id) {
    return { profile: true, email: true }
  }
  if (!viewer.isBusinessUnitAdmin || user.isSuperUser) {
    return { profile: false, email: false }
  }
  const own = unitsWith(viewer, 'admin') ?? []
  const reached = await unitsReachedBy(db, user.id)
  return {
    profile: reached.some((unitId) => own.includes(unitId)),
    email: reached.length > 0 && reached.every((unitId) => own.includes(unitId)),
  }
}

/** The refusal of somebody who may see a user and not change their profile. */
export const notChanging = ({ deletedAt }: Pick<UserRow, 'deletedAt'>): ApiError =>
  deletedAt === null
    ? missingOnUnit('admin', 'You are not permitted to change this user.', theirUnit)
    : deletedUser()

/** The refusal of a change of a user who is deleted, or was a moment ago. */
export const deletedUser = (): ApiError =>
  refusal('forbidden', 'A deleted user cannot be changed. Restore them first.')

const theirUnit = 'a business unit of theirs'

/** Units that a user holds rights on, themselves or through campaigns. */
async function unitsReachedBy(db: Db, userId: number): Promise<number[]> {
  const rows = await rowsOf<{ unit_id: number }>(
    db,
    sql`select object_id as unit_id from permissions where user_id = ${userId} and object = 'BusinessUnit'
      union select business_unit_id from default_permissions where user_id = ${userId}
      union select cu.business_unit_id from permissions p
        join campaign_business_units cu on cu.campaign_id = p.object_id
        where p.user_id = ${userId} and p.object = 'Campaign'`,
  )
  return rows.map(({ unit_id }) => unit_id)
}

/** Ids of the people whose users list shows this user: super users, and admins of the units that the user reaches; and themselves. */
export async function whoseListsShow(db: Db, userId: number): Promise<number[]> {
  const units = await unitsReachedBy(db, userId)
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from users where deleted_at is null and (is_super_user or id = ${userId} or id in (
      select user_id from permissions where object = 'BusinessUnit' and action = 'admin' and object_id = any(${integers(units)})
    )) order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Users with a right on one of the units or on one of their campaigns. */
function holdersOn(unitIds: readonly number[]): SQL {
  return sql`(select user_id from permissions where object = 'BusinessUnit' and object_id = any(${integers(unitIds)})
    union select p.user_id from permissions p
      join campaign_business_units cu on cu.campaign_id = p.object_id
      where p.object = 'Campaign' and cu.business_unit_id = any(${integers(unitIds)}))`
}

import { and, eq, sql } from 'drizzle-orm'

import { userSubject } from '../activities/subjects.ts'
import { changeCampaigns, type Changes } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import { businessUnits, defaultPermissions, permissions } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { invalid } from '../http/errors.ts'
import type { PermissionPlace } from '../policies/permission.policy.ts'
import { notifyUserLists } from '../realtime/notify-user-lists.ts'

export interface ChangedPermission extends PermissionPlace {
  userId: number
  action: string
  isGranted: boolean
}

/**
 * Grants a permission, or takes it away (USER-048); a repeated change changes nothing. Defaults (USER-049) hold on all business units on
 * which the user has a right: such a unit takes them over from the others, and loses them with its last right. 422 at `object_id` where
 * there is no such object, and for defaults of somebody without a unit.
 */
export async function changePermission(deps: Deps, changed: ChangedPermission): Promise<void> {
  const { userId, object, objectId, action, isGranted } = changed
  await changeCampaigns(deps, async (transaction, changes) => {
    await requireObject(transaction, changed)
    const isChanged =
      objectId === null
        ? await changeDefault(transaction, changed)
        : await changeHeld(transaction, { userId, object, objectId, action }, isGranted)
    if (isChanged) {
      tell(changes, changed)
      changes.record({
        action: isGranted ? 'permission.granted' : 'permission.revoked',
        subject: await userSubject(transaction, userId),
        campaignId: object === 'Campaign' ? objectId : null,
        unitId: object === 'BusinessUnit' ? objectId : null,
        note: action,
      })
      await deps.security.record(transaction, {
        event: 'rights.changed',
        userId,
        object: objectId === null ? 'DefaultPermissions' : object,
        ...(objectId === null ? {} : { objectId }),
        details: isGranted ? { granted: [action] } : { revoked: [action] },
      })
    }
    if (object === 'BusinessUnit') {
      // Who is an admin, and whose lists show the person.
      await notifyUserLists(transaction, userId, changes.tell)
    }
  })
}

/** Open lists of the person show the campaign, or no longer. */
function tell(changes: Changes, { userId, object, objectId, isGranted }: ChangedPermission): void {
  if (object === 'Campaign' && objectId !== null) {
    changes.refresh(objectId)
  }
  if (!isGranted) {
    changes.disconnect(userId)
  }
}

type HeldPermission = typeof permissions.$inferInsert

/** Whether this changes anything. */
async function changeHeld(transaction: Db, row: HeldPermission, isGranted: boolean): Promise<boolean> {
  const changed = await (isGranted
    ? transaction.insert(permissions).values(row).onConflictDoNothing().returning({ id: permissions.id })
    : transaction.delete(permissions).where(isPermission(row)).returning({ id: permissions.id }))
  if (row.object === 'BusinessUnit') {
    await followUnit(transaction, row.userId, row.objectId)
  }
  return changed.length > 0
}

const isPermission = ({ userId, object, objectId, action }: HeldPermission) =>
  and(
    eq(permissions.userId, userId),
    eq(permissions.object, object),
    eq(permissions.objectId, objectId),
    eq(permissions.action, action),
  )

async function requireObject(transaction: Db, { object, objectId }: PermissionPlace): Promise<void> {
  if (objectId !== null) {
    const table = object === 'Campaign' ? campaigns : businessUnits
    const [found] = await transaction.select({ id: table.id }).from(table).where(eq(table.id, objectId))
    if (!found) {
      throw invalid('objectId', `There is no such ${object === 'Campaign' ? 'campaign' : 'business unit'}.`)
    }
  }
}

/** Whether this changes anything. */
async function changeDefault(
  transaction: Db,
  { userId, action, isGranted }: ChangedPermission,
): Promise<boolean> {
  if (!isGranted) {
    const gone = await transaction
      .delete(defaultPermissions)
      .where(and(eq(defaultPermissions.userId, userId), eq(defaultPermissions.action, action)))
      .returning({ action: defaultPermissions.action })
    return gone.length > 0
  }
  const units = await rowsOf<{ id: number }>(
    transaction,
    sql`select distinct object_id as id from permissions where user_id = ${userId} and object = 'BusinessUnit'
      union select business_unit_id from default_permissions where user_id = ${userId} order by 1`,
  )
  if (units.length === 0) {
    throw invalid('objectId', 'Give the user a permission on a business unit first.')
  }
  const added = await transaction
    .insert(defaultPermissions)
    .values(units.map(({ id }) => ({ userId, businessUnitId: id, action })))
    .onConflictDoNothing()
    .returning({ action: defaultPermissions.action })
  return added.length > 0
}

/** A unit with a right has the user's defaults, one without has none. */
async function followUnit(transaction: Db, userId: number, unitId: number): Promise<void> {
  const [held] = await transaction
    .select({ id: permissions.id })
    .from(permissions)
    .where(
      and(
        eq(permissions.userId, userId),
        eq(permissions.object, 'BusinessUnit'),
        eq(permissions.objectId, unitId),
      ),
    )
    .limit(1)
  await (held === undefined
    ? transaction
        .delete(defaultPermissions)
        .where(and(eq(defaultPermissions.userId, userId), eq(defaultPermissions.businessUnitId, unitId)))
    : transaction.execute(sql`
        insert into default_permissions (user_id, business_unit_id, action)
        select distinct ${userId}::int, ${unitId}::int, action from default_permissions where user_id = ${userId}
        on conflict do nothing`))
}

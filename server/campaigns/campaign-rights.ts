import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'

import { campaignActions, type CampaignAction } from '#contract/rights.ts'

import type { Db } from '../db/database.ts'
import { integers, rowsOf, textsValue } from '../db/rows.ts'
import { campaignRoles } from '../db/schema/campaigns.ts'
import { permissions } from '../db/schema/people.ts'

/** Rights of a campaign manager: all except those of the enhanced moderation. */
export const managerActions: readonly CampaignAction[] = campaignActions.filter(
  (action) => action !== 'enhanced_moderation',
)

/** Grants rights on a campaign; existing ones stay. */
export async function grant(
  db: Db,
  campaignId: number,
  userIds: readonly number[],
  actions: readonly CampaignAction[],
): Promise<void> {
  const rows = userIds.flatMap((userId) =>
    actions.map((action) => ({ userId, object: 'Campaign' as const, objectId: campaignId, action })),
  )
  if (rows.length > 0) {
    await db.insert(permissions).values(rows).onConflictDoNothing()
  }
}

/** Grants the users' default rights on every campaign of these business units; only for `userIds`, if given. */
export async function grantDefaults(
  db: Db,
  campaignId: number,
  unitIds: readonly number[],
  userIds?: readonly number[],
): Promise<void> {
  await db.execute(sql`
    insert into permissions (user_id, object, object_id, action)
    select distinct d.user_id, 'Campaign', ${campaignId}::int, d.action
    from default_permissions d join users u on u.id = d.user_id and u.deleted_at is null
    where d.business_unit_id = any(${integers(unitIds)})
      and (${userIds === undefined} or d.user_id = any(${integers(userIds ?? [])}))
    on conflict do nothing`)
}

/**
 * Sets the campaign's managers by e-mail, ignoring letter case and duplicates. Managers with an account get the managers'
 * rights; former managers keep their default rights, and are returned. `actingUserId` loses nothing, so that nobody locks
 * themselves out.
 */
export async function setManagers(
  db: Db,
  campaignId: number,
  emails: readonly string[],
  { unitIds, actingUserId }: { unitIds: readonly number[]; actingUserId: number },
): Promise<number[]> {
  const wanted = [...new Map(emails.map((email) => [email.toLowerCase(), email])).entries()]
  const isManagerHere = and(eq(campaignRoles.campaignId, campaignId), eq(campaignRoles.role, 'manager'))
  const dropped = await db
    .delete(campaignRoles)
    .where(
      and(
        isManagerHere,
        notInArray(
          sql`lower(${campaignRoles.email})`,
          wanted.map(([key]) => key),
        ),
      ),
    )
    .returning({ userId: campaignRoles.userId })
  const rows = await rowsOf<{ id: number; key: string }>(
    db,
    sql`
    select id, lower(email) as key from users
    where deleted_at is null and lower(email) = any(${textsValue(wanted.map(([key]) => key))})`,
  )
  const userIdOf = new Map(rows.map(({ id, key }) => [key, id]))
  await db
    .insert(campaignRoles)
    .values(
      wanted.map(([key, email]) => ({
        campaignId,
        email,
        role: 'manager',
        userId: userIdOf.get(key) ?? null,
      })),
    )
    .onConflictDoNothing()
  await grant(db, campaignId, [...userIdOf.values()], managerActions)
  const former = dropped.flatMap(({ userId }) => (userId === null || userId === actingUserId ? [] : [userId]))
  if (former.length > 0) {
    await db
      .delete(permissions)
      .where(
        and(
          eq(permissions.object, 'Campaign'),
          eq(permissions.objectId, campaignId),
          inArray(permissions.userId, former),
        ),
      )
    await grantDefaults(db, campaignId, unitIds, former)
  }
  return former
}

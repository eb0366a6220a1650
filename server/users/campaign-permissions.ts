import { eq, sql } from 'drizzle-orm'

import { actorById } from '../activities/actors.ts'
import { userSubject } from '../activities/subjects.ts'
import { hasEnded, accountById } from '../auth/accounts.ts'
import { rowsOf } from '../db/rows.ts'
import { businessUnits } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import { notifyUserLists } from '../realtime/notify-user-lists.ts'
import { withPushes } from '../realtime/push.ts'

/**
 * Gives a user their default permissions on every existing campaign of the business units of these (USER-044); what they hold already
 * stays. Nothing for an account that has ended. Run twice, it changes nothing more.
 */
export async function propagatePermissions(
  deps: Deps,
  { userId, actorId }: { userId: number; actorId: number },
): Promise<void> {
  const { db, now, security, activity } = deps
  const account = await accountById(db, userId)
  if (account === null || hasEnded(account, now())) {
    return
  }
  await withPushes(deps, async (transaction, pushes) => {
    const granted = await rowsOf<{ object_id: number }>(
      transaction,
      sql`
        insert into permissions (user_id, object, object_id, action)
        select distinct d.user_id, 'Campaign', cu.campaign_id, d.action
        from default_permissions d join campaign_business_units cu on cu.business_unit_id = d.business_unit_id
        where d.user_id = ${userId}
        on conflict do nothing returning object_id`,
    )
    await security.record(transaction, {
      event: 'rights.changed',
      actorId,
      userId,
      object: 'Campaign',
      details: { propagated: granted.length },
    })
    await activity.record(transaction, {
      action: 'permissions.propagated',
      subject: await userSubject(transaction, userId),
      count: new Set(granted.map(({ object_id: campaignId }) => campaignId)).size,
      by: await actorById(transaction, actorId),
    })
    await notifyUserLists(transaction, userId, pushes.send)
  })
}

/** Requests what `revokePermissions` does. 404 for a business unit that is not there. */
export async function requestRevocation(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  asked: { userId: number; unitId: number | null; actorId: number },
): Promise<void> {
  if (asked.unitId !== null && (await db.$count(businessUnits, eq(businessUnits.id, asked.unitId))) === 0) {
    throw refusal('notFound')
  }
  await jobs.enqueue('permissions-revoke', asked)
}

/** Takes all permissions on campaigns of a business unit from a user, or of all units (USER-034); defaults stay for campaigns to come. */
export async function revokePermissions(
  deps: Deps,
  { userId, unitId, actorId }: { userId: number; unitId: number | null; actorId: number },
): Promise<void> {
  const { security, activity } = deps
  await withPushes(deps, async (transaction, pushes) => {
    const revoked = await rowsOf<{ object_id: number }>(
      transaction,
      sql`
        delete from permissions p where p.user_id = ${userId} and p.object = 'Campaign'
          and (${unitId}::int is null or p.object_id in (
            select cu.campaign_id from campaign_business_units cu where cu.business_unit_id = ${unitId}::int))
        returning p.object_id`,
    )
    await security.record(transaction, {
      event: 'rights.changed',
      actorId,
      userId,
      object: unitId === null ? 'Campaign' : 'BusinessUnit',
      ...(unitId === null ? {} : { objectId: unitId }),
      details: { revokedOnCampaigns: revoked.length },
    })
    await activity.record(transaction, {
      action: 'permissions.withdrawn',
      subject: await userSubject(transaction, userId),
      unitId,
      count: new Set(revoked.map(({ object_id: campaignId }) => campaignId)).size,
      by: await actorById(transaction, actorId),
    })
    pushes.endLostAccess(userId)
    await notifyUserLists(transaction, userId, pushes.send)
  })
}

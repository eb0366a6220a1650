import { and, asc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { campaignBusinessUnits } from '../db/schema/campaigns.ts'
import { permissions, users } from '../db/schema/people.ts'

/** Number of people that are offered at once. */
const mostOffered = 8

interface Asked {
  campaignId: number
  now: Date
}

/** People with an account who may see the campaign, by a part of their name. */
export async function searchMentionable(
  db: Db,
  { campaignId, now, text }: Asked & { text: string },
): Promise<{ id: number; name: string }[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(maySee({ campaignId, now }), sql`${users.name} ilike ${pattern}`))
    .orderBy(asc(users.name), asc(users.id))
    .limit(mostOffered)
}

/** Those of these people who may see the campaign, with the addresses of their mails. */
export async function mentionableOf(
  db: Db,
  { campaignId, now, userIds }: Asked & { userIds: readonly number[] },
): Promise<{ id: number; email: string }[]> {
  return userIds.length === 0
    ? []
    : db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(and(maySee({ campaignId, now }), inArray(users.id, [...userIds])))
}

/** With an account that has not ended, and the right to view: granted, by administering one of its units, or as a super user. */
function maySee({ campaignId, now }: Asked): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    eq(users.isLiteUser, false),
    or(isNull(users.expiresAt), gt(users.expiresAt, now)),
    or(
      eq(users.isSuperUser, true),
      sql`exists (select 1 from ${permissions} p where p.user_id = ${users.id} and (
        (p.object = 'Campaign' and p.action = 'view' and p.object_id = ${campaignId})
        or (p.object = 'BusinessUnit' and p.action = 'admin' and p.object_id in (
          select cu.business_unit_id from ${campaignBusinessUnits} cu where cu.campaign_id = ${campaignId}))))`,
    ),
  )
}

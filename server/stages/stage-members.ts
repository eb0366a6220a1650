import { and, eq, inArray, ne, sql } from 'drizzle-orm'

import type { SaveStagesRequest } from '#contract/moderation-stages.ts'

import { grant } from '../campaigns/campaign-rights.ts'
import { logRights } from '../campaigns/log-rights.ts'
import type { Db } from '../db/database.ts'
import { textsValue } from '../db/rows.ts'
import { permissions, users } from '../db/schema/people.ts'
import { links } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import type { Mail } from '../providers/mail.ts'
import { inviteModerators, revokeInvites } from './invites.ts'

const keyOf = (email: string): string => email.toLowerCase()

/** The e-mails among these, in lower case, that belong to full users; a deleted full user's is never given to somebody else. */
export async function fullUsersAmong(db: Db, stages: SaveStagesRequest): Promise<ReadonlySet<string>> {
  const emails = membersIn(stages).map(({ email }) => keyOf(email))
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(and(sql`lower(${users.email}) = any(${textsValue(emails)})`, eq(users.isLiteUser, false)))
  return new Set(found.map(({ email }) => keyOf(email)))
}

/** The ids of the people of stages by their e-mails in lower case; unknown ones become lite users. */
export async function membersByEmail(
  transaction: Db,
  stages: SaveStagesRequest,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const members = [...new Map(membersIn(stages).map((member) => [keyOf(member.email), member])).values()]
  if (members.length === 0) {
    return new Map()
  }
  await transaction
    .insert(users)
    .values(
      members.map(({ name, email }) => ({
        name: name || email,
        email,
        isLiteUser: true,
        hasTwoFactors: false,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
  const isMember = and(
    sql`lower(${users.email}) = any(${textsValue(members.map(({ email }) => keyOf(email)))})`,
    eq(users.isLiteUser, true),
  )
  // A deleted lite user who is invited again is back.
  await transaction
    .update(users)
    .set({ deletedAt: null, updatedAt: now })
    .where(and(isMember, sql`${users.deletedAt} is not null`))
  const found = await transaction.select({ id: users.id, email: users.email }).from(users).where(isMember)
  return new Map(found.map(({ id, email }) => [keyOf(email), id]))
}

const membersIn = (stages: SaveStagesRequest) =>
  stages.flatMap(({ moderationGroups }) => moderationGroups.flatMap((group) => group.users))

interface Members {
  campaignId: number
  added: readonly number[]
  removed: readonly number[]
}

/**
 * Lets new members of the groups of a campaign see it and invites them; takes both from those who are in no group any more, unless
 * they hold other rights or links there. Returns the mails, to be sent after the commit.
 */
export async function changeMembers(
  deps: Deps,
  transaction: Db,
  { campaignId, added, removed }: Members,
): Promise<Mail[]> {
  await revokeInvites(deps, transaction, { campaignId, userIds: removed })
  await logRights(deps, transaction, campaignId, async () => {
    await grant(transaction, campaignId, added, ['view'])
    await transaction.delete(permissions).where(
      and(
        eq(permissions.object, 'Campaign'),
        eq(permissions.objectId, campaignId),
        inArray(permissions.userId, [...removed]),
        sql`not exists (select 1 from permissions other where other.user_id = ${permissions.userId}
            and other.object = 'Campaign' and other.object_id = ${campaignId} and other.action <> 'view')`,
        sql`not exists ${transaction
          .select({ one: sql`1` })
          .from(links)
          .where(
            and(
              eq(links.userId, permissions.userId),
              eq(links.campaignId, campaignId),
              ne(links.kind, 'lite-moderation'),
              sql`${links.revokedAt} is null`,
            ),
          )}`,
      ),
    )
  })
  return inviteModerators(deps, transaction, { campaignId, userIds: added })
}

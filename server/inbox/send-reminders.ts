import { and, eq, gt, gte, isNull, or, sql, type Column, type SQL } from 'drizzle-orm'

import { campaigns } from '../db/schema/campaigns.ts'
import { moderationGroups, moderationGroupUsers, moderationStages } from '../db/schema/moderation.ts'
import { users } from '../db/schema/people.ts'
import { links } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'

/** Hours without a reminder after a link was mailed, less than a day: a reminder a day does not wander through the day. */
const quietHours = 20

/** SQL: this person has got no link of lite moderation to this campaign lately. */
export const isQuiet = (now: Date, userId: number | Column, campaignId: number | Column): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from ${links} where ${links.userId} = ${userId} and ${links.campaignId} = ${campaignId}
    and ${links.kind} = 'lite-moderation'
    and ${links.createdAt} > ${new Date(now.getTime() - quietHours * 3_600_000).toISOString()}::timestamptz)`

/**
 * Has lite moderators reminded of the creatives that wait for them, from DIGEST_HOUR on, at most once a day and not in the hours
 * after an invitation. Campaigns that are over or without anything pending are left out; the job finds out whose turn it is.
 */
export async function sendReminders({ db, now, config, jobs }: Deps): Promise<void> {
  const at = now()
  if (at.getUTCHours() < config.DIGEST_HOUR) {
    return
  }
  await db.transaction(async (transaction) => {
    const due = await transaction
      .selectDistinct({ userId: moderationGroupUsers.userId, campaignId: moderationStages.campaignId })
      .from(moderationGroupUsers)
      .innerJoin(moderationGroups, eq(moderationGroups.id, moderationGroupUsers.groupId))
      .innerJoin(moderationStages, eq(moderationStages.id, moderationGroups.stageId))
      .innerJoin(campaigns, eq(campaigns.id, moderationStages.campaignId))
      .innerJoin(users, eq(users.id, moderationGroupUsers.userId))
      .where(
        and(
          eq(users.isLiteUser, true),
          isNull(users.deletedAt),
          or(isNull(users.expiresAt), gt(users.expiresAt, at)),
          gte(campaigns.endsAt, at),
          sql`exists (select 1 from creatives c where c.campaign_id = ${campaigns.id} and c.moderation_status = 0
            and c.failure is null and c.deleted_at is null)`,
          isQuiet(at, users.id, campaigns.id),
        ),
      )
    if (due.length > 0) {
      await jobs.enqueueAll('moderation-reminder', due, { within: transaction })
    }
  })
}

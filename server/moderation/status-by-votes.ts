import { and, desc, eq } from 'drizzle-orm'

import type { ModerationStatus } from '#contract/creatives.ts'

import type { Db } from '../db/database.ts'
import { moderationDecisionLogs, moderationDecisions } from '../db/schema/creatives.ts'

/** The moderation status that follows from the recorded votes: the newest vote by a person decides, without one it is pending. */
export async function statusByVotes(db: Db, creativeId: number): Promise<ModerationStatus> {
  const [newest] = await db
    .select({ status: moderationDecisionLogs.status })
    .from(moderationDecisionLogs)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, moderationDecisionLogs.decisionId))
    .where(and(eq(moderationDecisions.creativeId, creativeId), eq(moderationDecisionLogs.type, 'user')))
    .orderBy(desc(moderationDecisionLogs.id))
    .limit(1)
  return (newest?.status ?? 0) as ModerationStatus
}

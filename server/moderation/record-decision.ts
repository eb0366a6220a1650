import type { ModerationStatus } from '#contract/creatives.ts'

import type { Db } from '../db/database.ts'
import { moderationDecisionLogs, moderationDecisions } from '../db/schema/creatives.ts'

/** `status` is that of a vote, where the decision stays pending by it. */
type Log = Pick<typeof moderationDecisionLogs.$inferInsert, 'type' | 'message' | 'userId' | 'notes'> & {
  status?: ModerationStatus
}

/** Records a decision on a creative with its log entry (MOD-014). */
export async function recordDecision(
  transaction: Db,
  { creativeId, status, log, now }: { creativeId: number; status: ModerationStatus; log: Log; now: Date },
): Promise<void> {
  const [recorded] = await transaction
    .insert(moderationDecisions)
    .values({ creativeId, status, createdAt: now })
    .returning({ id: moderationDecisions.id })
  await transaction
    .insert(moderationDecisionLogs)
    .values({ decisionId: Number(recorded?.id), status, createdAt: now, ...log })
}

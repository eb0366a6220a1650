import { desc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { moderationDecisionLogs, moderationDecisions } from '../db/schema/creatives.ts'
import { users } from '../db/schema/people.ts'
import type { DecisionRow } from '../presenters/moderation-decision.presenter.ts'

/** The decision drawer shows the latest 50 (MOD-013). */
const maxDecisions = 50

/** The latest moderation decisions on a creative, the newest first, each with its log. */
export async function readDecisions(db: Db, creativeId: number): Promise<DecisionRow[]> {
  const decisions = await db
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.creativeId, creativeId))
    .orderBy(desc(moderationDecisions.createdAt), desc(moderationDecisions.id))
    .limit(maxDecisions)
  const logs = await db
    .select({ log: moderationDecisionLogs, user: { name: users.name, email: users.email } })
    .from(moderationDecisionLogs)
    .leftJoin(users, eq(users.id, moderationDecisionLogs.userId))
    .where(
      inArray(
        moderationDecisionLogs.decisionId,
        decisions.map(({ id }) => id),
      ),
    )
    .orderBy(moderationDecisionLogs.id)
  const logsByDecision = Map.groupBy(logs, ({ log }) => log.decisionId)
  return decisions.map((decision) => ({ decision, logs: logsByDecision.get(decision.id) ?? [] }))
}

import { desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { moderationDecisionLogs, moderationDecisions } from '../db/schema/creatives.ts'
import { users } from '../db/schema/people.ts'
import type { DecisionRow } from '../presenters/moderation-decision.presenter.ts'

/** The latest `most` moderation decisions on each of these creatives, the newest first, each with its log. */
export async function readDecisions(
  db: Db,
  creativeIds: readonly number[],
  most: number,
): Promise<ReadonlyMap<number, DecisionRow[]>> {
  const ranked = db
    .select({
      ...getTableColumns(moderationDecisions),
      rank: sql<number>`row_number() over (partition by ${moderationDecisions.creativeId}
        order by ${moderationDecisions.createdAt} desc, ${moderationDecisions.id} desc)`.as('rank'),
    })
    .from(moderationDecisions)
    .where(inArray(moderationDecisions.creativeId, [...creativeIds]))
    .as('ranked')
  const decisions = await db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, most))
    .orderBy(desc(ranked.createdAt), desc(ranked.id))
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
  const rows = decisions.map((decision) => ({ decision, logs: logsByDecision.get(decision.id) ?? [] }))
  return Map.groupBy(rows, ({ decision }) => decision.creativeId)
}

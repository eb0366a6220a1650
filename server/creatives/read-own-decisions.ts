import { and, count, desc, eq } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { assets, creatives, moderationDecisionLogs, moderationDecisions } from '../db/schema/creatives.ts'
import { frameSpecifications } from '../db/schema/frames.ts'
import type { PageRequest } from '../http/query.ts'
import type { OwnDecisionRow } from '../presenters/own-decision.presenter.ts'

/** A page of somebody's own decisions on creatives of a campaign, the newest first, deleted creatives included (MOD-027, MOD-028). */
export async function readOwnDecisions(
  db: Db,
  { userId, campaignId }: { userId: number; campaignId: number },
  page: PageRequest,
): Promise<{ rows: OwnDecisionRow[]; total: number }> {
  const own = and(eq(moderationDecisionLogs.userId, userId), eq(creatives.campaignId, campaignId))
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        log: moderationDecisionLogs,
        creative: creatives,
        asset: assets,
        specification: frameSpecifications,
      })
      .from(moderationDecisionLogs)
      .innerJoin(moderationDecisions, eq(moderationDecisions.id, moderationDecisionLogs.decisionId))
      .innerJoin(creatives, eq(creatives.id, moderationDecisions.creativeId))
      .innerJoin(frameSpecifications, eq(frameSpecifications.id, creatives.frameSpecificationId))
      .leftJoin(assets, eq(assets.id, creatives.assetId))
      .where(own)
      .orderBy(desc(moderationDecisionLogs.createdAt), desc(moderationDecisionLogs.id))
      .limit(page.size)
      .offset(page.offset),
    db
      .select({ total: count() })
      .from(moderationDecisionLogs)
      .innerJoin(moderationDecisions, eq(moderationDecisions.id, moderationDecisionLogs.decisionId))
      .innerJoin(creatives, eq(creatives.id, moderationDecisions.creativeId))
      .where(own),
  ])
  return { rows, total: counted?.total ?? 0 }
}

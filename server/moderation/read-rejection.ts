import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'

import type { Rejection } from '#contract/creatives.ts'

import type { Db } from '../db/database.ts'
import type { creatives } from '../db/schema/creatives.ts'
import { moderationVotes } from '../db/schema/moderation.ts'

/** Why a creative is rejected, by the last rejection of its current file; null when it is not, or nobody gave a reason. */
export async function readRejection(
  db: Db,
  creative: Pick<typeof creatives.$inferSelect, 'id' | 'assetId' | 'moderationStatus'>,
): Promise<Rejection | null> {
  if (creative.moderationStatus !== -1) {
    return null
  }
  const [vote] = await db
    .select()
    .from(moderationVotes)
    .where(
      and(
        eq(moderationVotes.creativeId, creative.id),
        sql`${moderationVotes.assetId} is not distinct from ${creative.assetId}`,
        eq(moderationVotes.status, -1),
        isNotNull(moderationVotes.notes),
      ),
    )
    .orderBy(desc(moderationVotes.createdAt), desc(moderationVotes.id))
    .limit(1)
  if (vote === undefined || vote.notes === null) {
    return null
  }
  const { notes, x, y, seconds } = vote
  return { notes, mark: { place: x === null || y === null ? null : { x, y }, seconds } }
}

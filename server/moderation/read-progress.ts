import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { progressLimit } from '#contract/moderation-progress.ts'

import type { Db } from '../db/database.ts'
import { creatives } from '../db/schema/creatives.ts'
import { users } from '../db/schema/people.ts'
import { readStages, readVotes } from './read-moderation.ts'
import { isCounted, statusByVotes } from './status-by-votes.ts'

export type ProgressRow = Awaited<ReturnType<typeof readProgress>>[number]

/** Where the creatives of a campaign are in its moderation stages: at most `progressLimit`, the pending and the newest first. */
export async function readProgress(db: Db, campaignId: number) {
  const rows = await db
    .select({ id: creatives.id, name: creatives.name, status: creatives.moderationStatus })
    .from(creatives)
    .where(and(eq(creatives.campaignId, campaignId), isNull(creatives.deletedAt), isNull(creatives.failure)))
    .orderBy(sql`${creatives.moderationStatus} <> 0`, desc(creatives.updatedAt), asc(creatives.id))
    .limit(progressLimit)
  const stages = await readStages(db, campaignId)
  const given = await readVotes(
    db,
    rows.map(({ id }) => id),
  )
  const voterIds = new Set(
    [...given.values()].flatMap((votes) => votes.flatMap(({ userId }) => userId ?? [])),
  )
  const voters = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...voterIds]))
  const voterOf = new Map(voters.map((voter) => [voter.id, voter]))
  return rows.map((row) => {
    const votes = given.get(row.id) ?? []
    return {
      ...row,
      stageId: row.status === 0 ? (statusByVotes(stages, votes).stage?.id ?? null) : null,
      votes: votes
        .filter((vote) => isCounted(stages, vote))
        .map(({ stageId, userId, status }) => ({
          stageId,
          status,
          voter: userId === null ? null : (voterOf.get(userId) ?? null),
        })),
    }
  })
}

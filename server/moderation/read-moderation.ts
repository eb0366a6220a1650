import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { creatives } from '../db/schema/creatives.ts'
import {
  moderationGroups,
  moderationGroupUsers,
  moderationStages,
  moderationVotes,
} from '../db/schema/moderation.ts'
import type { Stage, Vote } from './status-by-votes.ts'

/** A stage whose groups have their names, for the log. */
interface NamedStage extends Stage {
  groups: readonly (Stage['groups'][number] & { name: string })[]
}

/** The stages of a campaign in their order. */
export async function readStages(db: Db, campaignId: number): Promise<NamedStage[]> {
  const rows = await db
    .select({ stage: moderationStages, group: moderationGroups, userId: moderationGroupUsers.userId })
    .from(moderationStages)
    .innerJoin(moderationGroups, eq(moderationGroups.stageId, moderationStages.id))
    .leftJoin(moderationGroupUsers, eq(moderationGroupUsers.groupId, moderationGroups.id))
    .where(eq(moderationStages.campaignId, campaignId))
    .orderBy(asc(moderationStages.sortOrder), asc(moderationStages.id), asc(moderationGroups.position))
  const byStage = Map.groupBy(rows, ({ stage }) => stage.id)
  return [...byStage].map(([id, ofStage]) => ({
    id,
    groups: [...Map.groupBy(ofStage, ({ group }) => group.id).values()].map((ofGroup) => {
      const userIds = ofGroup.flatMap(({ userId }) => userId ?? [])
      const group = ofGroup[0]?.group
      // A group that lost its users never approves.
      return { name: group?.name ?? '', userIds, required: group?.requireN ?? Math.max(1, userIds.length) }
    }),
  }))
}

/** The votes on the current files of these creatives, by creative. */
export async function readVotes(
  db: Db,
  creativeIds: readonly number[],
): Promise<ReadonlyMap<number, Vote[]>> {
  if (creativeIds.length === 0) {
    return new Map()
  }
  const rows = await db
    .select({
      creativeId: moderationVotes.creativeId,
      stageId: moderationVotes.stageId,
      userId: moderationVotes.userId,
      status: moderationVotes.status,
    })
    .from(moderationVotes)
    .innerJoin(creatives, eq(creatives.id, moderationVotes.creativeId))
    .where(
      and(
        inArray(moderationVotes.creativeId, [...creativeIds]),
        sql`${moderationVotes.assetId} is not distinct from ${creatives.assetId}`,
      ),
    )
    .orderBy(asc(moderationVotes.id))
  return Map.groupBy(rows, ({ creativeId }) => creativeId)
}

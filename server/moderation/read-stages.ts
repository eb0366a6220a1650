import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { moderationGroups, moderationGroupUsers, moderationStages } from '../db/schema/moderation.ts'
import { permissions, users } from '../db/schema/people.ts'
import { links } from '../db/schema/sessions.ts'

/** A user of a group, with the name that the group calls them by. */
export interface StageUser {
  user: Omit<typeof users.$inferSelect, 'passwordHash' | 'phone' | 'searchText'>
  name: string
  isExpired: boolean
  isBusinessUnitAdmin: boolean
}

export interface StageRow {
  id: number
  campaignId: number
  sortOrder: number
  groups: (Pick<typeof moderationGroups.$inferSelect, 'id' | 'name' | 'requireAll' | 'requireN'> & {
    users: StageUser[]
  })[]
}

/** The stages of campaigns with groups and users, in their order (API-075). */
export async function readStageRows(db: Db, campaignIds: readonly number[], now: Date): Promise<StageRow[]> {
  if (campaignIds.length === 0) {
    return []
  }
  const hasLink = db
    .select({ one: sql`1` })
    .from(links)
    .where(
      and(
        eq(links.userId, users.id),
        eq(links.campaignId, moderationStages.campaignId),
        eq(links.kind, 'lite-moderation'),
        isNull(links.revokedAt),
        gt(links.expiresAt, now),
      ),
    )
  const rows = await db
    .select({
      stage: moderationStages,
      group: moderationGroups,
      name: moderationGroupUsers.name,
      user: users,
      hasLink: sql<boolean>`exists ${hasLink}`,
      isBusinessUnitAdmin: sql<boolean>`exists (select 1 from ${permissions} where ${permissions.userId} = ${users.id}
        and ${permissions.object} = 'BusinessUnit' and ${permissions.action} = 'admin')`,
    })
    .from(moderationStages)
    .innerJoin(moderationGroups, eq(moderationGroups.stageId, moderationStages.id))
    .leftJoin(moderationGroupUsers, eq(moderationGroupUsers.groupId, moderationGroups.id))
    .leftJoin(users, eq(users.id, moderationGroupUsers.userId))
    .where(inArray(moderationStages.campaignId, [...campaignIds]))
    .orderBy(
      asc(moderationStages.sortOrder),
      asc(moderationStages.id),
      asc(moderationGroups.position),
      asc(moderationGroupUsers.position),
    )
  const stages = new Map<number, StageRow>()
  for (const { stage, group, name, user, hasLink: isInvited, isBusinessUnitAdmin } of rows) {
    const row = stages.get(stage.id) ?? { ...stage, groups: [] }
    stages.set(stage.id, row)
    let ofStage = row.groups.find(({ id }) => id === group.id)
    if (ofStage === undefined) {
      ofStage = { ...group, users: [] }
      row.groups.push(ofStage)
    }
    if (user !== null && name !== null) {
      const hasEnded = user.deletedAt !== null || (user.expiresAt !== null && user.expiresAt <= now)
      ofStage.users.push({
        user,
        name,
        isExpired: hasEnded || (user.isLiteUser && !isInvited),
        isBusinessUnitAdmin,
      })
    }
  }
  return [...stages.values()]
}

import { moderationGroups, moderationGroupUsers, moderationStages } from '#server/db/schema/moderation.ts'
import type { Deps } from '#server/deps/deps.ts'

import { first, type Counter } from './made.ts'

interface HasId {
  id: number
}

/** A group of a stage; all its users must approve unless a number is given. */
export interface GivenGroup {
  users: readonly (HasId & { name: string })[]
  requireN?: number
  name?: string
}

export function makeModeration({ db }: Deps, count: Counter) {
  /** Stages of a campaign, in this order, as lists of groups; returns their ids. */
  const stages = async (campaign: HasId, given: readonly (readonly GivenGroup[])[]): Promise<number[]> => {
    const ids: number[] = []
    for (const [sortOrder, groups] of given.entries()) {
      const stage = first(
        await db
          .insert(moderationStages)
          .values({ campaignId: campaign.id, sortOrder: sortOrder + 1 })
          .returning(),
      )
      for (const [position, { users, requireN = null, name = `Group ${count()}` }] of groups.entries()) {
        const group = first(
          await db
            .insert(moderationGroups)
            .values({ stageId: stage.id, position, name, requireAll: requireN === null, requireN })
            .returning(),
        )
        await db.insert(moderationGroupUsers).values(
          users.map((user, index) => ({
            groupId: group.id,
            userId: user.id,
            position: index,
            name: user.name,
          })),
        )
      }
      ids.push(stage.id)
    }
    return ids
  }

  return { stages }
}

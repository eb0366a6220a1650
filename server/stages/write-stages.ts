import { eq, inArray } from 'drizzle-orm'

import type { SaveStagesRequest } from '#contract/moderation-stages.ts'

import type { Db } from '../db/database.ts'
import { moderationGroups, moderationGroupUsers, moderationStages } from '../db/schema/moderation.ts'
import type { StageRow } from '../moderation/read-stages.ts'

type GivenGroup = SaveStagesRequest[number]['moderationGroups'][number]

interface Written {
  campaignId: number
  held: readonly StageRow[]
  stages: SaveStagesRequest
  memberIds: ReadonlyMap<string, number>
}

/**
 * Replaces the stages of a campaign: known ids are updated, others are added or deleted; the votes of a deleted stage go with it. They
 * are numbered from 1 (EMOD-006).
 */
export async function writeStages(
  transaction: Db,
  { campaignId, held, stages, memberIds }: Written,
): Promise<void> {
  const idOf = (id: unknown, known: readonly { id: number }[]): number | null =>
    known.find((row) => String(row.id) === String(id))?.id ?? null
  const kept = stages.map(({ id }) => idOf(id, held))
  await remove(transaction, moderationStages, held, kept)
  const inOrder = stages
    .map((stage, index) => ({
      ...stage,
      known: kept.indexOf(kept[index] ?? null) === index ? (kept[index] ?? null) : null,
    }))
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
  for (const [index, { known, moderationGroups: groups }] of inOrder.entries()) {
    const values = { campaignId, sortOrder: index + 1 }
    const [stage] = await (known === null
      ? transaction.insert(moderationStages).values(values).returning()
      : transaction.update(moderationStages).set(values).where(eq(moderationStages.id, known)).returning())
    const heldGroups = held.find(({ id }) => id === known)?.groups ?? []
    const keptGroups = groups.map(({ id }) => idOf(id, heldGroups))
    await remove(transaction, moderationGroups, heldGroups, keptGroups)
    for (const [position, group] of groups.entries()) {
      const groupId =
        keptGroups.indexOf(keptGroups[position] ?? null) === position ? (keptGroups[position] ?? null) : null
      await writeGroup(transaction, { stageId: Number(stage?.id), position, groupId, group, memberIds })
    }
  }
}

async function remove(
  transaction: Db,
  table: typeof moderationStages | typeof moderationGroups,
  held: readonly { id: number }[],
  kept: readonly (number | null)[],
): Promise<void> {
  const gone = held.map(({ id }) => id).filter((id) => !kept.includes(id))
  if (gone.length > 0) {
    await transaction.delete(table).where(inArray(table.id, gone))
  }
}

async function writeGroup(
  transaction: Db,
  {
    stageId,
    position,
    groupId,
    group: { name, requireAll, requireN = null, users },
    memberIds,
  }: {
    stageId: number
    position: number
    groupId: number | null
    group: GivenGroup
    memberIds: ReadonlyMap<string, number>
  },
): Promise<void> {
  const values = { stageId, position, name, requireAll, requireN: requireAll ? null : requireN }
  const [written] = await (groupId === null
    ? transaction.insert(moderationGroups).values(values).returning()
    : transaction.update(moderationGroups).set(values).where(eq(moderationGroups.id, groupId)).returning())
  const id = Number(written?.id)
  await transaction.delete(moderationGroupUsers).where(eq(moderationGroupUsers.groupId, id))
  await transaction
    .insert(moderationGroupUsers)
    .values(
      users.flatMap((user, index) => {
        const userId = memberIds.get(user.email.toLowerCase())
        return userId === undefined
          ? []
          : [{ groupId: id, userId, position: index, name: user.name || user.email }]
      }),
    )
    .onConflictDoNothing()
}

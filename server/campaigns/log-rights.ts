import { and, eq } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { permissions } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'

/** Runs a change of rights on a campaign, and logs per person which rights were granted and revoked. */
export async function logRights<Result>(
  { security }: Pick<Deps, 'security'>,
  transaction: Db,
  campaignId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await rightsOn(transaction, campaignId)
  const result = await change()
  const after = await rightsOn(transaction, campaignId)
  const userIds = [...new Set([...before.keys(), ...after.keys()])].toSorted((a, b) => a - b)
  await security.record(
    transaction,
    ...userIds.flatMap((userId) => {
      const [had, has] = [before.get(userId) ?? [], after.get(userId) ?? []]
      const granted = has.filter((action) => !had.includes(action))
      const revoked = had.filter((action) => !has.includes(action))
      return granted.length + revoked.length === 0
        ? []
        : [
            {
              event: 'rights.changed' as const,
              userId,
              object: 'Campaign',
              objectId: campaignId,
              details: { granted, revoked },
            },
          ]
    }),
  )
  return result
}

/** Actions by user id. */
async function rightsOn(transaction: Db, campaignId: number): Promise<Map<number, string[]>> {
  const rows = await transaction
    .select({ userId: permissions.userId, action: permissions.action })
    .from(permissions)
    .where(and(eq(permissions.object, 'Campaign'), eq(permissions.objectId, campaignId)))
    .orderBy(permissions.id)
  const rights = new Map<number, string[]>()
  for (const { userId, action } of rows) {
    rights.set(userId, [...(rights.get(userId) ?? []), action])
  }
  return rights
}

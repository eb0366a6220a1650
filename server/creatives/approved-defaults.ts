import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { creatives } from '../db/schema/creatives.ts'
import { refusal, type ErrorSource } from '../http/errors.ts'

type Creative = typeof creatives.$inferSelect

/**
 * A campaign's creatives that are not deleted, locked until the commit: requests that delete and unset defaults wait for each
 * other. In the order of ids, and before the campaign's row, so that they cannot block each other for good.
 */
export async function lockCreatives(transaction: Db, campaignId: number): Promise<Creative[]> {
  return transaction
    .select()
    .from(creatives)
    .where(and(eq(creatives.campaignId, campaignId), isNull(creatives.deletedAt)))
    .orderBy(creatives.id)
    .for('no key update')
}

/** Throws 422 when a frame specification would lose its last approved default (CREA-033, CREA-062). */
export function requireDefaults(
  before: readonly Creative[],
  after: readonly Creative[],
  source?: ErrorSource,
): void {
  const left = specificationsWithDefault(after)
  if ([...specificationsWithDefault(before)].some((id) => !left.has(id))) {
    const detail = 'There must be at least one approved default creative on the frame spec'
    throw refusal('validation', detail, source)
  }
}

const specificationsWithDefault = (all: readonly Creative[]): ReadonlySet<number> =>
  new Set(
    all
      .filter(
        ({ isDefault, moderationStatus, failure }) => isDefault && moderationStatus === 1 && failure === null,
      )
      .map(({ frameSpecificationId }) => frameSpecificationId),
  )

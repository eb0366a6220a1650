import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { assets, creatives } from '../db/schema/creatives.ts'
import { users } from '../db/schema/people.ts'
import type { PageRequest } from '../http/query.ts'
import type { CreativeRow } from '../presenters/creative.presenter.ts'

/** Creatives with their asset and uploader, by `first`, then newest update first (CREA-007); all of them, or one page. */
export async function readCreatives(
  db: Db,
  where: SQL | undefined,
  page?: PageRequest,
  ...first: SQL[]
): Promise<CreativeRow[]> {
  const query = db
    .select({
      creative: creatives,
      asset: assets,
      uploader: { id: users.id, name: users.name },
      isLastDefault: sql<boolean>`${creatives.isDefault} and ${creatives.moderationStatus} = 1 and not exists (
        select 1 from creatives other
        where other.campaign_id = ${creatives.campaignId} and other.frame_specification_id = ${creatives.frameSpecificationId}
          and other.id <> ${creatives.id} and other.is_default and other.moderation_status = 1
          and other.deleted_at is null and other.failure is null)`,
    })
    .from(creatives)
    .leftJoin(assets, eq(assets.id, creatives.assetId))
    .leftJoin(users, eq(users.id, creatives.userId))
    .where(where)
    .orderBy(...first, desc(creatives.updatedAt), desc(creatives.id))
    .$dynamic()
  return await (page ? query.limit(page.size).offset(page.offset) : query)
}

/** The number of creatives that match. */
export async function countCreatives(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(creatives).where(where)
  return counted?.total ?? 0
}

/** One creative that is not deleted, or null. */
export async function readCreative(db: Db, creativeId: number): Promise<CreativeRow | null> {
  const [row] = await readCreatives(
    db,
    and(eq(creatives.id, creativeId), sql`${creatives.deletedAt} is null`),
  )
  return row ?? null
}

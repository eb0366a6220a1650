import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { assets, creatives } from '../db/schema/creatives.ts'
import type { FoundFile } from '../presenters/creative-file.presenter.ts'

/** The creatives of a campaign whose current file has one of these digests, oldest first. */
export async function findFiles(
  db: Db,
  campaignId: number,
  digests: readonly string[],
): Promise<FoundFile[]> {
  const rows = await db
    .select({
      creativeId: creatives.id,
      name: creatives.name,
      frameSpecificationId: creatives.frameSpecificationId,
      digest: assets.digest,
    })
    .from(creatives)
    .innerJoin(assets, eq(assets.id, creatives.assetId))
    .where(
      and(
        eq(creatives.campaignId, campaignId),
        isNull(creatives.deletedAt),
        inArray(assets.digest, [...digests]),
      ),
    )
    .orderBy(creatives.id)
  return rows.flatMap(({ digest, ...found }) => (digest === null ? [] : [{ ...found, digest }]))
}

import { desc, eq } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { assets } from '../db/schema/creatives.ts'
import { users } from '../db/schema/people.ts'
import type { AssetVersionRow } from '../presenters/asset-version.presenter.ts'

/** The files that a creative has and had, with their uploaders, newest first (CREA-053). */
export async function readAssetHistory(db: Db, creativeId: number): Promise<AssetVersionRow[]> {
  return db
    .select({ asset: assets, user: { id: users.id, name: users.name } })
    .from(assets)
    .leftJoin(users, eq(users.id, assets.userId))
    .where(eq(assets.creativeId, creativeId))
    .orderBy(desc(assets.createdAt), desc(assets.id))
}

import { inArray, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { builds } from '../db/schema/campaigns.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Throws 429 when the campaign has had BUILDS_PER_HOUR builds in the last hour. Counts their jobs, as a deleted build leaves no
 * row. The caller holds the lock of the campaign's row and enqueues the job in the same transaction.
 */
export async function requireBuildQuota(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  transaction: Db,
  campaignId: number,
): Promise<void> {
  const most = config.BUILDS_PER_HOUR
  const since = new Date(now().getTime() - hour).toISOString()
  const [found] = await rowsOf<{ requested: number }>(
    transaction,
    sql`select count(*)::int as requested from jobs.job where name = 'build-create'
      and data ->> 'campaignId' = ${String(campaignId)} and data ->> 'requestedAt' > ${since}`,
  )
  if ((found?.requested ?? 0) >= most) {
    const detail = `This campaign has had ${most} builds in the last hour, which is the limit. Please try again later.`
    throw refusal('rateLimited', detail, { pointer: '/data/attributes/campaign_id' })
  }
}

/** Deletes finished builds that are older than BUILD_DAYS, or older than the newest BUILDS_PER_CAMPAIGN of their campaign. */
export async function sweepBuilds(deps: Pick<Deps, 'config' | 'db' | 'mediaStore' | 'now'>): Promise<void> {
  const { config, db, mediaStore, now } = deps
  const before = new Date(now().getTime() - config.BUILD_DAYS * day).toISOString()
  const old = await rowsOf<{ id: number }>(
    db,
    sql`select id from (
        select id, status, created_at,
          row_number() over (partition by campaign_id order by created_at desc, id desc) as place
        from builds
      ) as listed
      where status <> 'started'
        and (created_at < ${before}::timestamptz or place > ${config.BUILDS_PER_CAMPAIGN})
      order by id`,
  )
  // Files first: a row without files can be swept again, files without a row are never found.
  for (const { id } of old) {
    await mediaStore.remove(`builds/${id}`)
  }
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) {
    await db.delete(builds).where(inArray(builds.id, ids))
  }
}

import { eq, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { builds, campaigns, type BuildRow } from '../db/schema/campaigns.ts'
import type { Deps } from '../deps/deps.ts'
import { invalid, refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { readBuildContents } from './build-contents.ts'
import { requireBuildQuota } from './build-limits.ts'

/**
 * Creates a build and its job in one transaction (API-032). 422 when the campaign doesn't support promotion (CAMP-007) or has
 * nothing approved; 429 after too many builds in an hour.
 */
export async function requestBuild(deps: Deps, viewer: Viewer, campaignId: number): Promise<BuildRow> {
  const now = deps.now()
  return deps.db.transaction(async (transaction) => {
    const [campaign] = await transaction
      .select({ supportsPromotion: campaigns.supportsPromotion })
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
      .for('update')
    if (!campaign) {
      throw refusal('notFound')
    }
    if (!campaign.supportsPromotion) {
      throw invalid('campaignId', 'This campaign does not support builds.')
    }
    await requireBuildQuota(deps, transaction, campaignId)
    const [build] = await transaction
      .insert(builds)
      .values({
        campaignId,
        userId: viewer.id,
        name: `Build ${await nextNumber(transaction, campaignId)}`,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!build) {
      throw refusal('serverError')
    }
    if ((await readBuildContents(transaction, build))?.files.length === 0) {
      throw invalid('campaignId', 'This campaign has no approved creatives to build.')
    }
    await deps.security.record(transaction, {
      event: 'build.made',
      object: 'Build',
      objectId: build.id,
      details: { campaignId },
    })
    await deps.activity.record(transaction, { action: 'build.made', subject: build, campaignId })
    const job = { buildId: build.id, campaignId, requestedAt: now.toISOString() }
    await deps.jobs.enqueue('build-create', job, { within: transaction })
    return build
  })
}

/** Numbers a campaign's builds; locks the campaign's row against concurrent numbering. */
async function nextNumber(db: Db, campaignId: number): Promise<number> {
  const [row] = await rowsOf<{ last: number }>(
    db,
    sql`select coalesce(max(substring(name from '^Build ([0-9]{1,9})$')::int), 0) as last
      from builds where campaign_id = ${campaignId}`,
  )
  return (row?.last ?? 0) + 1
}

/** Deletes a finished build and its archive; 409 while it is running (BUILD-005). */
export async function deleteBuild(deps: Deps, build: BuildRow): Promise<void> {
  if (build.status === 'started') {
    throw refusal('conflict', 'The build is still being made.')
  }
  // Files first: a row without files can be deleted again, files without a row are never found.
  await deps.mediaStore.remove(`builds/${build.id}`)
  await deps.db.transaction(async (transaction) => {
    await deps.security.record(transaction, {
      event: 'build.deleted',
      object: 'Build',
      objectId: build.id,
      details: { campaignId: build.campaignId },
    })
    const gone = await transaction.delete(builds).where(eq(builds.id, build.id)).returning({ id: builds.id })
    if (gone.length === 0) {
      throw refusal('notFound')
    }
    await deps.activity.record(transaction, {
      action: 'build.deleted',
      subject: build,
      campaignId: build.campaignId,
    })
  })
}

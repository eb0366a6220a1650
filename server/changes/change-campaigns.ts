import { inArray, sql } from 'drizzle-orm'

import type { PublishingStatus } from '#contract/campaign-states.ts'
import { channels } from '#contract/channels.ts'
import type { PushEventName, PushPayload } from '#contract/push-events.ts'

import type { Db } from '../db/database.ts'
import { keptPlan, oneOf, rowsOf } from '../db/rows.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import type { ActivityEntry } from '../deps/activity-log.ts'
import type { Deps } from '../deps/deps.ts'
import { differenceBetween, isSame } from '../publications/publication-changes.ts'
import { readContents, readPublished } from '../publications/publication-contents.ts'
import { withPushes, type Pushes } from '../realtime/push.ts'
import { refreshCampaigns } from './refresh-campaigns.ts'

/** Collects the effects of a transaction on campaigns: for the database before its end, for browsers after the commit. */
export interface Changes {
  /** Published contents changed: refreshes the campaign; a published one becomes a draft. */
  touch: (...campaignIds: number[]) => void
  /** Other listed facts changed, such as the workflow stage: refreshes the campaign. */
  refresh: (...campaignIds: number[]) => void
  /** People lost rights on campaigns: closes their live connections that depend on them, after the commit. */
  disconnect: (...userIds: number[]) => void
  /** Keeps entries for the timelines, written with the change. */
  record: (...entries: ActivityEntry[]) => void
  /** Queues an event on the campaign's channel, sent only after the commit. */
  announce: <Name extends PushEventName>(campaignId: number, name: Name, payload: PushPayload<Name>) => void
  /** Queues an event on other channels, likewise. */
  tell: Pushes['send']
}

/**
 * Runs a change of campaigns in one transaction and refreshes their derived data before its end. With it are queued the
 * events of `announce` and `tell`, CampaignPublishingStatusChanged where a status changed, and CampaignIndexed for each campaign
 * (RT-012, RT-015); after the commit they are sent.
 */
export async function changeCampaigns<Result>(
  deps: Pick<Deps, 'db' | 'now' | 'pushQueue' | 'activity'>,
  work: (transaction: Db, changes: Changes) => Promise<Result>,
): Promise<Result> {
  const touched = new Set<number>()
  const refreshed = new Set<number>()
  const disconnected = new Set<number>()
  const events: ((pushes: Pushes) => void)[] = []
  const entries: ActivityEntry[] = []
  const tell: Changes['tell'] = (...event) => void events.push(({ send }) => send(...event))
  const announce: Changes['announce'] = (campaignId, ...event) =>
    tell([channels.campaign(campaignId)], ...event)
  return withPushes(deps, async (transaction, pushes) => {
    const value = await work(transaction, {
      touch: (...campaignIds) => campaignIds.forEach((campaignId) => touched.add(campaignId)),
      refresh: (...campaignIds) => campaignIds.forEach((campaignId) => refreshed.add(campaignId)),
      disconnect: (...userIds) => userIds.forEach((userId) => disconnected.add(userId)),
      record: (...added) => void entries.push(...added),
      announce,
      tell,
    })
    await deps.activity.record(transaction, ...entries)
    const before = await touchCampaigns(transaction, [...touched], deps.now())
    const changed = [...new Set([...touched, ...refreshed])]
    if (changed.length > 0) {
      await refreshCampaigns(transaction, changed, { areLocked: changed.length === touched.size })
      await updatePublishing(transaction, announce, before)
      await tellIndexed(transaction, changed, tell)
    }
    pushes.endLostAccess(...disconnected)
    events.forEach((send) => send(pushes))
    return value
  })
}

/** Queues the event of a publishing status (RT-019). */
export function announcePublishingStatus(
  announce: Changes['announce'],
  campaignId: number,
  status: PublishingStatus,
): void {
  announce(campaignId, 'CampaignPublishingStatusChanged', { campaign_id: campaignId, status })
}

/** A campaign that has been published, and whether it had no changes since. */
interface PublishedBefore {
  id: number
  was_published: boolean
}

/** Marks the published contents as changed; returns the campaigns that have been published before. */
async function touchCampaigns(db: Db, campaignIds: readonly number[], now: Date): Promise<PublishedBefore[]> {
  if (campaignIds.length === 0) {
    return []
  }
  // A change in the same millisecond counts as later than the publication.
  const rows = await rowsOf<PublishedBefore & { is_known: boolean }>(
    db,
    sql`
      with before as (
        select id, published_at is not null as is_known, content_changed_at <= published_at as was_published
        from campaigns where id ${oneOf(campaignIds)} order by id for update
      )
      update campaigns c set updated_at = ${now.toISOString()}::timestamptz, content_changed_at =
        greatest(${now.toISOString()}::timestamptz, c.published_at + interval '1 millisecond')
      from before where before.id = c.id returning c.id, before.is_known, before.was_published ${keptPlan}`,
  )
  return rows.filter(({ is_known }) => is_known)
}

/**
 * Sets the publishing status of changed campaigns: draft, or published again when all changes were reverted (PUB-002).
 * Announces each status that changed.
 */
async function updatePublishing(
  transaction: Db,
  announce: Changes['announce'],
  before: readonly PublishedBefore[],
): Promise<void> {
  const ids = before.map(({ id }) => id)
  const [published, current] = [await readPublished(transaction, ids), await readContents(transaction, ids)]
  const unchanged: number[] = []
  for (const { id, was_published: wasPublished } of before) {
    const [last, now] = [published.get(id), current.get(id)]
    const isUnchanged = last !== undefined && now !== undefined && isSame(differenceBetween(last, now))
    if (isUnchanged) {
      unchanged.push(id)
    }
    if (isUnchanged !== wasPublished) {
      announcePublishingStatus(announce, id, isUnchanged ? 'published' : 'draft')
    }
  }
  if (unchanged.length > 0) {
    await transaction
      .update(campaigns)
      .set({ contentChangedAt: sql`${campaigns.publishedAt}` })
      .where(inArray(campaigns.id, unchanged))
    await refreshCampaigns(transaction, unchanged, { areLocked: true })
  }
}

/**
 * CampaignIndexed goes to the user channels of people who may see the campaign: their lists may be open on any screen, and the
 * system channel would reach other business units.
 */
async function tellIndexed(db: Db, campaignIds: readonly number[], tell: Changes['tell']): Promise<void> {
  const rows = await rowsOf<{ campaign_id: number; user_id: number }>(
    db,
    sql`
      select p.object_id as campaign_id, p.user_id from permissions p
      where p.object = 'Campaign' and p.action = 'view' and p.object_id ${oneOf(campaignIds)}
      union
      select cu.campaign_id, p.user_id from campaign_business_units cu
      join permissions p on p.object = 'BusinessUnit' and p.action = 'admin' and p.object_id = cu.business_unit_id
      where cu.campaign_id ${oneOf(campaignIds)}
      union
      select c.id, u.id from campaigns c cross join users u
      where c.id ${oneOf(campaignIds)} and u.is_super_user and u.deleted_at is null
      order by 1, 2 ${keptPlan}`,
  )
  for (const campaignId of campaignIds) {
    const listeners = rows
      .filter((row) => row.campaign_id === campaignId)
      .map((row) => channels.user(row.user_id))
    tell(listeners, 'CampaignIndexed', { campaign_id: campaignId })
  }
}

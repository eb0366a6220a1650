import { sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { integers, keptPlan, oneOf, rowsOf, textsValue } from '../db/rows.ts'
import { searchForm } from '../search/search-text.ts'
import { blockedBookings, lackingSpecifications } from './lacking-specifications.ts'

/** Campaigns per batch of statements. */
const batchSize = 500

/**
 * Writes the data derived from a campaign's frames, creatives and bookings: frame specifications, the booking error
 * `default_creative`, workflow stage, promotion status, booking brands and references, and search text. Call it in the
 * transaction of every such change; it is idempotent. Locks the campaigns' rows, unless the transaction has done so, so that
 * concurrent changes can't overwrite each other's result.
 */
export async function refreshCampaigns(
  db: Db,
  campaignIds: readonly number[],
  { areLocked = false }: { areLocked?: boolean } = {},
): Promise<void> {
  const ids = [...new Set(campaignIds)].sort((left, right) => left - right)
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    if (!areLocked) {
      await db.execute(sql`select id from campaigns where id ${oneOf(batch)} order by id for update`)
    }
    await refreshSpecifications(db, batch)
    await refreshDefaultCreativeErrors(db, batch)
    await refreshSearchTexts(db, await refreshStages(db, batch))
  }
}

/** Refreshes every campaign, for seeding. */
export async function refreshAllCampaigns(db: Db): Promise<void> {
  const rows = await rowsOf<{ id: number }>(db, sql`select id from campaigns order by id`)
  await refreshCampaigns(
    db,
    rows.map(({ id }) => id),
  )
}

/** Derives the state of campaigns written by an earlier version; runs after the start. */
export async function refreshUnderived({ db }: { db: Db }): Promise<void> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from campaigns where readiness is null order by id`,
  )
  for (let start = 0; start < rows.length; start += batchSize) {
    const ids = rows.slice(start, start + batchSize).map(({ id }) => id)
    await db.transaction((transaction) => refreshCampaigns(transaction, ids))
  }
}

/** Counts the frames per specification and finds the newest approved default creative of each. */
async function refreshSpecifications(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    with counted as (
      select cf.campaign_id, f.specification_id, count(distinct f.id)::int as frame_count
      from campaign_frames cf join frames f on f.id = cf.frame_id and f.deleted_at is null
      where cf.campaign_id ${oneOf(ids)}
      group by cf.campaign_id, f.specification_id
    ), defaults as (
      select distinct on (cr.campaign_id, cr.frame_specification_id)
        cr.campaign_id, cr.frame_specification_id, a.thumbnail_key
      from creatives cr left join assets a on a.id = cr.asset_id
      where cr.campaign_id ${oneOf(ids)} and cr.is_default and cr.moderation_status = 1
        and cr.deleted_at is null and cr.failure is null
      order by cr.campaign_id, cr.frame_specification_id, cr.updated_at desc, cr.id desc
    ), gone as (
      delete from campaign_specifications cs
      where cs.campaign_id ${oneOf(ids)} and not exists (
        select 1 from counted c where c.campaign_id = cs.campaign_id and c.specification_id = cs.specification_id)
    )
    insert into campaign_specifications
      (campaign_id, specification_id, frame_count, default_thumbnail, has_approved_default)
    select c.campaign_id, c.specification_id, c.frame_count, d.thumbnail_key, d.campaign_id is not null
    from counted c left join defaults d
      on d.campaign_id = c.campaign_id and d.frame_specification_id = c.specification_id
    on conflict (campaign_id, specification_id) do update set
      frame_count = excluded.frame_count,
      default_thumbnail = excluded.default_thumbnail,
      has_approved_default = excluded.has_approved_default ${keptPlan}`)
}

/** A booking has the blocking error while one of its frame specifications lacks an approved default creative (BOOK-019). */
async function refreshDefaultCreativeErrors(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    with lacking as (
      select distinct b.id
      from bookings b
      join campaigns c on c.id = b.campaign_id and c.supports_promotion
      join campaign_frames cf on cf.booking_id = b.id and cf.campaign_id = b.campaign_id
      join frames f on f.id = cf.frame_id and f.deleted_at is null
      join campaign_specifications cs
        on cs.campaign_id = b.campaign_id and cs.specification_id = f.specification_id
      where b.campaign_id ${oneOf(ids)} and not cs.has_approved_default
    ), cured as (
      delete from booking_errors e using bookings b
      where b.id = e.booking_id and b.campaign_id ${oneOf(ids)} and e.code = 'default_creative'
        and e.booking_id not in (select id from lacking)
    )
    insert into booking_errors (booking_id, code, data)
    select l.id, 'default_creative', '{"displayUnits": [], "frameCodes": []}'::jsonb from lacking l
    where not exists (
      select 1 from booking_errors e where e.booking_id = l.id and e.code = 'default_creative') ${keptPlan}`)
}

/**
 * Derives stage, promotion and readiness. Pending creatives come first, as a moderator must act; then missing content, then
 * promotion (DASH-010). Lists show the earliest booking's reference. Blockers are counted by kind. A fully promotable campaign
 * becomes active when it is published, has a promoted booking and its content is complete, unless it was switched off (CAMP-067).
 * Returns what can be searched for.
 */
async function refreshStages(db: Db, ids: readonly number[]): Promise<SearchParts[]> {
  return await rowsOf<SearchParts>(
    db,
    sql`
    with content as (
      select cs.campaign_id, bool_and(cs.has_approved_default) as is_complete
      from campaign_specifications cs where cs.campaign_id ${oneOf(ids)} group by cs.campaign_id
    ), lacking as (
      select l.campaign_id, count(*) as specifications from (${lackingSpecifications(ids)}) l
      where not l.is_explained and not l.blocks_bookings group by l.campaign_id
    ), judged as (
      select cr.campaign_id,
        count(*) filter (where cr.moderation_status = 0) as pending,
        count(*) filter (where cr.moderation_status = -1 and not cs.has_approved_default) as rejected
      from creatives cr join campaign_specifications cs
        on cs.campaign_id = cr.campaign_id and cs.specification_id = cr.frame_specification_id
      where cr.campaign_id ${oneOf(ids)} and cr.deleted_at is null and cr.failure is null
      group by cr.campaign_id
    ), failed as (
      select cr.campaign_id, count(*) as uploads
      from creatives cr join campaign_specifications cs on cs.campaign_id = cr.campaign_id
        and cs.specification_id = cr.frame_specification_id and not cs.has_approved_default
      where cr.campaign_id ${oneOf(ids)} and cr.deleted_at is null and cr.failure is not null
      group by cr.campaign_id
    ), idle as (
      select rs.campaign_id, count(*) as rule_sets from rule_sets rs
      where rs.campaign_id ${oneOf(ids)} and not exists (
        select 1 from creative_rule_sets crs join creatives cr on cr.id = crs.creative_id
        where crs.rule_set_id = rs.id and cr.deleted_at is null and cr.failure is null)
      group by rs.campaign_id
    ), blocked as (
      select b.campaign_id, count(distinct b.booking_id) as bookings
      from (${blockedBookings(ids)}) b group by b.campaign_id
    ), booked as (
      select b.campaign_id,
        count(*) filter (where b.promotion_state = 'completed') as promoted, count(*) as total,
        count(*) filter (where b.promotion_state <> 'completed' and not exists (
          select 1 from booking_errors e where e.booking_id = b.id and e.code = 'default_creative')) as promotable,
        (array_agg(b.code order by b.starts_at, b.id))[1] as first_code,
        coalesce(array_agg(distinct b.brand) filter (where b.brand is not null), '{}') as brands,
        coalesce(array_agg(distinct b.external_id) filter (where b.external_id is not null), '{}') as external_ids
      from bookings b where b.campaign_id ${oneOf(ids)} group by b.campaign_id
    ), active as (
      select c.id, c.is_active or (c.supports_promotion and not c.is_exchange_holding and not c.is_held_inactive
        and content.is_complete and booked.promoted > 0
        and (c.published_at is not null or not c.supports_publishing)) is true as is_active
      from campaigns c
      left join content on content.campaign_id = c.id
      left join booked on booked.campaign_id = c.id
      where c.id ${oneOf(ids)}
    ), derived as (
      select c.id, active.is_active,
        coalesce(content.is_complete, false) as is_complete,
        coalesce(judged.pending, 0) > 0 as is_pending,
        case when booked.total is null or booked.promoted = 0 then 'unpromoted'
          when booked.promoted = booked.total then 'fully_promoted' else 'partially_promoted' end as promotion,
        booked.first_code,
        coalesce(booked.brands, '{}') as brands, coalesce(booked.external_ids, '{}') as external_ids,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', number) order by place), '[]')
          from (values
            (1, 'no_frames', case when content.campaign_id is null then 1 else 0 end),
            (2, 'missing_default', lacking.specifications),
            (3, 'pending_creatives', judged.pending),
            (4, 'rejected_creatives', judged.rejected),
            (5, 'failed_uploads', failed.uploads),
            (6, 'rule_sets_without_creatives', case when c.supports_promotion then idle.rule_sets else 0 end),
            (7, 'booking_errors', blocked.bookings),
            (8, 'unpromoted_bookings', case when c.supports_promotion then booked.promotable else 0 end),
            (9, 'unpublished_changes', case when c.supports_publishing
              and (c.published_at is null or c.content_changed_at > c.published_at) then 1 else 0 end),
            (10, 'not_active', case when active.is_active then 0 else 1 end)
          ) as line (place, kind, number) where number > 0) as readiness
      from campaigns c
      join active on active.id = c.id
      left join content on content.campaign_id = c.id
      left join lacking on lacking.campaign_id = c.id
      left join judged on judged.campaign_id = c.id
      left join failed on failed.campaign_id = c.id
      left join idle on idle.campaign_id = c.id
      left join blocked on blocked.campaign_id = c.id
      left join booked on booked.campaign_id = c.id
      where c.id ${oneOf(ids)}
    )
    update campaigns c set
      is_active = d.is_active,
      is_content_complete = d.is_complete,
      promotion_status = d.promotion,
      workflow_stage = case
        when not c.supports_promotion then 'manual'
        when d.is_pending then 'pending_moderation'
        when not d.is_complete then 'missing_content'
        when d.promotion = 'fully_promoted' then 'ready'
        else 'awaiting_promotion' end,
      booking_engine_id = d.first_code,
      booking_brands = d.brands,
      booking_external_references = d.external_ids,
      readiness = d.readiness
    from derived d where d.id = c.id
    returning c.id, c.name, c.booking_brands as brands, c.booking_external_references as "externalIds",
      c.search_text as "searchText", (select name from clients where clients.id = c.client_id) as client,
      array(select b.code from bookings b where b.campaign_id = c.id order by b.id) as codes,
      array(select r.email from campaign_roles r where r.campaign_id = c.id order by r.id) as managers
    ${keptPlan}`,
  )
}

interface SearchParts {
  id: number
  name: string
  client: string
  codes: string[]
  brands: string[]
  externalIds: string[]
  managers: string[]
  /** As it is. */
  searchText: string | null
}

/** Search texts: name, client, booking references, brands, external references and managers' e-mails. Most changes leave them alone. */
async function refreshSearchTexts(db: Db, parts: readonly SearchParts[]): Promise<void> {
  const changed = parts
    .map(({ id, name, client, codes, brands, externalIds, managers, searchText }) => ({
      id,
      searchText,
      wanted: searchForm(name, client, ...codes, ...brands, ...externalIds, ...managers),
    }))
    .filter(({ searchText, wanted }) => searchText !== wanted)
  if (changed.length > 0) {
    const texts = changed.map(({ wanted }) => wanted)
    await db.execute(sql`
      update campaigns c set search_text = v.search_text
      from unnest(${integers(changed.map(({ id }) => id))}, ${textsValue(texts)}) as v (id, search_text)
      where c.id = v.id`)
  }
}

import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'

import type { RuleSetSort } from '#contract/rule-sets.ts'

import { readCreatives } from '../creatives/read-creatives.ts'
import type { Db } from '../db/database.ts'
import { jsonOf } from '../db/rows.ts'
import { contentItemRuleSets, contentItems, type ContentItemRow } from '../db/schema/content.ts'
import { creatives } from '../db/schema/creatives.ts'
import { type RuleSetRow, type RuleRow, creativeRuleSets, rules, ruleSets } from '../db/schema/rules.ts'
import { escapeLike, type PageRequest, type Sort } from '../http/query.ts'
import type { CreativeRow } from '../presenters/creative.presenter.ts'
import type { RuleSetRelations } from '../presenters/rule-set.presenter.ts'
import { readFramesOfRuleSets, type FrameSource } from './rule-set-frames.ts'
import { isUsable } from './usable-creatives.ts'

const columns = {
  name: sql`lower(${ruleSets.name})`,
  createdAt: ruleSets.createdAt,
  updatedAt: ruleSets.updatedAt,
} satisfies Record<RuleSetSort, unknown>

/** One page of a campaign's rule sets whose name contains `like` (API-079). */
export async function readRuleSets(
  db: Db,
  campaignId: number,
  { like, sort, page }: { like: string | undefined; sort: Sort<RuleSetSort>; page: PageRequest },
): Promise<{ rows: RuleSetRow[]; total: number }> {
  const condition = and(
    eq(ruleSets.campaignId, campaignId),
    // What ILIKE does, but an index of these values tells how many to expect.
    like === undefined ? undefined : sql`${columns.name} like lower(${`%${escapeLike(like)}%`})`,
  )
  const direction = sort.descending ? desc : asc
  const order = sql.join([direction(columns[sort.field]), direction(ruleSets.id)], sql`, `)
  const those = sql`${ruleSets} where ${condition}`
  const { rows, total } = await jsonOf<{ rows: WireRuleSet[]; total: number }>(
    db,
    sql`
      select json_build_object('total', (select count(*) from ${those}), 'rows', (
        select coalesce(json_agg(json_build_object('id', id, 'campaignId', campaign_id, 'name', name, 'slug', slug,
          'createdAt', created_at, 'updatedAt', updated_at)), '[]')
        from (select * from ${those} order by ${order} limit ${page.size} offset ${page.offset}) page))`,
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
    })),
    total,
  }
}

type WireRuleSet = Omit<RuleSetRow, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }

/** All rule sets of a campaign, by name. */
export async function readRuleSetsOfCampaign(db: Db, campaignId: number): Promise<RuleSetRow[]> {
  return await db
    .select()
    .from(ruleSets)
    .where(eq(ruleSets.campaignId, campaignId))
    .orderBy(asc(columns.name), asc(ruleSets.id))
}

/** Rule sets of a campaign as what plays is decided by them. */
export interface DecidingRuleSet {
  id: number
  name: string
  /** In their order. */
  rules: Pick<RuleRow, 'type' | 'data'>[]
}

/**
 * All rule sets of a campaign, by name, with their rules. There may be thousands: one value of lists takes the embedded database a
 * fifth of the time of rows, and half of that of objects.
 */
export async function readDecidingRuleSets(db: Db, campaignId: number): Promise<DecidingRuleSet[]> {
  const { sets, held } = await jsonOf<{
    sets: { ids: number[]; names: string[] }
    held: { setIds: number[]; types: RuleRow['type'][]; data: RuleRow['data'][] }
  }>(
    db,
    sql`
      select json_build_object(
        'sets', (
          select json_build_object('ids', coalesce(array_agg(id), '{}'), 'names', coalesce(array_agg(name), '{}'))
          from (
            select id, name from rule_sets where campaign_id = ${campaignId} order by ${columns.name}, id
          ) sorted),
        'held', (
          select json_build_object('setIds', coalesce(array_agg(rule_set_id), '{}'),
            'types', coalesce(array_agg(type), '{}'), 'data', coalesce(json_agg(data), '[]'))
          from (
            select r.rule_set_id, r.type, r.data from rules r join rule_sets s on s.id = r.rule_set_id
            where s.campaign_id = ${campaignId} order by r.position, r.id
          ) sorted))`,
  )
  const found = sets.ids.map((id, index): DecidingRuleSet => ({
    id,
    name: sets.names[index] ?? '',
    rules: [],
  }))
  const byId = new Map(found.map((ruleSet) => [ruleSet.id, ruleSet]))
  for (const [index, type] of held.types.entries()) {
    byId.get(held.setIds[index] ?? 0)?.rules.push({ type, data: held.data[index] as RuleRow['data'] })
  }
  return found
}

/**
 * The included rules, creatives, content items and frames of these rule sets; a fixed number of statements. Frames need their source:
 * the campaign of all these rule sets.
 */
export async function readRelations(
  db: Db,
  ids: readonly number[],
  include: ReadonlySet<string>,
  source?: Omit<FrameSource, 'withWeather'>,
): Promise<RuleSetRelations> {
  const withFrames = include.has('frames') && source !== undefined
  const rows =
    include.has('rules') || withFrames ? await readRules(db, inArray(rules.ruleSetId, [...ids])) : []
  const rulesOf = Map.groupBy(rows, ({ ruleSetId }) => ruleSetId)
  return {
    rules: include.has('rules') ? rulesOf : null,
    frames: withFrames
      ? await readFramesOfRuleSets(db, new Map(ids.map((id) => [id, rulesOf.get(id) ?? []])), {
          ...source,
          withWeather: include.has('frames.location.weather'),
        })
      : null,
    creatives: include.has('creatives') ? await readAssigned(db, ids) : null,
    contentItems: include.has('contentItems') ? await readItemsOfRuleSets(db, ids) : null,
  }
}

/** Rules in their order. */
export async function readRules(db: Db, where: SQL): Promise<RuleRow[]> {
  return await db.select().from(rules).where(where).orderBy(asc(rules.position), asc(rules.id))
}

/** The usable creatives of each rule set, by name. */
async function readAssigned(db: Db, ids: readonly number[]): Promise<Map<number, CreativeRow[]>> {
  const pairs = await db
    .select({ ruleSetId: creativeRuleSets.ruleSetId, creativeId: creativeRuleSets.creativeId })
    .from(creativeRuleSets)
    .innerJoin(creatives, eq(creatives.id, creativeRuleSets.creativeId))
    .where(and(inArray(creativeRuleSets.ruleSetId, [...ids]), isUsable))
    .orderBy(asc(creatives.name), asc(creatives.id))
  const assignedIds = pairs.map(({ creativeId }) => creativeId)
  const rows = assignedIds.length === 0 ? [] : await readCreatives(db, inArray(creatives.id, assignedIds))
  const byId = new Map(rows.map((row) => [row.creative.id, row]))
  const assigned = new Map<number, CreativeRow[]>()
  for (const { ruleSetId, creativeId } of pairs) {
    const row = byId.get(creativeId)
    assigned.set(ruleSetId, [...(assigned.get(ruleSetId) ?? []), ...(row ? [row] : [])])
  }
  return assigned
}

/** The rule sets that a creative is assigned to, by name (CREA-051). */
export async function readRuleSetsOfCreative(db: Db, creativeId: number): Promise<RuleSetRow[]> {
  const rows = await db
    .select({ ruleSet: ruleSets })
    .from(creativeRuleSets)
    .innerJoin(ruleSets, eq(ruleSets.id, creativeRuleSets.ruleSetId))
    .where(eq(creativeRuleSets.creativeId, creativeId))
    .orderBy(asc(columns.name), asc(ruleSets.id))
  return rows.map(({ ruleSet }) => ruleSet)
}

/** The content items of each of these rule sets, by name. */
async function readItemsOfRuleSets(
  db: Db,
  ruleSetIds: readonly number[],
): Promise<Map<number, ContentItemRow[]>> {
  const rows = await db
    .select({ ruleSetId: contentItemRuleSets.ruleSetId, item: contentItems })
    .from(contentItemRuleSets)
    .innerJoin(contentItems, eq(contentItems.id, contentItemRuleSets.contentItemId))
    .where(inArray(contentItemRuleSets.ruleSetId, [...ruleSetIds]))
    .orderBy(asc(sql`lower(${contentItems.name})`), asc(contentItems.id))
  const bySet = new Map<number, ContentItemRow[]>()
  for (const { ruleSetId, item } of rows) {
    bySet.set(ruleSetId, [...(bySet.get(ruleSetId) ?? []), item])
  }
  return bySet
}

import { sql } from 'drizzle-orm'

import type { SavedRule } from '#contract/rule-sets.ts'

import type { Db } from '../db/database.ts'
import { integers, jsonOf } from '../db/rows.ts'

/** A rule set in publications and builds. */
export interface PublishedRuleSet {
  id: number
  name: string
  slug: string
  rules: Pick<SavedRule, 'type' | 'data'>[]
  /** Ids of its approved creatives, in their order. */
  creatives: number[]
}

/** The rule sets of these campaigns, by campaign id, as a publication would carry them now; one statement. */
export async function readPublishedRuleSets(
  db: Db,
  campaignIds: readonly number[],
): Promise<Map<number, PublishedRuleSet[]>> {
  const rows = await jsonOf<(PublishedRuleSet & { campaignId: number })[]>(
    db,
    sql`
      select coalesce(json_agg(json_build_object(
        'campaignId', rs.campaign_id, 'id', rs.id, 'name', rs.name, 'slug', rs.slug,
        'rules', (select coalesce(json_agg(json_build_object('type', r.type, 'data', r.data) order by r.position, r.id), '[]')
          from rules r where r.rule_set_id = rs.id),
        'creatives', (select coalesce(json_agg(cr.id order by cr.id), '[]')
          from creative_rule_sets crs join creatives cr on cr.id = crs.creative_id
          where crs.rule_set_id = rs.id and cr.moderation_status = 1 and cr.deleted_at is null and cr.failure is null)
        ) order by rs.id), '[]')
      from rule_sets rs where rs.campaign_id = any(${integers(campaignIds)})`,
  )
  const byCampaign = new Map<number, PublishedRuleSet[]>()
  for (const { campaignId, ...ruleSet } of rows) {
    byCampaign.set(campaignId, [...(byCampaign.get(campaignId) ?? []), ruleSet])
  }
  return byCampaign
}

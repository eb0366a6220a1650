import { sql } from 'drizzle-orm'

import { weigh, type HeldWeight } from '#contract/playlist-weights.ts'
import type { SavedRule } from '#contract/rules/rule-types.ts'

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
  /** The playlists that were saved. Missing without any, and in publications of an earlier version. */
  playlists?: PublishedPlaylist[]
}

/** How the creatives take turns on the frames of a specification, in their order; the weights total 100. */
export interface PublishedPlaylist {
  frameSpecificationId: number
  isShuffled: boolean
  creatives: HeldWeight[]
}

interface FoundPlaylist {
  frameSpecificationId: number
  isWeighted: boolean
  isShuffled: boolean
  held: HeldWeight[]
  members: number[]
}

/** The rule sets of these campaigns, by campaign id, as a publication would carry them now; one statement. */
export async function readPublishedRuleSets(
  db: Db,
  campaignIds: readonly number[],
): Promise<Map<number, PublishedRuleSet[]>> {
  const rows = await jsonOf<
    (Omit<PublishedRuleSet, 'playlists'> & { campaignId: number; playlists: FoundPlaylist[] | null })[]
  >(
    db,
    sql`
      select coalesce(json_agg(json_build_object(
        'campaignId', rs.campaign_id, 'id', rs.id, 'name', rs.name, 'slug', rs.slug,
        'rules', (select coalesce(json_agg(json_build_object('type', r.type, 'data', r.data) order by r.position, r.id), '[]')
          from rules r where r.rule_set_id = rs.id),
        'creatives', (select coalesce(json_agg(cr.id order by cr.id), '[]')
          from creative_rule_sets crs join creatives cr on cr.id = crs.creative_id
          where crs.rule_set_id = rs.id and cr.moderation_status = 1 and cr.deleted_at is null and cr.failure is null),
        'playlists', (select json_agg(json_build_object('frameSpecificationId', p.frame_specification_id,
            'isWeighted', p.is_weighted, 'isShuffled', p.is_shuffled, 'held', p.creatives,
            'members', (select coalesce(json_agg(cr.id order by lower(cr.name), cr.id), '[]')
              from creative_rule_sets crs join creatives cr on cr.id = crs.creative_id
              where crs.rule_set_id = rs.id and cr.frame_specification_id = p.frame_specification_id
                and cr.moderation_status = 1 and cr.deleted_at is null and cr.failure is null)
            ) order by p.frame_specification_id)
          from playlists p where p.rule_set_id = rs.id)
        ) order by rs.id), '[]')
      from rule_sets rs where rs.campaign_id = any(${integers(campaignIds)})`,
  )
  const byCampaign = new Map<number, PublishedRuleSet[]>()
  for (const { campaignId, playlists, ...ruleSet } of rows) {
    const saved = playlists === null ? {} : { playlists: playlists.map(publishedPlaylist) }
    byCampaign.set(campaignId, [...(byCampaign.get(campaignId) ?? []), { ...ruleSet, ...saved }])
  }
  return byCampaign
}

const publishedPlaylist = ({
  frameSpecificationId,
  isShuffled,
  ...weighable
}: FoundPlaylist): PublishedPlaylist => ({ frameSpecificationId, isShuffled, creatives: weigh(weighable) })

import { and, eq, sql, type SQL } from 'drizzle-orm'

import { weigh, type HeldWeight } from '#contract/playlist-weights.ts'

import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { ruleSets, type PlaylistKey } from '../db/schema/rules.ts'
import type { PageRequest } from '../http/query.ts'
import type { PlaylistRow } from '../presenters/playlist.presenter.ts'

interface FoundRow {
  rule_set_id: number
  frame_specification_id: number
  is_weighted: boolean | null
  is_shuffled: boolean | null
  held: HeldWeight[] | null
  members: number[]
  /** Milliseconds since 1970. */
  changed: number
}

/** Rule sets with their usable creatives, by frame specification of the campaign: those that have no frame in it play nothing. */
const pairs = sql`
  rule_sets
  join creative_rule_sets crs on crs.rule_set_id = rule_sets.id
  join creatives c on c.id = crs.creative_id and c.deleted_at is null and c.failure is null
  join campaign_specifications cs
    on cs.campaign_id = rule_sets.campaign_id and cs.specification_id = c.frame_specification_id`

/** A page of a campaign's playlists, by frame specification and the name of the rule set (API-097). */
export async function readPlaylists(
  db: Db,
  campaignId: number,
  page: PageRequest,
): Promise<{ rows: PlaylistRow[]; total: number }> {
  const condition = eq(ruleSets.campaignId, campaignId)
  const rows = await select(db, condition, sql`limit ${page.size} offset ${page.offset}`)
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(distinct (rule_sets.id, c.frame_specification_id))::int as total from ${pairs} where ${condition}`,
  )
  return { rows, total: counted?.total ?? 0 }
}

/** A playlist as it is now; null when the rule set has no creatives of that frame specification. */
export async function readPlaylist(
  db: Db,
  { ruleSetId, frameSpecificationId }: PlaylistKey,
): Promise<PlaylistRow | null> {
  const condition = and(
    eq(ruleSets.id, ruleSetId),
    sql`c.frame_specification_id = ${frameSpecificationId}`,
  ) as SQL
  const [row] = await select(db, condition)
  return row ?? null
}

/** The playlists of a campaign on one frame specification, by the name of the rule set. */
export async function readPlaylistsOn(
  db: Db,
  campaignId: number,
  frameSpecificationId: number,
): Promise<PlaylistRow[]> {
  return await select(
    db,
    and(eq(ruleSets.campaignId, campaignId), sql`c.frame_specification_id = ${frameSpecificationId}`) as SQL,
  )
}

/** Only approved creatives play (PLAY-004). */
async function select(db: Db, condition: SQL, range: SQL = sql``): Promise<PlaylistRow[]> {
  const rows = await rowsOf<FoundRow>(
    db,
    sql`
      select rule_sets.id as rule_set_id, c.frame_specification_id, p.is_weighted, p.is_shuffled, p.creatives as held,
        coalesce(json_agg(c.id order by lower(c.name), c.id) filter (where c.moderation_status = 1), '[]') as members,
        (extract(epoch from coalesce(p.updated_at, rule_sets.created_at)) * 1000)::float8 as changed
      from ${pairs}
      left join playlists p
        on p.rule_set_id = rule_sets.id and p.frame_specification_id = c.frame_specification_id
      where ${condition}
      group by rule_sets.id, c.frame_specification_id, p.rule_set_id, p.frame_specification_id
      order by c.frame_specification_id, lower(rule_sets.name), rule_sets.id ${range}`,
  )
  return rows.map(({ held, members, changed, ...row }) => {
    const isWeighted = row.is_weighted ?? false
    return {
      ruleSetId: row.rule_set_id,
      frameSpecificationId: row.frame_specification_id,
      isWeighted,
      isShuffled: row.is_shuffled ?? false,
      creatives: weigh({ isWeighted, held: held ?? [], members }),
      updatedAt: new Date(Math.round(changed)),
    }
  })
}

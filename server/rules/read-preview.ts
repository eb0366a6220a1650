import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'

import { readCreatives } from '../creatives/read-creatives.ts'
import type { Db } from '../db/database.ts'
import { integers, rowsOf } from '../db/rows.ts'
import { creatives } from '../db/schema/creatives.ts'
import { campaignSpecifications, frameSpecifications } from '../db/schema/frames.ts'
import type { CreativeRow } from '../presenters/creative.presenter.ts'
import { isUsable } from './usable-creatives.ts'

/** What is looked at; null takes the first frame specification (PREV-011). */
export interface PreviewChoice {
  frameSpecificationId: number | null
  ruleSetIds: readonly number[]
  contentItemIds: readonly number[]
}

interface Named {
  id: number
  name: string
}

export interface Preview {
  rows: CreativeRow[]
  /** Nothing matches: these are the defaults (PREV-003). */
  isFallback: boolean
  ruleSets: ReadonlyMap<number, Named[]>
  contentTypes: ReadonlyMap<number, Named[]>
}

/**
 * The creatives of a frame specification that play under any of the rule sets and show any of the content items; the defaults where
 * there are none (API-066). Those that wait for a decision are among them, rejected ones are not.
 */
export async function readPreview(db: Db, campaignId: number, choice: PreviewChoice): Promise<Preview> {
  const specificationId = choice.frameSpecificationId ?? (await firstSpecification(db, campaignId))
  const all = and(
    eq(creatives.campaignId, campaignId),
    eq(creatives.frameSpecificationId, specificationId),
    ne(creatives.moderationStatus, -1),
    isUsable,
  )
  const byName = sql`lower(${creatives.name})`
  const matching = await readCreatives(db, and(all, chosen(campaignId, choice)), undefined, byName)
  const rows =
    matching.length > 0
      ? matching
      : await readCreatives(db, and(all, eq(creatives.isDefault, true)), undefined, byName)
  const ids = rows.map(({ creative }) => creative.id)
  return {
    rows,
    isFallback: matching.length === 0,
    ruleSets: await readNamed(
      db,
      sql`select p.creative_id, o.id, o.name from creative_rule_sets p join rule_sets o on o.id = p.rule_set_id
        where p.creative_id = any(${integers(ids)}) order by lower(o.name), o.id`,
    ),
    contentTypes: await readNamed(
      db,
      sql`select p.creative_id, o.id, o.name from creative_content_types p join content_types o on o.id = p.content_type_id
        where p.creative_id = any(${integers(ids)}) order by lower(o.name), o.id`,
    ),
  }
}

/** By the name, as the list of frame specifications has them. */
async function firstSpecification(db: Db, campaignId: number): Promise<number> {
  const [first] = await db
    .select({ id: frameSpecifications.id })
    .from(campaignSpecifications)
    .innerJoin(frameSpecifications, eq(frameSpecifications.id, campaignSpecifications.specificationId))
    .where(eq(campaignSpecifications.campaignId, campaignId))
    .orderBy(asc(frameSpecifications.name), asc(frameSpecifications.id))
    .limit(1)
  return first?.id ?? 0
}

function chosen(campaignId: number, { ruleSetIds, contentItemIds }: PreviewChoice): SQL | undefined {
  return and(
    ruleSetIds.length === 0
      ? undefined
      : sql`exists (select 1 from creative_rule_sets p
          where p.creative_id = ${creatives.id} and p.rule_set_id = any(${integers(ruleSetIds)}))`,
    contentItemIds.length === 0
      ? undefined
      : sql`exists (select 1 from creative_content_types p join content_items i on i.content_type_id = p.content_type_id
          where p.creative_id = ${creatives.id} and i.campaign_id = ${campaignId} and i.id = any(${integers(contentItemIds)}))`,
  )
}

async function readNamed(db: Db, statement: SQL): Promise<Map<number, Named[]>> {
  const rows = await rowsOf<Named & { creative_id: number }>(db, statement)
  return Map.groupBy(rows, (row) => row.creative_id)
}

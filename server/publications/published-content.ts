import { sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { integers, jsonOf, rowsOf } from '../db/rows.ts'
import type { StoredValue } from '../db/schema/content.ts'

/** An approved content item in publications and builds. */
export interface PublishedContentItem {
  id: number
  name: string
  /** The name of its content type. */
  contentType: string
  /** One value per field of the type, in order; a file's value is its key in the media store. */
  fields: { slug: string; name: string; type: string; value: StoredValue }[]
  /** Ids of its rule sets, in their order. */
  ruleSets: number[]
}

interface FoundType {
  id: number
  name: string
  fields: { id: string; slug: string; name: string; type: string }[]
}
interface FoundItem extends Omit<PublishedContentItem, 'fields' | 'contentType'> {
  campaignId: number
  typeId: number
  values: Record<string, StoredValue>
}

/**
 * The approved content items of these campaigns, by campaign id, as a publication would carry them now; one statement. The
 * fields of a type come once: a type may have thousands of items and options.
 */
export async function readPublishedContent(
  db: Db,
  campaignIds: readonly number[],
): Promise<Map<number, PublishedContentItem[]>> {
  const { types, items } = await jsonOf<{ types: FoundType[]; items: FoundItem[] }>(
    db,
    sql`
      with approved as (
        select * from content_items where status = 'approved' and campaign_id = any(${integers(campaignIds)}))
      select json_build_object(
        'types', (select coalesce(json_agg(json_build_object(
            'id', ct.id, 'name', ct.name,
            'fields', (select coalesce(json_agg(json_build_object(
                'id', field -> 'id', 'slug', field -> 'slug', 'name', field -> 'name', 'type', field -> 'type'
              ) order by place), '[]')
              from jsonb_array_elements(ct.fields) with ordinality as listed(field, place)))), '[]')
          from content_types ct where ct.id in (select content_type_id from approved)),
        'items', (select coalesce(json_agg(json_build_object(
            'campaignId', ci.campaign_id, 'typeId', ci.content_type_id, 'id', ci.id, 'name', ci.name,
            'values', ci."values",
            'ruleSets', (select coalesce(json_agg(cirs.rule_set_id order by cirs.rule_set_id), '[]')
              from content_item_rule_sets cirs where cirs.content_item_id = ci.id)
            ) order by ci.id), '[]')
          from approved ci))`,
  )
  const typesById = new Map(types.map((type) => [type.id, type]))
  const byCampaign = new Map<number, PublishedContentItem[]>(campaignIds.map((id) => [id, []]))
  for (const { campaignId, typeId, values, ...item } of items) {
    const type = typesById.get(typeId)
    byCampaign.get(campaignId)?.push({
      ...item,
      contentType: type?.name ?? '',
      fields: (type?.fields ?? []).map(({ id, ...field }) => ({ ...field, value: values[id] ?? null })),
    })
  }
  return byCampaign
}

/** The content types of the creatives of these campaigns, by creative; without creatives that have none. */
export async function readPublishedTypes(
  db: Db,
  campaignIds: readonly number[],
): Promise<Map<number, { contentTypes: number[] }>> {
  const rows = await rowsOf<{ creativeId: number; contentTypes: number[] }>(
    db,
    sql`
      select cct.creative_id as "creativeId", array_agg(cct.content_type_id order by cct.content_type_id) as "contentTypes"
      from creative_content_types cct join content_types ct on ct.id = cct.content_type_id
      where ct.campaign_id = any(${integers(campaignIds)}) group by cct.creative_id`,
  )
  return new Map(rows.map(({ creativeId, contentTypes }) => [creativeId, { contentTypes }]))
}

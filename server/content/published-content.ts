import { sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { integers, jsonOf } from '../db/rows.ts'
import type { StoredField, StoredValue } from '../db/schema/content.ts'

/** An approved content item as publications and builds carry it. */
export interface PublishedContentItem {
  id: number
  name: string
  /** The name of its content type. */
  contentType: string
  /** One per field of the type, in their order; the value of a file is its place in the media store. */
  fields: { slug: string; name: string; type: string; value: StoredValue }[]
  /** Ids of its rule sets, in their order. */
  ruleSets: number[]
}

interface Found extends Omit<PublishedContentItem, 'fields'> {
  campaignId: number
  values: Record<string, StoredValue>
  fields: StoredField[]
}

/** The approved content items of these campaigns by the campaigns' ids, as they would be published now; one statement. */
export async function readPublishedContent(
  db: Db,
  campaignIds: readonly number[],
): Promise<Map<number, PublishedContentItem[]>> {
  const rows = await jsonOf<Found[]>(
    db,
    sql`
      select coalesce(json_agg(json_build_object(
        'campaignId', ci.campaign_id, 'id', ci.id, 'name', ci.name, 'contentType', ct.name,
        'values', ci."values", 'fields', ct.fields,
        'ruleSets', (select coalesce(json_agg(cirs.rule_set_id order by cirs.rule_set_id), '[]')
          from content_item_rule_sets cirs where cirs.content_item_id = ci.id)
        ) order by ci.id), '[]')
      from content_items ci join content_types ct on ct.id = ci.content_type_id
      where ci.status = 'approved' and ci.campaign_id = any(${integers(campaignIds)})`,
  )
  const byCampaign = new Map<number, PublishedContentItem[]>()
  for (const { campaignId, values, fields, ...item } of rows) {
    const published = {
      ...item,
      fields: fields.map(({ id, slug, name, type }) => ({ slug, name, type, value: values[id] ?? null })),
    }
    byCampaign.set(campaignId, [...(byCampaign.get(campaignId) ?? []), published])
  }
  return byCampaign
}

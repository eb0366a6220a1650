import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { contentTypes, creativeContentTypes, type ContentTypeRow } from '../db/schema/content.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { CreativeRelation } from '../rules/relate-creatives.ts'
import { isUsable } from '../rules/usable-creatives.ts'

/** Content types are for HTML5 creatives alone (CREA-020). */
export const contentTypeRelation: CreativeRelation = {
  owners: 'content_types',
  pairs: 'creative_content_types',
  key: 'content_type_id',
  actions: { owner: 'content-type.creatives-changed', creative: 'creative.types-changed' },
  takesOnly: 'html5',
  isMarked: false,
  wrongCreative: 'Content types can be applied only to HTML5 creatives.',
  wrongCampaign: 'This campaign does not support content.',
}

/** The content types that a creative shows, by name (CREA-051). */
export async function readTypesOfCreative(db: Db, creativeId: number): Promise<ContentTypeRow[]> {
  const rows = await db
    .select({ type: contentTypes })
    .from(creativeContentTypes)
    .innerJoin(contentTypes, eq(contentTypes.id, creativeContentTypes.contentTypeId))
    .where(eq(creativeContentTypes.creativeId, creativeId))
    .orderBy(asc(sql`lower(${contentTypes.name})`), asc(contentTypes.id))
  return rows.map(({ type }) => type)
}

/** The usable creatives that show each of these content types, by name. */
export async function readCreativesOfTypes(
  db: Db,
  types: readonly ContentTypeRow[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const rows = await db
    .select({ typeId: creativeContentTypes.contentTypeId, id: creatives.id, name: creatives.name })
    .from(creativeContentTypes)
    .innerJoin(creatives, eq(creatives.id, creativeContentTypes.creativeId))
    .where(
      and(
        inArray(
          creativeContentTypes.contentTypeId,
          types.map(({ id }) => id),
        ),
        isUsable,
      ),
    )
    .orderBy(asc(creatives.name), asc(creatives.id))
  return Map.groupBy(rows, ({ typeId }) => typeId)
}

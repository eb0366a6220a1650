import { and, asc, count, desc, eq, exists, gte, inArray, sql, type SQL } from 'drizzle-orm'

import type { ContentItemStatusFilter } from '#contract/content-items.ts'

import type { Db } from '../db/database.ts'
import { type ContentItemRow, contentItemRuleSets, contentItems } from '../db/schema/content.ts'
import { ruleSets, type RuleSetRow } from '../db/schema/rules.ts'
import { escapeLike, type PageRequest } from '../http/query.ts'
import type { ContentItemRelations } from '../presenters/content.presenter.ts'
import { readTypesById } from './read-content-types.ts'

export interface ContentItemFilters {
  status?: ContentItemStatusFilter | undefined
  contentTypeId?: number | undefined
  ruleSetId?: number | undefined
  like?: string | undefined
  createdSince?: Date | undefined
}

/**
 * The content items that pass the filters, the newest first: one page (API-087 … API-089), or all. `which` has the items of a campaign
 * (`ofCampaign`) or of those that somebody may see; undefined for all.
 */
export async function readContentItems(
  db: Db,
  which: SQL | undefined,
  { filters = {}, page }: { filters?: ContentItemFilters; page?: PageRequest } = {},
): Promise<{ rows: ContentItemRow[]; total: number }> {
  const condition = and(which, conditionOf(db, filters))
  const query = db
    .select()
    .from(contentItems)
    .where(condition)
    .orderBy(desc(contentItems.createdAt), desc(contentItems.id))
    .$dynamic()
  const rows = await (page ? query.limit(page.size).offset(page.offset) : query)
  const [counted] = page
    ? await db.select({ total: count() }).from(contentItems).where(condition)
    : [{ total: rows.length }]
  return { rows, total: counted?.total ?? 0 }
}

/** The items of a campaign. */
export const ofCampaign = (campaignId: number): SQL => eq(contentItems.campaignId, campaignId)

function conditionOf(
  db: Db,
  { status, contentTypeId, ruleSetId, like, createdSince }: ContentItemFilters,
): SQL | undefined {
  return and(
    status === undefined
      ? undefined
      : inArray(
          contentItems.status,
          status === 'approved_and_rejected' ? ['approved', 'rejected'] : [status],
        ),
    contentTypeId === undefined ? undefined : eq(contentItems.contentTypeId, contentTypeId),
    ruleSetId === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(contentItemRuleSets)
            .where(
              and(
                eq(contentItemRuleSets.contentItemId, contentItems.id),
                eq(contentItemRuleSets.ruleSetId, ruleSetId),
              ),
            ),
        ),
    like === undefined ? undefined : sql`${contentItems.name} ilike ${`%${escapeLike(like)}%`}`,
    createdSince === undefined ? undefined : gte(contentItems.createdAt, createdSince),
  )
}

/** The types of these items, and their rule sets by name when included. */
export async function readItemRelations(
  db: Db,
  items: readonly ContentItemRow[],
  include: ReadonlySet<string>,
): Promise<ContentItemRelations> {
  return {
    types: await readTypesById(
      db,
      items.map(({ contentTypeId }) => contentTypeId),
    ),
    ruleSets: include.has('ruleSets')
      ? await readRuleSetsOfItems(
          db,
          items.map(({ id }) => id),
        )
      : null,
  }
}

async function readRuleSetsOfItems(db: Db, ids: readonly number[]): Promise<Map<number, RuleSetRow[]>> {
  const rows = await db
    .select({ itemId: contentItemRuleSets.contentItemId, ruleSet: ruleSets })
    .from(contentItemRuleSets)
    .innerJoin(ruleSets, eq(ruleSets.id, contentItemRuleSets.ruleSetId))
    .where(inArray(contentItemRuleSets.contentItemId, [...ids]))
    .orderBy(asc(sql`lower(${ruleSets.name})`), asc(ruleSets.id))
  const byItem = new Map<number, RuleSetRow[]>()
  for (const { itemId, ruleSet } of rows) {
    byItem.set(itemId, [...(byItem.get(itemId) ?? []), ruleSet])
  }
  return byItem
}

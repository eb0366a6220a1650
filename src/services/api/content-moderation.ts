import type { ContentModerationQuery } from '#contract/addresses/content-moderation.address.ts'
import type { ContentItemStatus } from '#contract/content-item-statuses.ts'
import { contentItemSchema, type ContentItem } from '#contract/content-items.ts'
import { contentPageSize } from '#contract/content.ts'
import { readList, readPage, type Page } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { loadPages } from './pages.ts'

interface OfCampaign {
  campaignId: string
  query: ContentModerationQuery
}

/** A page of the items of one group, newest first, with their types (API-087). */
export async function loadModeratedItems(
  http: Http,
  { campaignId, query }: OfCampaign,
  group: 'pending' | 'approved_and_rejected',
  signal: AbortSignal,
): Promise<Page<ContentItem>> {
  const { document } = await http('GET', `campaigns/${campaignId}/content-items`, {
    query: {
      page: { number: query.page, size: contentPageSize },
      filter: { status: group, ...filterOf(query) },
      include: ['content-type'],
      sort: '-created_at',
    },
    signal,
  })
  return parsed(() => readPage(document, contentItemSchema))
}

/** The items that wait and were created since a time, 20 a page (API-088). */
export function loadNewItems(
  http: Http,
  { campaignId, query }: OfCampaign,
  since: string,
  signal: AbortSignal,
): Promise<ContentItem[]> {
  return loadPages(http, `campaigns/${campaignId}/content-items`, contentItemSchema, {
    query: {
      filter: { status: 'pending', ...filterOf(query) },
      include: ['content-type'],
      sort: '-created_at',
      createdSince: since,
    },
    pageSize: 20,
    signal,
    quiet: true,
  })
}

interface ItemsToModerate {
  status: ContentItemStatus
  itemIds: readonly string[]
  /** '' for none. */
  reason: string
  bypassesFilter: boolean
}

/** Gives items a status; resolves with those that there still are (API-090). */
export async function moderateItems(
  http: Http,
  { status, itemIds, reason, bypassesFilter }: ItemsToModerate,
  signal: AbortSignal,
): Promise<ContentItem[]> {
  const { document } = await http('PATCH', `content-items/status/${status}`, {
    query: bypassesFilter ? { bypassProfanityFilter: 'true' } : {},
    rawBody: itemIds.map((id) => (reason === '' ? { id } : { id, reject_reason: reason })),
    signal,
  })
  return parsed(() => readList(document, contentItemSchema))
}

/**
 * Replaces the rule sets of an item (API-024). `held`, the ids as they were read, lets the server refuse what would undo somebody
 * else's change; null overwrites it.
 */
export async function assignRuleSets(
  http: Http,
  { itemId, ids, held }: { itemId: string; ids: readonly string[]; held: readonly string[] | null },
  signal: AbortSignal,
): Promise<void> {
  await http('PATCH', `content-items/${itemId}/relationships/rule-sets`, {
    rawBody: { data: ids.map((id) => ({ id })), ...(held === null ? {} : { meta: { held } }) },
    signal,
  })
}

/** Deletes items, all or none (API-091). */
export async function deleteItems(
  http: Http,
  itemIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await http('DELETE', 'content-items', { rawBody: itemIds.map((id) => ({ id })), signal })
}

function filterOf({ contentTypeId, contentItemName = '' }: ContentModerationQuery) {
  const text = contentItemName.trim()
  return { content_type_id: contentTypeId, name: text === '' ? null : `%${text}%` }
}

import * as z from 'zod/mini'

import type { PreviewQuery } from '#contract/addresses/preview.address.ts'
import { contentItemSchema, type ContentItem } from '#contract/content-items.ts'
import { creativeSchema, type Creative } from '#contract/creatives.ts'
import { readList } from '#contract/json-api.ts'
import { problemOf } from '#contract/problem.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { loadPages } from './pages.ts'

const metaSchema = z.object({ meta: z.object({ is_fallback: z.boolean() }) })

/** The creatives that match a choice, or the defaults where none does (API-066). */
export async function loadPreview(
  http: Http,
  campaignId: string,
  query: PreviewQuery,
  signal: AbortSignal,
): Promise<{ creatives: Creative[]; isFallback: boolean }> {
  const { document } = await http('GET', `campaigns/${campaignId}/creatives/preview`, {
    query: {
      preview_frame_specification_id: query.frame_specification_id ?? null,
      preview_ruleset_ids: query['rule_set_ids[]']?.join(',') ?? null,
      preview_content_item_ids: query['content_item_ids[]']?.join(',') ?? null,
    },
    signal,
  })
  return parsed(() => ({
    creatives: readList(document, creativeSchema),
    isFallback: metaSchema.parse(document).meta.is_fallback,
  }))
}

/** All content items of a campaign with their types; none for somebody who may not see content. */
export async function loadAllContentItems(
  http: Http,
  campaignId: string,
  signal: AbortSignal,
): Promise<ContentItem[]> {
  try {
    return await loadPages(http, `campaigns/${campaignId}/content-items`, contentItemSchema, {
      query: { include: ['content-type'] },
      signal,
      quiet: true,
    })
  } catch (error) {
    if (problemOf(error).kind === 'forbidden') {
      return []
    }
    throw error
  }
}

import { type ContentItem, contentItemSchema } from '#contract/content-items.ts'
import { type ContentType, contentTypeSchema } from '#contract/content.ts'
import { readList, readOne } from '#contract/json-api.ts'

import type { Api } from './api.ts'

/** A content type with one text, made by the API. */
export async function makeContentType(api: Api, campaignId: string, name: string): Promise<ContentType> {
  const document = await api.call('POST', 'content-types', {
    campaign_id: campaignId,
    name,
    fields: [{ id: crypto.randomUUID(), name: 'Headline', type: 'ContentFields\\text', weight: 0 }],
  })
  return readOne(document, contentTypeSchema)
}

/** The content types of a campaign as the server has them, by name. */
export async function heldContentTypes(api: Api, campaignId: string): Promise<ContentType[]> {
  return readList(
    await api.call('GET', `campaigns/${campaignId}/content-types?include=fields&page[size]=50`),
    contentTypeSchema,
  )
}

/** An item of a content type, with a text in its first field, made by the API. */
export async function makeContentItem(
  api: Api,
  contentType: ContentType,
  name: string,
): Promise<ContentItem> {
  const document = await api.call('POST', 'content-items', {
    name,
    content_type_id: contentType.id,
    content_fields: [{ id: contentType.fields[0]?.uuid, value: 'Two for one' }],
  })
  return readOne(document, contentItemSchema)
}

/** The content items of a campaign as the server has them, the newest first. */
export async function heldContentItems(api: Api, campaignId: string): Promise<ContentItem[]> {
  return readList(
    await api.call('GET', `campaigns/${campaignId}/content-items?page[size]=50`),
    contentItemSchema,
  )
}

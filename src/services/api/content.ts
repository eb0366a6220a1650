import type { ContentItemQuery, ContentTypeQuery } from '#contract/addresses/content.address.ts'
import { type ContentItem, contentItemSchema, type ContentPart } from '#contract/content-items.ts'
import {
  type ContentField,
  contentPageSize,
  type ContentType,
  contentTypeSchema,
  fieldOnWire,
} from '#contract/content.ts'
import { readOne, readPage, type Page } from '#contract/json-api.ts'
import { toSnake } from '#contract/naming.ts'

import type { Call, Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { loadPages } from './pages.ts'

interface ContentTypeToSave {
  campaignId: string
  name: string
  /** The complete list. */
  fields: readonly ContentField[]
}

/** `updatedAt` as it was read: the save is refused when another user has changed it since (`readAtSchema`). */
interface Read {
  updatedAt: string
}

/** A page of the content types of a campaign, with their fields (API-094, CONT-058). */
export async function loadContentTypes(
  http: Http,
  campaignId: string,
  { page }: ContentTypeQuery,
  signal: AbortSignal,
): Promise<Page<ContentType>> {
  const { document } = await http('GET', `campaigns/${campaignId}/content-types`, {
    query: { page: { number: page, size: contentPageSize }, include: ['fields'] },
    signal,
  })
  return parsed(() => readPage(document, contentTypeSchema))
}

/** All content types of a campaign, with their fields. */
export function loadAllContentTypes(
  http: Http,
  campaignId: string,
  signal: AbortSignal,
): Promise<ContentType[]> {
  return loadPages(http, `campaigns/${campaignId}/content-types`, contentTypeSchema, {
    query: { include: ['fields'] },
    signal,
    quiet: true,
  })
}

/** Creates a content type (API-095). The caller shows its failure (CONT-038). */
export async function createContentType(
  http: Http,
  { fields, ...contentType }: ContentTypeToSave,
  signal: AbortSignal,
): Promise<ContentType> {
  const body = { ...contentType, fields: fields.map((field) => fieldOnWire(field)) }
  const { document } = await http('POST', 'content-types', { body, signal, quiet: true })
  return parsed(() => readOne(document, contentTypeSchema))
}

/** Changes a content type (API-096). The caller shows its failure (CONT-038). */
export async function updateContentType(
  http: Http,
  id: string,
  { fields, ...contentType }: ContentTypeToSave & Read,
  signal: AbortSignal,
): Promise<ContentType> {
  const body = { ...contentType, fields: fields.map((field) => fieldOnWire(field)) }
  const { document } = await http('PATCH', `content-types/${id}`, { body, signal, quiet: true })
  return parsed(() => readOne(document, contentTypeSchema))
}

/** Deletes a content type with its items (API-118). */
export async function deleteContentType(http: Http, id: string, signal: AbortSignal): Promise<void> {
  await http('DELETE', `content-types/${id}`, { signal, quiet: true })
}

interface ContentItemToSave {
  name: string
  contentTypeId: string
  /** The value of a file is a blob with its data URL. */
  contentFields: readonly { id: string; name: string; value: unknown }[]
}

/** A page of the content items of a campaign that fit, newest created first, with their types (API-087). */
export async function loadContentItems(
  http: Http,
  campaignId: string,
  { page, contentTypeId, contentItemName = '', modStatus, ruleSetId }: ContentItemQuery,
  signal: AbortSignal,
): Promise<Page<ContentItem>> {
  const text = contentItemName.trim()
  const { document } = await http('GET', `campaigns/${campaignId}/content-items`, {
    query: {
      page: { number: page, size: contentPageSize },
      filter: {
        status: modStatus,
        content_type_id: contentTypeId,
        rule_set_id: ruleSetId,
        name: text === '' ? null : `%${text}%`,
      },
      include: ['content-type', 'rule-sets'],
      sort: '-created_at',
    },
    signal,
  })
  return parsed(() => readPage(document, contentItemSchema))
}

/** Creates a content item (API-092). */
export async function createContentItem(
  http: Http,
  item: ContentItemToSave,
  signal: AbortSignal,
): Promise<ContentItem> {
  const { document } = await http('POST', 'content-items', { ...bodyOf(item), signal })
  return parsed(() => readOne(document, contentItemSchema))
}

/** Changes a content item (API-093). */
export async function updateContentItem(
  http: Http,
  id: string,
  item: ContentItemToSave & Read,
  signal: AbortSignal,
): Promise<ContentItem> {
  const { document } = await http('PATCH', `content-items/${id}`, { ...bodyOf(item), signal })
  return parsed(() => readOne(document, contentItemSchema))
}

/** Deletes a content item: the call takes a list (API-091, API-119). */
export async function deleteContentItem(http: Http, id: string, signal: AbortSignal): Promise<void> {
  await http('DELETE', 'content-items', { rawBody: [{ id }], signal, quiet: true })
}

/** JSON; with files a form, whose first part is the JSON and whose others are the files (CONT-017). */
function bodyOf(item: ContentItemToSave): Pick<Call, 'body' | 'rawBody'> {
  const files = item.contentFields.flatMap(({ id, value }) => (value instanceof Blob ? [{ id, value }] : []))
  if (files.length === 0) {
    return { body: item }
  }
  const contentFields = item.contentFields.map((field) =>
    field.value instanceof Blob ? { ...field, value: { part: field.id } satisfies ContentPart } : field,
  )
  const form = new FormData()
  form.append('data', JSON.stringify(toSnake({ ...item, contentFields })))
  for (const { id, value } of files) {
    form.append(id, value)
  }
  return { rawBody: form }
}

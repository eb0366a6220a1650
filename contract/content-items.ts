import * as z from 'zod/mini'

import { contentItemStatuses } from './content-item-statuses.ts'
import { contentLimits, contentTypeSchema, readAtSchema } from './content.ts'

/** Status filters of the list of content items: the two groups of the moderation screen (API-087), or a single status. */
export const contentItemStatusFilters = [...contentItemStatuses, 'approved_and_rejected'] as const
export type ContentItemStatusFilter = (typeof contentItemStatusFilters)[number]

/** MIME types that image and video fields accept. */
export const contentImageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
export const contentVideoTypes = ['video/mp4', 'video/webm'] as const

/** Faults that the schema detects across values; `params.fault` of its issues. */
export type ContentItemFault = 'sameContentField'

const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(contentLimits.name))
const isUnlike = (values: readonly string[]) => new Set(values).size === values.length

/** A file of an image or video field in a response. `url` is signed and works without a session for one to two days. */
export const contentFileSchema = z.object({
  url: z.string(),
  mime: z.string(),
  /** Bytes. */
  length: z.number(),
})
export type ContentFile = z.infer<typeof contentFileSchema>

/** YYYY-MM-DD; both days are inclusive. */
export interface ContentDates {
  from: string
  to: string
}

/** The value of a field, by its kind: a text, number, boolean, `ContentDates` or `ContentFile`; null when empty. */
export const contentValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  contentFileSchema,
  z.object({ from: z.string(), to: z.string() }),
  z.null(),
])
export type ContentValue = z.infer<typeof contentValueSchema>

/**
 * A content item (CONT-006). `contentFields` has one entry per field of its type, in the type's order; `id` is the field's uuid.
 * `contentType` (with its fields) and `ruleSets` are present when the request includes them, and in the response to a save.
 */
export const contentItemSchema = z.object({
  id: z.string(),
  campaignId: z.string(),
  contentTypeId: z.string(),
  name: z.string(),
  status: z.enum(contentItemStatuses),
  rejectReason: z.nullable(z.string()),
  /** What it says may be profane (CONT-050, CONT-051). */
  hasProfanity: z._default(z.boolean(), false),
  /** Made in this product; others are read-only (CONT-067). */
  isManual: z._default(z.boolean(), true),
  contentFields: z.array(z.object({ id: z.string(), name: z.string(), value: contentValueSchema })),
  createdAt: z.string(),
  updatedAt: z.string(),
  contentType: z.optional(z.nullable(contentTypeSchema)),
  ruleSets: z._default(z.array(z.object({ id: z.string(), name: z.string() })), []),
})
export type ContentItem = z.infer<typeof contentItemSchema>

/** In a multipart request: the value of an image or video field, which names the part that has its data URL. */
export const contentPartSchema = z.strictObject({ part: z.string() })
export type ContentPart = z.infer<typeof contentPartSchema>

/**
 * The value of one field in a request: a text for heading, text, longtext and select (the option's value), a number, a boolean,
 * `ContentDates`, a file for image and video, or null. The content type decides which values are valid.
 *
 * Files are sent as data URLs inside the request (CONT-017). A request with files is multipart/form-data of at most 71 MB: the
 * first part, `data`, is the JSON payload, and each file is a part of its own, named by a `ContentPart`. A small data URL may also
 * be the value itself, as long as the JSON is not larger than 800 kB.
 */
const sentFieldsSchema = z
  .array(z.strictObject({ id: idText, name: z.optional(z.string()), value: z.unknown() }))
  .check(
    z.maxLength(contentLimits.fields),
    z.refine((fields) => isUnlike(fields.map(({ id }) => id)), {
      params: { fault: 'sameContentField' satisfies ContentItemFault },
    }),
  )

/**
 * Payload of POST content-items (API-092); sent in snake_case. The item belongs to the campaign of its content type. Names are
 * unique in a campaign: a duplicate is 422 with the pointer of `name` (CONT-015). A value that is invalid for its field is 422
 * with the pointer /data/attributes/content_fields/{index}/value; `{index}` counts the sent fields from 0.
 */
export const createContentItemRequestSchema = z.strictObject({
  name,
  contentTypeId: idText,
  contentFields: z._default(sentFieldsSchema, []),
})
export type CreateContentItemRequest = z.input<typeof createContentItemRequestSchema>

/**
 * Payload of PATCH content-items/{id} (API-093). An omitted field keeps its value (files are kept this way); null removes it.
 * Another content type of the campaign gives the item that type's fields. Any change sets the item to pending again.
 * `updatedAt`: see `readAtSchema`.
 */
export const updateContentItemRequestSchema = z.strictObject({
  name: z.optional(name),
  contentTypeId: z.optional(idText),
  contentFields: z.optional(sentFieldsSchema),
  updatedAt: readAtSchema,
})
export type UpdateContentItemRequest = z.input<typeof updateContentItemRequestSchema>

/** Maximum number of items per delete or moderation request. */
const mostItems = 500
/** Maximum length of a reject reason, in characters after trimming. */
export const itemRejectReasonLimit = 255

/**
 * Payload of PATCH content-items/status/{status} (API-090): items, with a reason where they are rejected (CONT-066). Answered with
 * those that there still are. One that is approved although it may be profane is rejected, unless a super user sends
 * `?bypassProfanityFilter=true` (CONT-049, CONT-052).
 */
export const moderateContentItemsRequestSchema = z
  .array(
    z.object({
      id: idText,
      rejectReason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(itemRejectReasonLimit)))),
    }),
  )
  .check(z.minLength(1), z.maxLength(mostItems))

/** Payload of DELETE content-items (API-091): items or bare ids. 404 when one does not exist; then none is deleted. */
export const deleteContentItemsRequestSchema = z
  .array(
    z.pipe(
      z.union([z.object({ id: idText }), idText]),
      z.transform((item) => (typeof item === 'string' ? { id: item } : { id: item.id })),
    ),
  )
  .check(z.minLength(1), z.maxLength(mostItems))

/**
 * The query of GET campaigns/{id}/content-items (API-087, API-088): page[number], page[size] (15 by default),
 * filter[status] (`contentItemStatusFilters`), filter[content_type_id], filter[rule_set_id], filter[name] as %text%,
 * createdSince (an ISO time, inclusive), include content-type and rule-sets. Newest first.
 * The query of GET campaigns/{id}/content-types (API-094): page[number], page[size] (15), include fields; sorted by name.
 */
export interface ContentItemQuery {
  page: number
  status: ContentItemStatusFilter | null
  contentTypeId: string | null
  ruleSetId: string | null
  name: string
}

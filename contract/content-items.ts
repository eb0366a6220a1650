import * as z from 'zod/mini'

import { contentItemStatuses } from './content-item-statuses.ts'
import { contentLimits, contentTypeSchema, readAtSchema } from './content.ts'

/** What the list of content items is filtered by: the two of the moderation's fetches (API-087), or one status alone. */
export const contentItemStatusFilters = [...contentItemStatuses, 'approved_and_rejected'] as const
export type ContentItemStatusFilter = (typeof contentItemStatusFilters)[number]

/** The types of the files that an image and a video field take. */
export const contentImageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
export const contentVideoTypes = ['video/mp4', 'video/webm'] as const

/** What a schema alone can tell about values that do not go together; `params.fault` of its issues. */
export type ContentItemFault = 'sameContentField'

const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(contentLimits.name))
const isUnlike = (values: readonly string[]) => new Set(values).size === values.length

/** A file of an image or a video field as it is read. The address is signed and opens without a session for a day or two. */
export const contentFileSchema = z.object({
  url: z.string(),
  mime: z.string(),
  /** Bytes. */
  length: z.number(),
})
export type ContentFile = z.infer<typeof contentFileSchema>

/** Both days included, YYYY-MM-DD. */
export interface ContentDates {
  from: string
  to: string
}

/** What an item has in a field, by its kind: a text, number, boolean, `ContentDates`, `ContentFile`, or null for nothing. */
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
 * A content item (CONT-006). `contentFields` has one entry per field of its type, in their order; `id` is the field's uuid.
 * `contentType` (with its fields) and `ruleSets` are there when the call includes them, and in the answer to a save.
 */
export const contentItemSchema = z.object({
  id: z.string(),
  campaignId: z.string(),
  contentTypeId: z.string(),
  name: z.string(),
  status: z.enum(contentItemStatuses),
  rejectReason: z.nullable(z.string()),
  contentFields: z.array(z.object({ id: z.string(), name: z.string(), value: contentValueSchema })),
  createdAt: z.string(),
  updatedAt: z.string(),
  contentType: z.optional(z.nullable(contentTypeSchema)),
  ruleSets: z._default(z.array(z.object({ id: z.string(), name: z.string() })), []),
})
export type ContentItem = z.infer<typeof contentItemSchema>

/**
 * What is sent for one field: a text for heading, text, longtext and select (the option's value), a number, a boolean,
 * `ContentDates`, a data URL for image and video (CONT-017), or null. What fits is the content type's to say.
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
 * Payload of POST content-items (API-092); sent in snake_case. The campaign is that of the content type. The name is unique
 * in it: 422 with the pointer of `name` (CONT-015). A value that does not fit its field is 422 with the pointer
 * /data/attributes/content_fields/{place}/value, `{place}` counted from 0 in what was sent.
 */
export const createContentItemRequestSchema = z.strictObject({
  name,
  contentTypeId: idText,
  contentFields: z._default(sentFieldsSchema, []),
})
export type CreateContentItemRequest = z.input<typeof createContentItemRequestSchema>

/**
 * Payload of PATCH content-items/{id} (API-093). A field that is left out keeps its value, which is how a file stays; null
 * takes it away. With another content type of the campaign the item has that one's fields. Whatever is changed, the item is
 * pending again. `updatedAt` is what `readAtSchema` says.
 */
export const updateContentItemRequestSchema = z.strictObject({
  name: z.optional(name),
  contentTypeId: z.optional(idText),
  contentFields: z.optional(sentFieldsSchema),
  updatedAt: readAtSchema,
})
export type UpdateContentItemRequest = z.input<typeof updateContentItemRequestSchema>

/** The most items that one request deletes. */
const mostDeleted = 500

/** Payload of DELETE content-items (API-091): the items, or their ids alone. 404 when one of them is not there (any more), and none is deleted. */
export const deleteContentItemsRequestSchema = z
  .array(
    z.pipe(
      z.union([z.object({ id: idText }), idText]),
      z.transform((item) => (typeof item === 'string' ? { id: item } : { id: item.id })),
    ),
  )
  .check(z.minLength(1), z.maxLength(mostDeleted))

/**
 * The query of GET campaigns/{id}/content-items (API-087, API-088): page[number], page[size] (15 by default),
 * filter[status] (`contentItemStatusFilters`), filter[content_type_id], filter[rule_set_id], filter[name] as %text%,
 * createdSince (an ISO time, itself included), include content-type and rule-sets. The newest come first.
 * That of GET campaigns/{id}/content-types (API-094): page[number], page[size] (15), include fields; by name.
 */
export interface ContentItemQuery {
  page: number
  status: ContentItemStatusFilter | null
  contentTypeId: string | null
  ruleSetId: string | null
  name: string
}

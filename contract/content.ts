import * as z from 'zod/mini'

/** The kinds of fields that a content type has, as the browser calls them (CONT-013, CONT-060). */
export const contentFieldKinds = [
  'heading',
  'longtext',
  'text',
  'number',
  'checkbox',
  'video',
  'image',
  'select',
  'date',
] as const
export type ContentFieldKind = (typeof contentFieldKinds)[number]

/** The class path that stands before a field's kind on the wire: `ContentFields\longtext` (CONT-025, CONT-059). */
export const contentFieldPrefix = 'ContentFields\\'

export const contentItemStatuses = ['pending', 'approved', 'rejected'] as const
export type ContentItemStatus = (typeof contentItemStatuses)[number]

/** What the list of content items is filtered by: the two of the moderation's fetches (API-087), or one status alone. */
export const contentItemStatusFilters = [...contentItemStatuses, 'approved_and_rejected'] as const
export type ContentItemStatusFilter = (typeof contentItemStatusFilters)[number]

/** How many items one poll asks for at most (CONT-055), and how many types and items are on a page (CONT-058). */
export const contentPollSize = 20
export const contentPageSize = 15

/** The most of each that is taken. Files are counted in bytes of their own, not of the data URL. */
export const contentLimits = {
  fields: 50,
  options: 200,
  name: 255,
  text: 255,
  longtext: 5_000,
  number: 1e15,
  imageBytes: 5_000_000,
  videoBytes: 20_000_000,
  pixels: 16_384,
  fps: 25,
  /** Mbps. */
  bitrate: 8,
} as const

/** The types of the files that an image and a video field take. */
export const contentImageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
export const contentVideoTypes = ['video/mp4', 'video/webm'] as const

/** What a schema alone can tell about content that does not go together; `params.fault` of its issues. */
export type ContentFault =
  | 'noFields'
  | 'sameField'
  | 'noOptions'
  | 'sameOption'
  | 'optionsOfNoSelect'
  | 'sameContentField'
const fault = (name: ContentFault, ...path: string[]) => ({ params: { fault: name }, path })

const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(contentLimits.name))
const isUnlike = (values: readonly string[]) => new Set(values).size === values.length

const pixels = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(contentLimits.pixels))), null)
/** Null: as the file is (CONT-036). */
export const imageSettingsSchema = z.strictObject({ width: pixels, height: pixels })
/** Frames a second, and Mbps; null: as the file is (CONT-035). */
export const videoSettingsSchema = z.strictObject({
  width: pixels,
  height: pixels,
  fps: z._default(z.nullable(z.number().check(z.minimum(1), z.maximum(contentLimits.fps))), null),
  bitrate: z._default(z.nullable(z.number().check(z.minimum(1), z.maximum(contentLimits.bitrate))), null),
})
export type ImageSettings = z.infer<typeof imageSettingsSchema>
export type VideoSettings = z.infer<typeof videoSettingsSchema>

const selectOptionSchema = z.strictObject({ label: name, value: name })
export type SelectOption = z.infer<typeof selectOptionSchema>

/** More about a field that whoever made it wants kept; names are camelCase. The product itself reads nothing of it. */
const notesSchema = z._default(
  z
    .record(
      z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,59}$/)),
      z.union([z.string().check(z.maxLength(contentLimits.text)), z.number(), z.boolean(), z.null()]),
    )
    .check(z.refine((notes) => Object.keys(notes).length <= 20)),
  {},
)

/** Kinds of fields that have neither settings nor options. */
const plainTypes = [
  'ContentFields\\heading',
  'ContentFields\\longtext',
  'ContentFields\\text',
  'ContentFields\\number',
  'ContentFields\\checkbox',
  'ContentFields\\date',
] as const
const noSettings = z._default(z.nullable(z.strictObject({})), null)
const noOptions = z._default(
  z.array(selectOptionSchema).check(z.refine((options) => options.length === 0, fault('optionsOfNoSelect'))),
  [],
)
const selectOptions = z.array(selectOptionSchema).check(
  z.refine((options) => options.length > 0, fault('noOptions')),
  z.maxLength(contentLimits.options),
  z.refine((options) => isUnlike(options.map(({ value }) => value)), fault('sameOption')),
)
const savedField = {
  /** Made by the browser, and kept: the values of items are found by it. */
  id: z.uuid(),
  name,
  /** The server's, made of the first name; whatever is sent changes nothing. */
  slug: z.optional(z.nullable(z.string().check(z.maxLength(contentLimits.name)))),
  meta: notesSchema,
  options: notesSchema,
  /** Its place: fields are put into the order of their weights, and counted anew from 0. */
  weight: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  newField: z.optional(z.boolean()),
}

/** One field of a content type as it is saved: its type, and settings and options of that type (CONT-023). */
export const savedFieldSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...savedField,
    type: z.literal(plainTypes),
    selectOptions: noOptions,
    fieldSettings: noSettings,
  }),
  z.strictObject({
    ...savedField,
    type: z.literal('ContentFields\\select'),
    selectOptions,
    fieldSettings: noSettings,
  }),
  z.strictObject({
    ...savedField,
    type: z.literal('ContentFields\\image'),
    selectOptions: noOptions,
    fieldSettings: z._default(z.nullable(imageSettingsSchema), null),
  }),
  z.strictObject({
    ...savedField,
    type: z.literal('ContentFields\\video'),
    selectOptions: noOptions,
    fieldSettings: z._default(z.nullable(videoSettingsSchema), null),
  }),
])
export type SavedField = z.infer<typeof savedFieldSchema>

const savedFieldsSchema = z.array(savedFieldSchema).check(
  z.refine((fields) => fields.length > 0, fault('noFields')),
  z.maxLength(contentLimits.fields),
  z.refine((fields) => isUnlike(fields.map(({ id }) => id)), fault('sameField')),
)

/** Payload of POST content-types (API-095); sent in snake_case. `fields` by `fieldOnWire`. */
export const createContentTypeRequestSchema = z.strictObject({
  campaignId: idText,
  name,
  fields: savedFieldsSchema,
})
export type CreateContentTypeRequest = z.input<typeof createContentTypeRequestSchema>

/**
 * Payload of PATCH content-types/{id} (API-096). `fields` are all fields that it has from then on: those with a known id are
 * changed, the others are added, and what is left out goes with its values. A field keeps its type, and the content type its
 * campaign; both may be named.
 */
export const updateContentTypeRequestSchema = z.strictObject({
  campaignId: z.optional(idText),
  name: z.optional(name),
  fields: z.optional(savedFieldsSchema),
})
export type UpdateContentTypeRequest = z.input<typeof updateContentTypeRequestSchema>

/** Reads a kind without the class path before it (CONT-025), whatever path a server has. */
const kindSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((type) => type.slice(type.lastIndexOf('\\') + 1)),
  ),
  z.enum(contentFieldKinds),
)

/**
 * A field as the browser holds it (CONT-023), mapped from the wire's: weight is its `order`, id its `uuid`, and the type has
 * lost its class path. `fieldSettings` are image or video settings at these kinds, null at every other.
 */
export const contentFieldSchema = z.pipe(
  z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    meta: z._default(z.record(z.string(), z.unknown()), {}),
    options: z._default(z.record(z.string(), z.unknown()), {}),
    type: kindSchema,
    weight: z.number(),
    selectOptions: z._default(z.array(z.object({ label: z.string(), value: z.string() })), []),
    fieldSettings: z._default(
      z.nullable(
        z.object({
          width: z._default(z.nullable(z.number()), null),
          height: z._default(z.nullable(z.number()), null),
          fps: z._default(z.nullable(z.number()), null),
          bitrate: z._default(z.nullable(z.number()), null),
        }),
      ),
      null,
    ),
  }),
  z.transform(({ id: uuid, weight: order, ...field }) => ({ uuid, order, ...field, newField: false })),
)
export type ContentField = z.infer<typeof contentFieldSchema>

/** A field as a save sends it: `contentFieldSchema` the other way round. `prefix` is the class path of the server (CONT-059). */
export function fieldOnWire(
  { uuid, order, slug, type, fieldSettings, newField: _newField, ...field }: ContentField,
  prefix: string = contentFieldPrefix,
) {
  const { fps, bitrate, ...size } = fieldSettings ?? { width: null, height: null, fps: null, bitrate: null }
  return {
    ...field,
    id: uuid,
    weight: order,
    slug: slug === '' ? null : slug,
    type: `${prefix}${type}`,
    fieldSettings:
      fieldSettings === null
        ? null
        : type === 'video'
          ? { ...size, fps, bitrate }
          : type === 'image'
            ? size
            : null,
  }
}

/**
 * A content type (CONT-023); its video and image settings are those of its fields. `fields` come in their order when the call
 * includes them, and always in the answer to a save and with an item that includes its type. `form` names the same fields by
 * their uuids. Everybody who may see the campaign hears of a change by CampaignIndexed.
 */
export const contentTypeSchema = z.object({
  id: z.string(),
  campaignId: z.string(),
  name: z.string(),
  form: z._default(z.array(z.string()), []),
  createdAt: z.string(),
  updatedAt: z.string(),
  fields: z._default(z.array(contentFieldSchema), []),
})
export type ContentType = z.infer<typeof contentTypeSchema>

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
    z.refine((fields) => isUnlike(fields.map(({ id }) => id)), fault('sameContentField')),
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
 * pending again.
 */
export const updateContentItemRequestSchema = z.strictObject({
  name: z.optional(name),
  contentTypeId: z.optional(idText),
  contentFields: z.optional(sentFieldsSchema),
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

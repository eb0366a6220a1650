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

/** How many types and items are on a page (CONT-058). */
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
  /** All files of one request as data URLs: what its 28 MB leave beside the texts of an item. */
  dataUrlBytes: 27_000_000,
  pixels: 16_384,
  fps: 25,
  /** Mbps. */
  bitrate: 8,
} as const

/** What a schema alone can tell about content that does not go together; `params.fault` of its issues. */
export type ContentFault = 'noFields' | 'sameField' | 'noOptions' | 'sameOption' | 'optionsOfNoSelect'
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
 * `updatedAt` as it was read. A save that names it is refused when it is another one by now: 409, code 126, with the pointer
 * /data/attributes/updated_at and a `contentConflictSchema` as `meta`, and nothing is written. A save without it is accepted.
 */
export const readAtSchema = z.optional(
  // A pattern of our own: what the library needs for times would be loaded with the sign-in screen.
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
)

/** What is told of a content type or item that was changed since it was read, as `meta` of the 409. */
export const contentConflictSchema = z.object({
  /** What a save that overrules the other has to name. */
  updatedAt: z.string(),
})
export type ContentConflict = z.infer<typeof contentConflictSchema>

/**
 * Payload of PATCH content-types/{id} (API-096). `fields` are all fields that it has from then on: those with a known id are
 * changed, the others are added, and what is left out goes with its values. A field keeps its type, and the content type its
 * campaign; both may be named. `updatedAt` is what `readAtSchema` says.
 */
export const updateContentTypeRequestSchema = z.strictObject({
  campaignId: z.optional(idText),
  name: z.optional(name),
  fields: z.optional(savedFieldsSchema),
  updatedAt: readAtSchema,
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

import * as z from 'zod/mini'
import type { $ZodIssue } from 'zod/v4/core'

import { contentLimits, type ContentFieldKind } from '#contract/content.ts'

import type { StoredField, StoredValue } from '../db/schema/content.ts'
import { ApiError, type ErrorEntry } from '../http/errors.ts'
import { wordsFor } from '../http/validation.ts'

/** A field's value in the request, with its pointer. */
export interface SentValue {
  place: number
  field: StoredField
  value: unknown
}
type PlainKind = Exclude<ContentFieldKind, 'image' | 'video'>

export const kindOf = ({ type }: Pick<StoredField, 'type'>): ContentFieldKind =>
  type.slice(type.lastIndexOf('\\') + 1) as ContentFieldKind

export const isFileField = (field: StoredField): boolean => ['image', 'video'].includes(kindOf(field))

/** An empty text counts as null. */
const text = (longest: number) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(longest))),
    z.transform((value) => (value === '' ? null : value)),
  )
const day = z.iso.date()
const schemas: Record<PlainKind, z.ZodMiniType<StoredValue>> = {
  heading: text(contentLimits.text),
  text: text(contentLimits.text),
  longtext: text(contentLimits.longtext),
  select: text(contentLimits.name),
  number: z.nullable(z.number().check(z.minimum(-contentLimits.number), z.maximum(contentLimits.number))),
  checkbox: z.nullable(z.boolean()),
  date: z.nullable(
    z
      .strictObject({ from: day, to: day })
      .check(z.refine(({ from, to }) => from <= to, { params: { fault: 'datesReversed' }, path: ['to'] })),
  ),
}

/** The sent values with their fields. 422 for an id that the content type does not have. */
export function sentValues(
  fields: readonly StoredField[],
  sent: readonly { id: string; value: unknown }[],
): SentValue[] {
  const known = new Map(fields.map((field) => [field.id, field]))
  const values: SentValue[] = []
  const unknown: ErrorEntry[] = []
  for (const [place, { id, value }] of sent.entries()) {
    const field = known.get(id)
    if (field) {
      values.push({ place, field, value: value ?? null })
    } else {
      unknown.push(refused(`${place}/id`, 'The content type has no such field.'))
    }
  }
  if (unknown.length > 0) {
    throw new ApiError(unknown.slice(0, 20))
  }
  return values
}

/** The values of all fields except files, by field id. 422 with a pointer per invalid value. */
export function plainValues(sent: readonly SentValue[]): Record<string, StoredValue> {
  const values: Record<string, StoredValue> = {}
  const wrong: ErrorEntry[] = []
  for (const { place, field, value } of sent.filter((one) => !isFileField(one.field))) {
    const kind = kindOf(field) as PlainKind
    const parsed = schemas[kind].safeParse(value, { reportInput: true })
    if (!parsed.success) {
      wrong.push(...parsed.error.issues.map((issue) => refusedIssue(place, field.name, issue)))
    } else if (
      kind === 'select' &&
      parsed.data !== null &&
      !field.selectOptions.some((option) => option.value === parsed.data)
    ) {
      wrong.push(refusedValue(place, `The selected ${field.name} is invalid.`))
    } else {
      values[field.id] = parsed.data
    }
  }
  if (wrong.length > 0) {
    throw new ApiError(wrong.slice(0, 20))
  }
  return values
}

/** The error of a value; the message names its field. */
export const refusedValue = (place: number, detail: string): ErrorEntry => refused(`${place}/value`, detail)

function refusedIssue(place: number, name: string, issue: $ZodIssue): ErrorEntry {
  const inner = issue.path.map(String)
  const words = wordsFor(issue, inner.at(-1) ?? 'value')
  return refused(
    [place, 'value', ...inner].join('/'),
    // Field names are user text: keep them as they are.
    inner.length === 0 ? words.replace('The value', () => `The ${name}`) : words,
  )
}

const refused = (path: string, detail: string): ErrorEntry => ({
  name: 'validation',
  detail,
  source: { pointer: `/data/attributes/content_fields/${path}` },
})

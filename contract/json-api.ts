import * as z from 'zod/mini'

import { isRecord } from './is-record.ts'
import { camelName, toCamel } from './naming.ts'

/** The identity of a resource on the wire. Ids are decimal numbers or names, always as text. */
export interface Identifier {
  type: string
  id: string
}

/** A resource object of JSON:API; attributes are kebab-case on the wire. */
export interface Resource extends Identifier {
  attributes?: Record<string, unknown> | undefined
  relationships?: Record<string, { data?: Identifier | Identifier[] | null | undefined }> | undefined
}

/** meta.pagination of every paged list (API-112). */
export const paginationSchema = z.object({
  total: z.number(),
  totalPages: z.number(),
  currentPage: z.number(),
})
export type Pagination = z.infer<typeof paginationSchema>

interface Document {
  data: Resource | Resource[] | null
  included?: Resource[] | undefined
  meta?: Record<string, unknown> | undefined
}

/** Validated by hand for speed: a page holds hundreds of identifiers. */
const documentSchema = z.custom<Document>(
  (document) =>
    isRecord(document) &&
    (document['data'] === null || isOneOrMore(document['data'], isResource)) &&
    (document['included'] === undefined ||
      (Array.isArray(document['included']) && document['included'].every(isResource))) &&
    (document['meta'] === undefined || isRecord(document['meta'])),
)

function isResource(value: unknown): boolean {
  return (
    isIdentifier(value) &&
    (value['attributes'] === undefined || isRecord(value['attributes'])) &&
    (value['relationships'] === undefined ||
      (isRecord(value['relationships']) && Object.values(value['relationships']).every(isRelationship)))
  )
}

function isRelationship(value: unknown): boolean {
  return (
    isRecord(value) &&
    (value['data'] === undefined || value['data'] === null || isOneOrMore(value['data'], isIdentifier))
  )
}

function isIdentifier(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && typeof value['type'] === 'string' && typeof value['id'] === 'string'
}

function isOneOrMore(value: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(value) ? value.every(isOne) : isOne(value)
}

/** One page of a list. */
export interface Page<Item> {
  items: Item[]
  pagination: Pagination
}

type Lookup = Map<string, Resource>

const keyOf = ({ type, id }: Identifier): string => `${type}/${id}`

/**
 * Converts a resource into a plain record: id, attributes in camelCase, and each relation as the related record(s). `known` shares
 * one record between all references to a related resource without relations.
 */
function flatten(
  resource: Resource,
  lookup: Lookup,
  known: Map<Resource, Record<string, unknown>>,
  path: readonly string[],
): Record<string, unknown> {
  const { relationships, attributes } = resource
  const record = attributes === undefined ? {} : (toCamel(attributes) as Record<string, unknown>)
  const resolve = (identifier: Identifier): Record<string, unknown> => {
    const key = keyOf(identifier)
    const found = lookup.get(key)
    if (found === undefined || path.includes(key)) {
      return { id: identifier.id }
    }
    if (found.relationships !== undefined) {
      return flatten(found, lookup, known, [...path, key])
    }
    const related = known.get(found) ?? flatten(found, lookup, known, path)
    known.set(found, related)
    return related
  }
  for (const name in relationships) {
    const data = relationships[name]?.data
    if (data !== undefined && name !== '__proto__') {
      record[camelName(name)] = Array.isArray(data) ? data.map(resolve) : data === null ? null : resolve(data)
    }
  }
  record['id'] = resource.id
  return record
}

function open(document: unknown) {
  const parsed = documentSchema.parse(document)
  const primary = parsed.data === null ? [] : Array.isArray(parsed.data) ? parsed.data : [parsed.data]
  const lookup: Lookup = new Map()
  for (const resource of [...(parsed.included ?? []), ...primary]) {
    lookup.set(keyOf(resource), resource)
  }
  const known = new Map<Resource, Record<string, unknown>>()
  const records = primary.map((resource) => flatten(resource, lookup, known, [keyOf(resource)]))
  return { records, meta: parsed.meta ?? {} }
}

/** Parses a document with one resource. Throws a zod error when the resource does not match `schema`. */
export function readOne<Schema extends z.ZodMiniType>(document: unknown, schema: Schema): z.infer<Schema> {
  return schema.parse(open(document).records[0])
}

/** Parses a document with a whole list. Throws a zod error when a resource does not match `schema`. */
export function readList<Schema extends z.ZodMiniType>(document: unknown, schema: Schema): z.infer<Schema>[] {
  return open(document).records.map((record) => schema.parse(record))
}

/** Parses a document with a page of a list and its meta.pagination. Throws a zod error as `readList` does. */
export function readPage<Schema extends z.ZodMiniType>(
  document: unknown,
  schema: Schema,
): Page<z.infer<Schema>> {
  const { records, meta } = open(document)
  return {
    items: records.map((record) => schema.parse(record)),
    pagination: paginationSchema.parse(toCamel(meta['pagination'])),
  }
}

/** Parses the meta of a document. */
export function readMeta<Schema extends z.ZodMiniType>(document: unknown, schema: Schema): z.infer<Schema> {
  return schema.parse(toCamel(open(document).meta))
}

import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { $ZodIssue } from 'zod/v4/core'

import { isRecord } from '#contract/is-record.ts'
import { toCamel } from '#contract/naming.ts'

import { ApiError, refusal, snake, type ErrorEntry } from './errors.ts'
import { faultMessages } from './fault-messages.ts'

/**
 * A request's body in our naming, parsed by `schema`. Bodies are plain attributes or a JSON:API document, with names in
 * snake_case or kebab-case (API-114). Throws 422 with a pointer per invalid attribute, 400 when it is no object.
 */
export function readBody<Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: Schema,
): z.infer<Schema> {
  return parse(schema, attributesOf(request.body), (path) => ({
    pointer: `/data/attributes/${path.map((part) => (typeof part === 'string' ? snake(part) : part)).join('/')}`,
  }))
}

/** A body that is a list: plain, or as the `data` of a document (relations, batch updates). */
export function readListBody<Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: Schema,
): z.infer<Schema> {
  const body = request.body
  const list = isRecord(body) && 'data' in body ? body['data'] : body
  return parse(schema, toCamel(list), (path) => ({
    pointer: `/data/${path.map((part) => (typeof part === 'string' ? snake(part) : part)).join('/')}`,
  }))
}

/** `meta` of a body that is a list. */
export function readBodyMeta<Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: Schema,
): z.infer<Schema> {
  const meta = isRecord(request.body) ? request.body['meta'] : undefined
  return parse(schema, toCamel(meta ?? {}), (path) => ({ pointer: `/meta/${path.join('/')}` }))
}

/** Parses path parameters; invalid ones are answered with 404. */
export function readParams<Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: Schema,
): z.infer<Schema> {
  const parsed = schema.safeParse(request.params)
  if (!parsed.success) {
    throw refusal('notFound')
  }
  return parsed.data
}

/** A database id in an address: digits within the range of an integer. */
export const idSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((digits) => Number(digits)),
)
export const idParams = z.object({ id: idSchema })

function attributesOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) {
    return {}
  }
  if (!isRecord(body)) {
    throw refusal('badRequest', 'The body must be a JSON object.')
  }
  const data = body['data']
  const attributes = isRecord(data) ? (isRecord(data['attributes']) ? data['attributes'] : data) : body
  return toCamel(attributes) as Record<string, unknown>
}

function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  sourceOf: (path: (string | number)[]) => ErrorEntry['source'],
): z.infer<Schema> {
  // Zod's message depends on the value: a wrong type and a missing value read differently.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) {
    return parsed.data
  }
  throw new ApiError(
    parsed.error.issues.slice(0, 20).map((issue) => {
      const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
      return {
        name: 'validation',
        detail: wordsFor(issue, String(path.at(-1) ?? 'value')),
        source: sourceOf(path) ?? {},
      }
    }),
  )
}

/** The server's message for an invalid value (ERR-010). */
export function wordsFor(issue: $ZodIssue, attribute: string): string {
  const name = snake(attribute).replaceAll('_', ' ').replace(/^\d+$/, 'value')
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `The ${name} field is required.`
        : `The ${name} must be ${withArticle(issue.expected)}.`
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1
          ? `The ${name} field is required.`
          : `The ${name} must be at least ${issue.minimum} characters.`
      }
      return issue.origin === 'array'
        ? `The ${name} must have at least ${issue.minimum} items.`
        : `The ${name} must be at least ${issue.minimum}.`
    case 'too_big':
      if (issue.origin === 'string') {
        return `The ${name} may not be greater than ${issue.maximum} characters.`
      }
      return issue.origin === 'array'
        ? `The ${name} may not have more than ${issue.maximum} items.`
        : `The ${name} may not be greater than ${issue.maximum}.`
    case 'invalid_format':
      return issue.format === 'email'
        ? `The ${name} must be a valid email address.`
        : `The ${name} format is invalid.`
    default:
      return faultMessageOf(issue) ?? `The selected ${name} is invalid.`
  }
}

function faultMessageOf(issue: $ZodIssue): string | null {
  const fault: unknown = issue.code === 'custom' ? issue.params?.['fault'] : undefined
  return (typeof fault === 'string' ? new Map(Object.entries(faultMessages)).get(fault) : undefined) ?? null
}

const articles: Record<string, string> = { int: 'an integer', array: 'an array', object: 'an object' }
const withArticle = (expected: string): string => articles[expected] ?? `a ${expected}`

import type { FastifyContextConfig } from 'fastify'

import { isRecord } from '#contract/is-record.ts'

import { refusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of values in a body of this route; default 10,000. */
    bodyValues?: number
    /** Maximum number of entries of one list in it; default 2,000. */
    bodyEntries?: number
  }
}

/** Maximum depth; our bodies need eight. Recursive code walks them later. */
const deepest = 16
/** Maximum entries of one list, unless its route takes more: the frames of a media buy. */
const usualEntries = 2_000
/** Maximum keys of one object. */
const mostKeys = 200
/** Maximum number of values in a body: 2,000 frames with two attributes each, and room. */
const usualValues = 10_000

/** Keys that reach prototypes or change how a value converts to text or number. */
const dangerousKeys = ['__proto__', 'constructor', 'toString', 'toJSON', 'valueOf']

const signs = {
  quote: '"'.charCodeAt(0),
  backslash: '\\'.charCodeAt(0),
  comma: ','.charCodeAt(0),
  openList: '['.charCodeAt(0),
  closeList: ']'.charCodeAt(0),
  openObject: '{'.charCodeAt(0),
  closeObject: '}'.charCodeAt(0),
}

/**
 * Parses a JSON body. Removes dangerous keys, NUL characters and lone surrogates, which PostgreSQL can't store. Throws 400 when
 * it is no JSON, too deep, or has too many values, list entries or keys; these are counted before anything is built of them, as
 * later steps cost about a microsecond per value.
 */
export function parseJsonBody(
  body: Buffer,
  {
    bodyValues = usualValues,
    bodyEntries = usualEntries,
  }: Pick<FastifyContextConfig, 'bodyValues' | 'bodyEntries'> = {},
): unknown {
  if (body.length === 0) {
    return undefined
  }
  const excess = excessOf(body, bodyValues, bodyEntries)
  if (excess !== null) {
    throw unreadable(excess)
  }
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch {
    throw unreadable('The body is not valid JSON.')
  }
  return cleaned(value)
}

const unreadable = (detail: string) => refusal('badRequest', detail, { pointer: '' })

/** What the body has too much of, or null. Counts signs outside of texts. */
function excessOf(body: Buffer, mostValues: number, longestList: number): string | null {
  /** Entries that each open list or object may still have. */
  const left: number[] = []
  let values = 1
  for (let index = 0; index < body.length; index += 1) {
    const sign = body[index]
    if (sign === signs.quote) {
      index = endOfText(body, index)
    } else if (sign === signs.openList || sign === signs.openObject) {
      left.push(sign === signs.openList ? longestList : mostKeys)
      values += 1
      if (left.length > deepest) {
        return 'The body nests too deep.'
      }
    } else if (sign === signs.closeList || sign === signs.closeObject) {
      left.pop()
    } else if (sign === signs.comma) {
      values += 1
      const rest = (left.at(-1) ?? 1) - 1
      if (rest < 1) {
        return 'The body has too many entries in one list or object.'
      }
      left[left.length - 1] = rest
    }
    if (values > mostValues) {
      return 'The body has too many values.'
    }
  }
  return null
}

/** The index of the quote that ends the text which begins at `start`, or the end of the body. */
function endOfText(body: Buffer, start: number): number {
  for (let end = body.indexOf(signs.quote, start + 1); end !== -1; end = body.indexOf(signs.quote, end + 1)) {
    let backslashes = 0
    while (body[end - 1 - backslashes] === signs.backslash) {
      backslashes += 1
    }
    if (backslashes % 2 === 0) {
      return end
    }
  }
  return body.length
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replaceAll('\u0000', '').toWellFormed()
  }
  if (Array.isArray(value)) {
    return value.map(cleaned)
  }
  if (!isRecord(value)) {
    return value
  }
  for (const key of dangerousKeys) {
    if (Object.hasOwn(value, key)) {
      delete value[key]
    }
  }
  for (const key in value) {
    const item = value[key]
    if (typeof item === 'string' || typeof item === 'object') {
      value[key] = cleaned(item)
    }
  }
  return value
}

/** Case conversion between our names (camelCase) and the wire's (kebab-case in answers, snake_case in requests; API-001, API-114). */

import { isRecord } from './is-record.ts'

type Rename = (name: string) => string

const kebabOf = remembering((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
const snakeOf = remembering((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const camelOf = remembering((name) =>
  name.replace(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
)

/** By loops: a page of a list has thousands of names, and reading it must not take longer than drawing it. */
function renameKeys(value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => renameKeys(item, rename))
  }
  if (!isRecord(value)) {
    return value
  }
  const renamed: Record<string, unknown> = {}
  for (const name in value) {
    // A name that objects understand in another way, and no attribute of ours.
    if (name !== '__proto__') {
      const item = value[name]
      renamed[rename(name)] = typeof item === 'object' ? renameKeys(item, rename) : item
    }
  }
  return renamed
}

/** Attributes have the same few dozen names in every record. Names come from the other side, so not without end. */
function remembering(rename: Rename, most = 1000): Rename {
  const known = new Map<string, string>()
  return (name) => {
    const hit = known.get(name)
    if (hit !== undefined) {
      return hit
    }
    const renamed = rename(name)
    if (known.size < most) {
      known.set(name, renamed)
    }
    return renamed
  }
}

/** camelCase keys to kebab-case, deeply. */
export const toKebab = (value: unknown): unknown => renameKeys(value, kebabOf)
/** camelCase keys to snake_case, deeply. */
export const toSnake = (value: unknown): unknown => renameKeys(value, snakeOf)
/** kebab-case or snake_case keys to camelCase, deeply; both forms are accepted (API-114). */
export const toCamel = (value: unknown): unknown => renameKeys(value, camelOf)
/** One name to the form that the wire uses for relations and include paths. */
export const kebabName = kebabOf
/** One wire name to ours. */
export const camelName = camelOf

/** Converts between camelCase and the wire's kebab-case (responses) and snake_case (requests) (API-001, API-114). */

import { isRecord } from './is-record.ts'

type Rename = (name: string) => string

const kebabOf = remembering((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
const snakeOf = remembering((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const camelOf = remembering((name) =>
  name.replace(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
)

/** Uses loops for speed: a page of a list has thousands of keys. Dates stay what they are, which JSON has as ISO text. */
function renameKeys(value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => renameKeys(item, rename))
  }
  if (!isRecord(value) || value instanceof Date) {
    return value
  }
  const renamed: Record<string, unknown> = {}
  for (const name in value) {
    // Assigning `__proto__` would set the prototype.
    if (name !== '__proto__') {
      const item = value[name]
      renamed[rename(name)] = typeof item === 'object' ? renameKeys(item, rename) : item
    }
  }
  return renamed
}

/** Caches renamed keys, as records repeat a few dozen names. Bounded, as the names come from the network. */
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
/** camelCase name to kebab-case, for relations and include paths. */
export const kebabName = kebabOf
/** kebab-case or snake_case name to camelCase. */
export const camelName = camelOf

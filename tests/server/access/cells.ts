import type { KnownRoute } from '#server/plugins/access.ts'

import type { TestServer } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'
import type { Place } from './may.ts'
import type { Cell, Row } from './row.ts'
import { toldByInclude, type Secret } from './secrets.ts'
import type { Worlds } from './worlds.ts'

/** A request of a row: as it is, with an included relation, with a filter, or in an order. */
export interface Variant {
  /** Empty for the row's own request. */
  query: (cell: Cell) => string
  name: string
  /** Secrets that it tells to all who may know them. */
  tells: readonly Secret[]
  /** It is about the cell's place alone, also where the address names no place. */
  isNarrow: boolean
}

/**
 * The requests of a row by what its route declares; further rows of a route have their own request only. Throws where a filter
 * has no value, or an include is not known.
 */
export function variantsOf(row: Row, { include, sort, filter }: KnownRoute): Variant[] {
  const { tells } = row
  const plain: Variant = { name: '', query: () => '', tells, isNarrow: row.name.split(' ').length > 2 }
  if (plain.isNarrow) {
    return [plain]
  }
  return [
    plain,
    ...[...new Set(include.flatMap(pathsOf))].map((path): Variant => {
      const secret = path in row.includes ? row.includes[path] : toldByInclude[path]
      if (secret === undefined) {
        throw new Error(`${row.name}: what does the include ${path} tell?`)
      }
      return {
        name: `include=${path}`,
        query: () => `include=${path}`,
        tells: secret === null ? tells : [...tells, secret],
        isNarrow: false,
      }
    }),
    ...filter.map((name): Variant => {
      const value = row.filters[name]
      if (value === undefined) {
        throw new Error(`${row.name} has no value for the filter ${name}.`)
      }
      return {
        name: `filter[${name}]`,
        query: (cell) =>
          `filter[${name}]=${encodeURIComponent(typeof value === 'string' ? value : value(cell))}`,
        tells,
        isNarrow: true,
      }
    }),
    ...sort
      .flatMap((field) => (field.startsWith('-') ? [field] : [field, `-${field}`]))
      .map((field): Variant => ({
        name: `sort=${field}`,
        query: () => `sort=${field}`,
        tells,
        isNarrow: false,
      })),
  ]
}

/** `frames.location` includes `frames` as well. */
const pathsOf = (path: string): string[] => {
  const parts = path.split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}

/** Makes what requests are made of; `may` says whether the asker may change it. */
export function cellMaker(
  server: TestServer,
  worlds: Worlds,
): (asker: MadeUser, place: Place, may: boolean) => Cell {
  const shared = new Map<string, unknown>()
  let last = 0
  return (asker, place, may) => ({
    ...worlds[place],
    place,
    asker,
    server,
    number: () => (last += 1),
    fresh: async <Thing>(name: string, make: () => Promise<Thing>) => {
      if (may) {
        return await make()
      }
      const key = `${place} ${name}`
      const thing = shared.has(key) ? shared.get(key) : await make()
      shared.set(key, thing)
      return thing as Thing
    },
  })
}

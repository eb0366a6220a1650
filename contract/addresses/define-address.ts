import * as z from 'zod/mini'

import { searchInAddress } from './search-in-address.ts'

type Shape = Record<string, z.ZodMiniType>
type Value<Schema extends z.ZodMiniType> = NonNullable<z.infer<Schema>>

/** Parameters of an address; an absent parameter is an absent property. */
type Parameters<Fields extends Shape> = { [Name in keyof Fields]?: Value<Fields[Name]> }

/** The query of a list screen: a page, from 1, and parameters. */
export type Query<Fields extends Shape> = { page: number } & Parameters<Fields>

/** The query of an address. */
export type QueryOf<Declared> = Declared extends Address<infer Fields> ? Query<Fields> : never

/** The parameters of an address without its page. */
export type FilterOf<Declared> = Omit<QueryOf<Declared>, 'page'>

/** Parameters with new values; null or an empty text removes one. */
export type FilterChange<Filter> = { [Name in keyof Filter]?: Filter[Name] | null }

interface Declaration<Fields extends Shape> {
  /** Path of page 1 with `$name` for path parameters; other pages append `/2`. */
  path: string
  /** Search parameters by name. Each schema drops invalid values. */
  search: Fields
  /** Search parameters that do not filter, such as a sort order. */
  unfiltered?: readonly (keyof Fields)[]
  /** Written where an address would name no filter at all, as that leads elsewhere. */
  withoutAny?: Parameters<Fields>
}

export interface Address<Fields extends Shape> {
  /** For the route's `validateSearch`. */
  schema: z.ZodMiniObject<Fields>
  /** For the route's `loaderDeps`: the screen reads again when one of these changes. */
  deps: (match: { search: Partial<Record<keyof Fields, unknown>> }) => Parameters<Fields>
  /** The query of an address. A missing or invalid page number is page 1. */
  queryOf: (search: Partial<Record<keyof Fields, unknown>>, pageNumber?: string) => Query<Fields>
  href: (params: Record<string, string>, query: Query<Fields>) => string
  /** Page 1 of the address with changed parameters; null when nothing changes. */
  changed: (pathname: string, search: object, change: FilterChange<Parameters<Fields>>) => string | null
  /** Whether an address names a filter. */
  hasFilter: (search: object) => boolean
  /** Whether a filter is set, so that a list can be empty because of it. */
  isFiltered: (query: Query<Fields>) => boolean
}

/**
 * Declares the address of a list screen. Routes, machine inputs, links, toolbars and API calls take their types from it: a parameter
 * has the same name everywhere, and an absent parameter is an absent property.
 */
export function defineAddress<Fields extends Shape>({
  path,
  search: fields,
  unfiltered = [],
  withoutAny,
}: Declaration<Fields>): Address<Fields> {
  const schema = z.object(fields)
  const names = Object.keys(fields)
  const deps = ({ search }: { search: object }) => present(names, search) as Parameters<Fields>
  const queryOf = (search: object, pageNumber?: string) =>
    ({
      page: pageInAddress(pageNumber),
      ...present(names, schema.parse(search)),
    }) as Query<Fields>
  const hasFilter = (parameters: object) =>
    Object.keys(present(names, parameters)).some((name) => !unfiltered.includes(name))
  const onPath = (base: string, { page, ...parameters }: Query<Fields>) => {
    const search = searchInAddress(
      present(names, hasFilter(parameters) ? parameters : { ...withoutAny, ...parameters }),
    )
    const root = base === '/' ? '' : base
    return `${root}${page === 1 && root !== '' ? '' : `/${page}`}${search}`
  }
  return {
    schema,
    deps,
    queryOf,
    href: (params, query) =>
      onPath(
        path.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? ''),
        query,
      ),
    changed: (pathname, search, change) => {
      const { page: _, ...current } = queryOf(search)
      const next = present(names, { ...current, ...change })
      return JSON.stringify(next) === JSON.stringify(present(names, current))
        ? null
        : onPath(pathname.replace(/\/\d*$/, '') || '/', { page: 1, ...next } as Query<Fields>)
    },
    hasFilter,
    isFiltered: (query) =>
      names.some((name) => {
        const value: unknown = query[name]
        return (
          value !== undefined &&
          !unfiltered.includes(name) &&
          (typeof value !== 'string' || value.trim() !== '')
        )
      }),
  }
}

/** The page that an address names; page 0, a word and no page are page 1. */
export function pageInAddress(pageNumber?: string): number {
  return Math.max(1, Math.min(1_000_000, Number(pageNumber) || 1))
}

/** The present parameters, in the order of their declaration. */
function present(names: readonly string[], given: object): object {
  const values = given as Record<string, unknown>
  return Object.fromEntries(
    names
      .map((name) => [name, values[name]] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

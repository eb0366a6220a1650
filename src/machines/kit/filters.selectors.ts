import type { FilterChange } from '#contract/addresses/define-address.ts'

/** The query with typed values over it: what the fields show. A parameter changed to null or an empty text is absent. */
export function shownFilters<Query extends object>(query: Query, typed: FilterChange<Query>): Query {
  const merged = Object.entries({ ...query, ...typed }).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(merged) as Query
}

import type { FilterChange } from './filters.ts'

/** The query with typed values over it: what the fields show. */
export function shownFilters<Query extends object>(query: Query, typed: FilterChange<Query>): Query {
  return withChange(query, typed)
}

/** A query with changed parameters; a parameter changed to null or an empty text is absent. */
export function withChange<Query extends object>(query: Query, change: FilterChange<Query>): Query {
  const merged = Object.entries({ ...query, ...change }).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(merged) as Query
}

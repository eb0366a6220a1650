import { longestQuery } from '#contract/longest-query.ts'

/** The longest text that a search field takes. */
export const longestSearch = longestQuery

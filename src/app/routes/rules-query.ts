import * as z from 'zod/mini'

import { ruleSetSortNames, type RuleSetQuery } from '#machines/rules/rule-set-query.values.ts'

import { pageInAddress } from './page-number.ts'
import { searchText } from './search-text.ts'

/** Filter and sort in the address (RULE-003); a value that is not allowed is dropped. */
export const rulesSearchSchema = z.object({
  filter: searchText,
  sortBy: z.catch(z.optional(z.enum(ruleSetSortNames)), undefined),
  sortOrder: z.catch(z.optional(z.enum(['ASC', 'DESC', 'NONE'])), undefined),
})
export type RulesSearch = z.infer<typeof rulesSearchSchema>

/** The machine's query of an address; page 0 and no page are page 1, and no order is none (RULE-051). */
export function rulesQueryOf(
  { filter = '', sortBy, sortOrder = 'NONE' }: RulesSearch,
  pageNumber?: string,
): RuleSetQuery {
  return {
    page: pageInAddress(pageNumber),
    filter,
    sorting: sortBy === undefined || sortOrder === 'NONE' ? null : { by: sortBy, order: sortOrder },
  }
}

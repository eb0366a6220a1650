import { defineAddress, type FilterOf, type QueryOf } from './define-address.ts'
import { oneOf, searchText } from './parameters.ts'

/** Sort orders of rule sets (RULE-003). */
export const ruleSetSortNames = ['name', 'created-at', 'updated-at'] as const
export type RuleSetSortName = (typeof ruleSetSortNames)[number]

/** The rule sets of a campaign (RULE-001, RULE-003). The server's default order is newest first (RULE-051). */
export const rulesAddress = defineAddress({
  path: '/campaigns/$campaignId/rules',
  search: { filter: searchText, sortBy: oneOf(ruleSetSortNames), sortOrder: oneOf(['ASC', 'DESC']) },
  unfiltered: ['sortBy', 'sortOrder'],
})
export type RuleSetQuery = QueryOf<typeof rulesAddress>
export type RuleSetFilter = FilterOf<typeof rulesAddress>

import type { FilterChange } from '#contract/addresses/define-address.ts'
import {
  ruleSetSortNames,
  rulesAddress,
  type RuleSetFilter,
  type RuleSetSortName,
} from '#contract/addresses/rules.address.ts'
import type { Creative } from '#contract/creatives.ts'
import type { CampaignAction } from '#contract/rights.ts'
import type { RuleSet } from '#contract/rule-sets.ts'

/** What a person may do about rule sets. */
export interface RuleRights {
  /** Create, edit and delete them (RULE-008). */
  mayEdit: boolean
  /** Assign creatives to them (RULE-010). */
  mayAssign: boolean
  /** See the playlists of the rules area (RULE-002). */
  hasPlaylists: boolean
}

export function ruleRights(rights: readonly CampaignAction[]): RuleRights {
  const mayEdit = rights.includes('edit_rules')
  return {
    mayEdit,
    mayAssign: mayEdit && rights.includes('target'),
    hasPlaylists: rights.includes('upload_creative'),
  }
}

/** Ascending, descending, none: the sort after a press on the button of `by` (RULE-051). */
export function nextSorting(
  { sortBy, sortOrder }: RuleSetFilter,
  by: RuleSetSortName,
): FilterChange<RuleSetFilter> {
  if (sortBy !== by || sortOrder === undefined) {
    return { sortBy: by, sortOrder: 'ASC' }
  }
  return sortOrder === 'ASC' ? { sortOrder: 'DESC' } : { sortBy: null, sortOrder: null }
}

/** The order of `by` in a query. */
export function orderOf({ sortBy, sortOrder }: RuleSetFilter, by: RuleSetSortName): 'ASC' | 'DESC' | null {
  return sortBy === by ? (sortOrder ?? null) : null
}

export const isFiltered = rulesAddress.isFiltered
export const sortNames = ruleSetSortNames

/** A creative that can be played: an upload that has failed cannot (RULE-010). */
export function isAssignable({ deletedAt, failure }: Creative): boolean {
  return deletedAt === null && failure === null
}

/** The creatives that play by a rule set, sorted, so that the same choice is the same list. */
export function assignedIds({ creatives }: RuleSet): string[] {
  return creatives.map(({ id }) => id).toSorted()
}

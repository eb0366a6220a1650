/** What rule sets are sorted by, as the address names it (RULE-003). */
export const ruleSetSortNames = ['name', 'created-at', 'updated-at'] as const
export type RuleSetSortName = (typeof ruleSetSortNames)[number]

/** The two orders that are one; no sort is none of them (RULE-003). */
export const sortOrders = ['ASC', 'DESC'] as const

export interface RuleSetSorting {
  by: RuleSetSortName
  order: (typeof sortOrders)[number]
}

/** What is looked for, and in which order. Null: in the server's, the newest first (RULE-051). */
export interface RuleSetFilter {
  filter: string
  sorting: RuleSetSorting | null
}

/** What the address says of the list. */
export interface RuleSetQuery extends RuleSetFilter {
  /** From 1. */
  page: number
}

/** The sort after a press on the button of `by`: ascending, descending, none (RULE-051). */
export function nextSorting(current: RuleSetSorting | null, by: RuleSetSortName): RuleSetSorting | null {
  if (current?.by !== by) {
    return { by, order: 'ASC' }
  }
  return current.order === 'ASC' ? { by, order: 'DESC' } : null
}

export function isSameFilter(one: RuleSetFilter, other: RuleSetFilter): boolean {
  return (
    one.filter === other.filter &&
    one.sorting?.by === other.sorting?.by &&
    one.sorting?.order === other.sorting?.order
  )
}

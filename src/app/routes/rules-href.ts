import { textInAddress } from '#contract/addresses/text-in-address.ts'
import type { RuleSetQuery } from '#machines/rules/rule-set-query.values.ts'

/** The address of a query. */
export function rulesHref(campaignId: string, { page, filter, sorting }: RuleSetQuery): string {
  const search = new URLSearchParams({
    ...(filter === '' ? {} : { filter: textInAddress(filter) }),
    ...(sorting === null ? {} : { sortBy: sorting.by, sortOrder: sorting.order }),
  }).toString()
  return `/campaigns/${campaignId}/rules${page === 1 ? '' : `/${page}`}${search === '' ? '' : `?${search}`}`
}

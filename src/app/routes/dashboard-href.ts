import { textInAddress } from '#contract/addresses/text-in-address.ts'
import type { DashboardQuery } from '#machines/dashboard/dashboard.machine.ts'

/** The address of a query. */
export function dashboardHref(query: DashboardQuery): string {
  const search = new URLSearchParams()
  const { inDate, startAfter, startBefore, bookingStatus, contentStatus, refineSearch } = query
  // An address without any filter would lead to the default ones, so the absence of this one is said.
  search.set('inDate', String(inDate))
  for (const [name, value] of Object.entries({
    startAfter,
    startBefore,
    bookingStatus,
    contentStatus,
    refineSearch,
  })) {
    if (value !== null && value !== '') {
      search.set(name, textInAddress(value))
    }
  }
  return `/${query.page}?${search.toString()}`
}

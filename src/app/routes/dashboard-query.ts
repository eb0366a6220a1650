import * as z from 'zod/mini'

import { promotionStatuses, workflowStages } from '#contract/campaign-states.ts'
import type { DashboardQuery } from '#machines/dashboard/dashboard.machine.ts'
import { campaignsReading } from '#services/api/campaigns-reading.ts'
import type { Reading } from '#services/http/prefetch.ts'

import { pageInAddress } from './page-number.ts'
import { searchText } from './search-text.ts'

/** A day that there is, of the years that the server takes. */
const day = z.string().check(
  z.regex(/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)),
  z.refine((text) => text < '9999-12-30'),
)

/** The filters in the address (DASH-003); a value that is not allowed or no date is dropped (DASH-008). */
export const dashboardSearchSchema = z.object({
  inDate: z.catch(z.optional(z.boolean()), undefined),
  startAfter: z.catch(z.optional(day), undefined),
  startBefore: z.catch(z.optional(day), undefined),
  bookingStatus: z.catch(z.optional(z.enum(promotionStatuses)), undefined),
  contentStatus: z.catch(z.optional(z.enum(workflowStages)), undefined),
  refineSearch: searchText,
})
export type DashboardSearch = z.infer<typeof dashboardSearchSchema>

/** The machine's query of an address; page 0 and no page are page 1 (DASH-028). */
export function dashboardQueryOf(search: DashboardSearch, pageNumber?: string): DashboardQuery {
  return {
    page: pageInAddress(pageNumber),
    inDate: search.inDate ?? false,
    startAfter: search.startAfter ?? null,
    startBefore: search.startBefore ?? null,
    bookingStatus: search.bookingStatus ?? null,
    contentStatus: search.contentStatus ?? null,
    refineSearch: search.refineSearch ?? '',
  }
}

/** What the page of an address reads first. Without any filter that is page 1 of what is live (DASH-002). */
export function dashboardReading(
  params: { pageNumber?: string | undefined },
  search: DashboardSearch,
): Reading {
  return campaignsReading(
    hasFilter(search) ? dashboardQueryOf(search, params.pageNumber) : dashboardQueryOf({ inDate: true }),
  )
}

/** Page 1 of the campaigns that are live now (DASH-002). */
export const defaultDashboardHref = '/1?inDate=true'

/** Whether an address names any of the six filters. */
export function hasFilter(search: DashboardSearch): boolean {
  const { inDate, startAfter, startBefore, bookingStatus, contentStatus, refineSearch } = search
  return [inDate, startAfter, startBefore, bookingStatus, contentStatus, refineSearch].some(
    (value) => value !== undefined,
  )
}

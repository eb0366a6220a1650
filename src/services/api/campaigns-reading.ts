import type { CampaignFilters } from '#contract/campaigns.ts'

import type { Reading } from '../http/prefetch.ts'
import type { Query } from '../http/query.ts'

/** Rows on a page of the dashboard (DASH-001). */
const pageSize = 15

/** The request for a page of filtered campaigns by start date (API-014). */
export function campaignsReading(query: CampaignFilters & { page: number }): Reading {
  return {
    path: 'campaigns',
    query: {
      page: { number: query.page, size: pageSize },
      filter: filtersOnWire(query),
      include: ['client', 'frame-specifications'],
      sort: '+starts_at',
    },
  }
}

/** The request for the counts of the filter values (API-015, DASH-025). */
export function campaignStatsReading(query: CampaignFilters): Reading {
  return { path: 'campaigns', query: { stats: 1, filter: filtersOnWire(query) } }
}

/** A start day becomes its first second, an end day its last, in UTC (LIM-008). */
function filtersOnWire(filters: CampaignFilters): Record<string, string | number | boolean | null> {
  const text = filters.refineSearch.trim()
  return {
    live: filters.inDate ? true : null,
    starts_after: filters.startAfter === null ? null : `${filters.startAfter}T00:00:00Z`,
    starts_before: filters.startBefore === null ? null : `${filters.startBefore}T23:59:59Z`,
    promotion_status: filters.bookingStatus,
    dashboard_workflow_stage: filters.contentStatus,
    search: text === '' ? null : `%${text}%`,
  } satisfies Query[string]
}

import type { CampaignFilter, DashboardQuery } from '#contract/addresses/dashboard.address.ts'

import type { Reading } from '../http/prefetch.ts'
import type { Query } from '../http/query.ts'

/** Rows on a page of the dashboard (DASH-001). */
const pageSize = 15

/** The request for a page of filtered campaigns, by start date or in the order of the query (API-014). */
export function campaignsReading(query: DashboardQuery): Reading {
  const { sort = 'starts_at' } = query
  return {
    path: 'campaigns',
    query: {
      page: { number: query.page, size: pageSize },
      filter: filtersOnWire(query),
      include: ['client', 'frame-specifications'],
      sort: sort.startsWith('-') ? sort : `+${sort}`,
    },
  }
}

/** The request for the counts of the filter values (API-015, DASH-025). */
export function campaignStatsReading(filter: CampaignFilter): Reading {
  return { path: 'campaigns', query: { stats: 1, filter: filtersOnWire(filter) } }
}

/** A start day becomes its first second, an end day its last, in UTC (LIM-008). */
function filtersOnWire({
  inDate,
  startAfter,
  startBefore,
  bookingStatus,
  contentStatus,
  refineSearch = '',
}: CampaignFilter): Record<string, string | number | boolean | null> {
  const text = refineSearch.trim()
  return {
    live: inDate === true ? true : null,
    starts_after: startAfter === undefined ? null : `${startAfter}T00:00:00Z`,
    starts_before: startBefore === undefined ? null : `${startBefore}T23:59:59Z`,
    promotion_status: bookingStatus ?? null,
    dashboard_workflow_stage: contentStatus ?? null,
    search: text === '' ? null : `%${text}%`,
  } satisfies Query[string]
}

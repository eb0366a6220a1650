import type { CampaignFilter, DashboardQuery } from '#contract/addresses/dashboard.address.ts'

import type { Reading } from '../http/prefetch.ts'
import type { Query } from '../http/query.ts'
import { like } from './list-readings.ts'

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

/** The request for a campaign as its area shows it (API-019). */
export function campaignReading(id: string): Reading {
  return { path: `campaigns/${id}`, query: { include: ['client', 'business-units', 'campaign-roles'] } }
}

/** The request for what keeps a campaign from going live. */
export function readinessReading(campaignId: string): Reading {
  return { path: `campaigns/${campaignId}/readiness`, query: {} }
}

/**
 * The request for the frame specifications of a campaign, with creatives of some of them: `first`, or ids that commas separate
 * (API-116). `page`: of these creatives, from 1.
 */
export function creativesReading(campaignId: string, of = 'first', page = 1): Reading {
  const query: Query = { include: ['creatives', 'creatives.user'], filter: { creatives_of: of } }
  return {
    path: `campaigns/${campaignId}/frame-specifications`,
    query: page === 1 ? query : { ...query, page: { number: page } },
  }
}

/** A start day becomes its first second, an end day its last, in UTC (LIM-008). */
function filtersOnWire({
  inDate,
  startAfter,
  startBefore,
  bookingStatus,
  contentStatus,
  refineSearch,
}: CampaignFilter): Record<string, string | number | boolean | null> {
  return {
    live: inDate === true ? true : null,
    starts_after: startAfter === undefined ? null : `${startAfter}T00:00:00Z`,
    starts_before: startBefore === undefined ? null : `${startBefore}T23:59:59Z`,
    promotion_status: bookingStatus ?? null,
    dashboard_workflow_stage: contentStatus ?? null,
    search: like(refineSearch),
  } satisfies Query[string]
}

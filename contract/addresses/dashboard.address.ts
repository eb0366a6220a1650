import { promotionStatuses, workflowStages } from '../campaign-states.ts'
import { defineAddress, type FilterOf, type QueryOf } from './define-address.ts'
import { dayParameter, flagParameter, oneOf, searchText } from './parameters.ts'

/** Orders of the dashboard's list: a field, descending with a minus. Without one it is by start date (DASH-001). */
export const campaignOrders = ['starts_at', '-starts_at', 'ends_at', '-ends_at', 'name', '-name'] as const
export type CampaignOrder = (typeof campaignOrders)[number]

/**
 * The dashboard: a page of the campaigns that pass the filters (DASH-003 … DASH-010). Without any filter the address leads to the
 * default one (DASH-002), so that "all campaigns" is written as a filter too.
 */
export const dashboardAddress = defineAddress({
  path: '/',
  search: {
    inDate: flagParameter,
    startAfter: dayParameter,
    startBefore: dayParameter,
    bookingStatus: oneOf(promotionStatuses),
    contentStatus: oneOf(workflowStages),
    refineSearch: searchText,
    sort: oneOf(campaignOrders),
  },
  unfiltered: ['sort'],
  withoutAny: { inDate: false },
})
export type DashboardQuery = QueryOf<typeof dashboardAddress>
export type CampaignFilter = Omit<FilterOf<typeof dashboardAddress>, 'sort'>

/** Page 1 of the campaigns that are live now (DASH-002). */
export const defaultDashboardQuery: DashboardQuery = { page: 1, inDate: true }
export const defaultDashboardHref = dashboardAddress.href({}, defaultDashboardQuery)

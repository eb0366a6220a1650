import { defineAddress, type QueryOf } from './define-address.ts'
import { monthParameter } from './parameters.ts'

/** The schedule of a campaign, at a month as YYYY-MM (SCHED-001). */
export const scheduleAddress = defineAddress({
  path: '/campaigns/$campaignId/schedule',
  search: { month: monthParameter },
})
export type ScheduleQuery = QueryOf<typeof scheduleAddress>

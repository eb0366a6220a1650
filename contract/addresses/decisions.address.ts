import { defineAddress, type QueryOf } from './define-address.ts'

/** The moderation decisions of a campaign, page by page (MOD-007). */
export const decisionsAddress = defineAddress({
  path: '/campaigns/$campaignId/creative/moderation/summary',
  search: {},
})
export type DecisionsQuery = QueryOf<typeof decisionsAddress>

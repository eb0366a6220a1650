import { defineAddress, type FilterOf, type QueryOf } from './define-address.ts'
import { searchText } from './parameters.ts'

/** The frames of a campaign (FRAME-028) and their filter (FRAME-029). */
export const mediaBuyAddress = defineAddress({
  path: '/campaigns/$campaignId/media-buy',
  search: { search: searchText },
})
export type FrameQuery = QueryOf<typeof mediaBuyAddress>
export type FrameFilter = FilterOf<typeof mediaBuyAddress>

import { defineAddress, type FilterOf, type QueryOf } from './define-address.ts'
import { numberParameter, searchText } from './parameters.ts'

/** The frames of a campaign (FRAME-028) and their filter (FRAME-029); the table of their history has a page of its own (FRAME-031). */
export const mediaBuyAddress = defineAddress({
  path: '/campaigns/$campaignId/media-buy',
  search: { search: searchText, history_page: numberParameter({ min: 1, max: 1_000_000 }) },
  unfiltered: ['history_page'],
})
export type FrameQuery = QueryOf<typeof mediaBuyAddress>
export type FrameFilter = FilterOf<typeof mediaBuyAddress>

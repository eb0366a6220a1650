import { defineAddress, type FilterOf, type QueryOf } from './define-address.ts'
import { idParameter, searchText } from './parameters.ts'

/** The content items of a campaign by their status; the page number pages both lists (CONT-040, CONT-065). */
export const contentModerationAddress = defineAddress({
  path: '/campaigns/$campaignId/moderation',
  search: { contentTypeId: idParameter, contentItemName: searchText },
})
export type ContentModerationQuery = QueryOf<typeof contentModerationAddress>
export type ContentModerationFilter = FilterOf<typeof contentModerationAddress>

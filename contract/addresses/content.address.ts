import { contentItemStatuses } from '../content-item-statuses.ts'
import { defineAddress, type FilterOf, type QueryOf } from './define-address.ts'
import { idParameter, oneOf, searchText } from './parameters.ts'

/** The content items of a campaign, by content type, name, status and rule set (CONT-001, CONT-003, CONT-057). */
export const contentAddress = defineAddress({
  path: '/campaigns/$campaignId/content',
  search: {
    contentTypeId: idParameter,
    contentItemName: searchText,
    modStatus: oneOf(contentItemStatuses),
    ruleSetId: idParameter,
  },
})
export type ContentItemQuery = QueryOf<typeof contentAddress>
export type ContentItemFilter = FilterOf<typeof contentAddress>

/** The content types of a campaign (CONT-021). */
export const contentTypesAddress = defineAddress({ path: '/campaigns/$campaignId/content-types', search: {} })
export type ContentTypeQuery = QueryOf<typeof contentTypesAddress>

import { defineAddress, type FilterOf, type QueryOf } from './define-address.ts'
import { idParameter, idsParameter } from './parameters.ts'

/** What a campaign's preview shows: a frame specification under rule sets and with content items (PREV-002). */
export const previewAddress = defineAddress({
  path: '/campaigns/$campaignId/preview',
  search: {
    frame_specification_id: idParameter,
    'rule_set_ids[]': idsParameter,
    'content_item_ids[]': idsParameter,
  },
})
export type PreviewQuery = QueryOf<typeof previewAddress>
export type PreviewFilter = FilterOf<typeof previewAddress>

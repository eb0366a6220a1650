import * as z from 'zod/mini'

import { pageInAddress } from '#contract/addresses/define-address.ts'
import { searchText } from '#contract/addresses/parameters.ts'
import { contentItemStatuses } from '#contract/content-item-statuses.ts'
import type { ContentQuery } from '#machines/content/content-query.values.ts'

/** A number to the router, which would put quotes around a text of digits. */
const idInAddress = z.catch(
  z.optional(
    z.pipe(
      z.pipe(
        z.union([z.number(), z.string()]),
        z.transform((id) => Number(id)),
      ),
      z.int().check(z.positive()),
    ),
  ),
  undefined,
)

/** The filters in the address (CONT-003, CONT-057); a value that is not allowed is dropped. */
export const contentSearchSchema = z.object({
  contentTypeId: idInAddress,
  contentItemName: searchText,
  modStatus: z.catch(z.optional(z.enum(contentItemStatuses)), undefined),
  ruleSetId: idInAddress,
})
export type ContentSearch = z.infer<typeof contentSearchSchema>

/** The machine's query of an address; page 0 and no page are page 1. */
export function contentQueryOf(
  { contentTypeId, contentItemName = '', modStatus, ruleSetId }: ContentSearch,
  pageNumber?: string,
): ContentQuery {
  return {
    contentTypeId: contentTypeId?.toString() ?? null,
    contentItemName,
    modStatus: modStatus ?? null,
    ruleSetId: ruleSetId?.toString() ?? null,
    page: pageInAddress(pageNumber),
  }
}

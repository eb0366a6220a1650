import { textInAddress } from '#contract/addresses/text-in-address.ts'
import type { ContentQuery } from '#machines/content/content-query.values.ts'

/** The address of a query of content items. */
export function contentHref(
  campaignId: string,
  { page, contentTypeId, contentItemName, modStatus, ruleSetId }: ContentQuery,
): string {
  const search = new URLSearchParams({
    ...(contentTypeId === null ? {} : { contentTypeId }),
    ...(contentItemName === '' ? {} : { contentItemName: textInAddress(contentItemName) }),
    ...(modStatus === null ? {} : { modStatus }),
    ...(ruleSetId === null ? {} : { ruleSetId }),
  }).toString()
  return `/campaigns/${campaignId}/content${pagePart(page)}${search === '' ? '' : `?${search}`}`
}

/** The address of a page of the content types. */
export function contentTypesHref(campaignId: string, page: number): string {
  return `/campaigns/${campaignId}/content-types${pagePart(page)}`
}

const pagePart = (page: number) => (page === 1 ? '' : `/${page}`)

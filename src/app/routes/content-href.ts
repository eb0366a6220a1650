/** The address of a page of the content types. */
export function contentTypesHref(campaignId: string, page: number): string {
  return `/campaigns/${campaignId}/content-types${page === 1 ? '' : `/${page}`}`
}

/** The page that an address names; page 0 and no page are page 1. */
export function pageInAddress(pageNumber?: string): number {
  return Math.max(1, Math.min(1_000_000, Number(pageNumber ?? 1) || 1))
}

/**
 * Digits only: with a word an address is none of the route's, and leads to /404 before anybody is asked to sign in (SHELL-041).
 * For `params` of a route with a page.
 */
export const pageParams = {
  parse: ({ pageNumber }: { pageNumber: string }) => onlyDigits.test(pageNumber) && { pageNumber },
}

const onlyDigits = /^\d+$/

/** The same for a route whose page number is optional. */
export const optionalPage = {
  parse: (params: { pageNumber?: string | undefined }) =>
    (params.pageNumber === undefined || onlyDigits.test(params.pageNumber)) && params,
}

/**
 * For `params` of a route with an optional page number. Digits only: an address with a word there belongs to no route and leads
 * to /404 before anybody is asked to sign in (SHELL-041).
 */
export const optionalPage = {
  parse: (params: { pageNumber?: string | undefined }) => /^\d*$/.test(params.pageNumber ?? '') && params,
}

import type { UserQuery } from '#machines/users/user-query.values.ts'

import { textInAddress } from './text-in-address.ts'

/** The address of a page of the users (USER-001), with what they are looked for by. */
export function usersHref({ kind, text, page }: UserQuery): string {
  const search = new URLSearchParams({
    ...(kind === 'active' ? {} : { kind }),
    ...(text === '' ? {} : { search: textInAddress(text) }),
  }).toString()
  return `/users${page === 1 ? '' : `/${page}`}${search === '' ? '' : `?${search}`}`
}

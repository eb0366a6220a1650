import { defineAddress, type FilterOf, type QueryOf } from './define-address.ts'
import { oneOf, searchText } from './parameters.ts'

/** The kinds of users to filter by; without one the list shows active users (USER-003, USER-046). */
export const userKinds = ['deleted', 'lite', 'expired'] as const
export type UserKind = (typeof userKinds)[number]

/** The users list (USER-001), filtered by kind, and by name or e-mail address (USER-004). */
export const usersAddress = defineAddress({
  path: '/users',
  search: { kind: oneOf(userKinds), search: searchText },
})
export type UserQuery = QueryOf<typeof usersAddress>
export type UserFilter = FilterOf<typeof usersAddress>

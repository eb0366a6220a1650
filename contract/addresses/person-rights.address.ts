import { defineAddress, type FilterOf, type QueryOf } from './define-address.ts'
import { idParameter, oneOf, searchText } from './parameters.ts'

/** Which rights of a person are shown: those that they may use, or those that they may not. */
export const rightChoices = ['allowed', 'refused'] as const

/** What a person may do and why: a campaign that it is asked for, and which rights are shown. */
export const personRightsAddress = defineAddress({
  path: '/users/$userId/rights',
  search: { campaign: idParameter, search: searchText, show: oneOf(rightChoices) },
})
export type PersonRightsQuery = QueryOf<typeof personRightsAddress>
export type PersonRightsFilter = FilterOf<typeof personRightsAddress>

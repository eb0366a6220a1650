import { activityGroupNames } from '../activity-groups.ts'
import { defineAddress, type FilterOf, type QueryOf } from './define-address.ts'
import { idParameter, oneOf, searchText } from './parameters.ts'

/** How far back, in days. */
export const activityPeriods = ['1', '7', '30', '90'] as const

/** A timeline and its filters; the same parameters stand below a campaign and a person. */
export const activityAddress = defineAddress({
  path: '/activity',
  search: {
    search: searchText,
    group: oneOf(activityGroupNames),
    /** Only what this person did. */
    person: idParameter,
    days: oneOf(activityPeriods),
  },
})
export type ActivityQuery = QueryOf<typeof activityAddress>
export type ActivityFilter = FilterOf<typeof activityAddress>

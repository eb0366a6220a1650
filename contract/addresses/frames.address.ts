import * as z from 'zod/mini'

import { rectangleIn } from '../frame-places.ts'
import { defineAddress, type FilterOf, type QueryOf } from './define-address.ts'
import { flagParameter, idParameter, oneOf, searchText } from './parameters.ts'

/** Orders of the frames table: a field, descending with a minus. Without one it is by name (FRAME-007). */
export const frameOrders = [
  'name',
  '-name',
  'external_id',
  '-external_id',
  'extended_code',
  '-extended_code',
  'route_code',
  '-route_code',
  'locality',
  '-locality',
  'business_unit',
  '-business_unit',
  'specification',
  '-specification',
] as const
export type FrameOrder = (typeof frameOrders)[number]

/** Whether deleted frames are in the list, too, or alone; without it they are left out (FRAME-010). */
export const deletedChoices = ['include', 'only'] as const

/** `north,west,south,east` in degrees; any other text is dropped. */
const rectangleParameter = z.catch(
  z.optional(z.string().check(z.refine((text) => rectangleIn(text) !== null))),
  undefined,
)

/** The frames admin (FRAME-001) and its filters (FRAME-010, FRAME-045). `whole`: the pages after the one of the address follow as the window scrolls. */
export const framesAddress = defineAddress({
  path: '/frames',
  search: {
    externalId: searchText,
    frameCode: searchText,
    name: searchText,
    displayUnit: searchText,
    player: searchText,
    unit: idParameter,
    deleted: oneOf(deletedChoices),
    inside: rectangleParameter,
    map: flagParameter,
    whole: flagParameter,
    sort: oneOf(frameOrders),
  },
  unfiltered: ['sort', 'map', 'whole'],
})
export type FramesQuery = QueryOf<typeof framesAddress>
export type FramesFilter = Omit<FilterOf<typeof framesAddress>, 'sort' | 'map' | 'whole'>

import type { LocationData } from '#contract/rules/location.ts'
import { placeText } from '#contract/rules/places.ts'

import type { ServedRuleType } from './rule-type.ts'

/** A rectangle is described by its corners in the southwest and the northeast. */
export const servedLocation: ServedRuleType<LocationData> = {
  name: 'Location',
  describe: ({ rectangles: [first, ...others] }) =>
    first === undefined || others.length > 0
      ? `Inside ${others.length + 1} rectangles`
      : `Inside ${placeText({ lat: first.south, lng: first.west })} to ${placeText({ lat: first.north, lng: first.east })}`,
  blank: { rectangles: [] },
}

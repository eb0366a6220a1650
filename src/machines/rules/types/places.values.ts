import { placeOf, placeText } from '#contract/rules/places.ts'
import type { Place } from '#contract/rules/situation.ts'

import type { RuleIssue } from './rule-type.values.ts'

export { placeOf }

/** What is wrong with a text that is to be a place, "51.52,-0.15" (RULE-040). An empty one is none. */
export const placeIssue = (text: string): RuleIssue | null =>
  text.trim() === '' || placeOf(text) !== null ? null : 'noPlace'

/** The place of a text that is checked; null for an empty one. */
export const typedPlace = (text: string): Place | null => placeOf(text)

/** The text of a place; '' for none. */
export const textOfPlace = (place: Place | null | undefined): string =>
  place === null || place === undefined ? '' : placeText(place)

import type { Comparison } from '#contract/rules/comparisons.ts'
import type { RuleOption } from '#contract/rules/offered-types.ts'
import { placeText } from '#contract/rules/places.ts'
import type { Place } from '#contract/rules/situation.ts'

/** What values are called in English. */
export type Words<Value extends string> = Readonly<Record<Value, string>>

export const comparisonWords: Words<Comparison> = {
  above: 'above',
  at_least: 'at least',
  equals: 'equal to',
  at_most: 'at most',
  below: 'below',
}

/** With a capital first letter. */
export const capital = (text = ''): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Values as options, named by their words. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  words: Words<Value>,
): RuleOption[] => values.map((id) => ({ id, name: capital(words[id]) }))

/** " at 51.52,-0.15", or nothing where the frame itself is meant. */
export const atPlace = (place: Place | null | undefined): string => (place ? ` at ${placeText(place)}` : '')

import {
  flightPropertiesRule,
  flightProperties,
  type FlightProperty,
} from '#contract/rules/flight-properties.ts'

import type { RuleType } from './rule-type.values.ts'
import { issuesOfSets, type Sets } from './sets.values.ts'

/** A property of a flight: what is typed, and the value that was picked of the suggestions; '' until then (RULE-041). */
export interface FlightSet {
  property: FlightProperty
  value: string
  name: string
}

export const blankFlight: FlightSet = { property: 'airports', value: '', name: '' }

export { flightProperties, type FlightProperty }

/** Properties of which all must fit (RULE-041). A text that was typed and not picked is no value. */
export const flightPropertiesType: RuleType<'flightproperties', Sets<FlightSet>> = {
  blank: { sets: [blankFlight] },
  draftOf: (data) => flightPropertiesRule.dataSchema.safeParse(data).data ?? null,
  issuesIn: (draft) =>
    issuesOfSets(draft, ({ value, name }) =>
      value !== '' ? {} : { value: name.trim() === '' ? 'required' : 'noSuggestion' },
    ),
  dataOf: (draft) => draft,
}

import { comparisons } from '#contract/rules/comparisons.ts'
import { dayPartIds } from '#contract/rules/day-part.ts'
import { flightProperties } from '#contract/rules/flight-properties.ts'
import { offeredTypeSchema, type OfferedType } from '#contract/rules/offered-types.ts'
import { ruleClasses, ruleTypeIds } from '#contract/rules/rule-types.ts'
import { weatherKinds } from '#contract/rules/situation.ts'
import { temperatureComparisons, temperatureUnits } from '#contract/rules/temperatures.ts'
import { uvMeasures } from '#contract/rules/uv-index.ts'

const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: id }))
const options: Record<string, Record<string, unknown>> = {
  daypart: { parts: named(dayPartIds) },
  framegroup: { groups: named(['North', 'South']) },
  tags: {
    operators: [
      { id: 1, name: 'is' },
      { id: 2, name: 'is not' },
      { id: 3, name: 'is present' },
    ],
  },
  weather: { conditions: named(weatherKinds) },
  weather2: { conditions: named(weatherKinds) },
  temperature: { conditions: named(temperatureComparisons), units: named(temperatureUnits) },
  temperature2: { conditions: named(temperatureComparisons), units: named(temperatureUnits) },
  uvindex: { measures: named(uvMeasures), conditions: named(comparisons) },
  flightproperties: { properties: named(flightProperties) },
}

/** The rule types as a server offers them (RULE-014). */
export function sampleRuleTypes(): OfferedType[] {
  return ruleTypeIds.map((id) =>
    offeredTypeSchema.parse({ id, type: ruleClasses[id], name: id, options: options[id], defaultValue: {} }),
  )
}

import type { OfferedType, RuleOption } from '#contract/rules/offered-types.ts'
import { ruleClasses, ruleTypeIds, ruleTypeOf, type RuleTypeId } from '#contract/rules/rule-types.ts'

import type { ChoicesDraft } from './choices.values.ts'
import { datesType } from './dates.values.ts'
import { dayOfWeekType, type DaysDraft } from './day-of-week.values.ts'
import { dayPartType } from './day-part.values.ts'
import { flightPropertiesType, type FlightSet } from './flight-properties.values.ts'
import { frameGroupType } from './frame-group.values.ts'
import { frameType, type FrameData } from './frame.values.ts'
import { locationType, type Edges } from './location.values.ts'
import type { RuleType } from './rule-type.values.ts'
import type { Sets, SetsDraft } from './sets.values.ts'
import { tagsType, type TagSet } from './tags.values.ts'
import {
  temperature2Type,
  temperatureType,
  type TemperatureComparison,
  type TemperatureSet,
} from './temperature.values.ts'
import { timeOfDayType } from './time-of-day.values.ts'
import { uvIndexType, type UvSet } from './uv-index.values.ts'
import { weather2Type, weatherType, type WeatherSet } from './weather.values.ts'

/** What is typed into the fields of each rule type. */
export interface RuleDrafts {
  dates: SetsDraft
  dayofweek: DaysDraft
  timeofday: SetsDraft
  daypart: ChoicesDraft
  location: Sets<Edges>
  frame: FrameData
  framegroup: ChoicesDraft
  tags: Sets<TagSet>
  weather: ChoicesDraft
  weather2: Sets<WeatherSet>
  temperature: Sets<TemperatureSet>
  temperature2: Sets<TemperatureComparison>
  uvindex: Sets<UvSet>
  flightproperties: Sets<FlightSet>
}

/** The rule types that can be edited (RULE-014). A further one is a file of its own and a line here and in `RuleDrafts`. */
export const ruleTypes: { [Id in RuleTypeId]: RuleType<Id, RuleDrafts[Id]> } = {
  dates: datesType,
  dayofweek: dayOfWeekType,
  timeofday: timeOfDayType,
  daypart: dayPartType,
  location: locationType,
  frame: frameType,
  framegroup: frameGroupType,
  tags: tagsType,
  weather: weatherType,
  weather2: weather2Type,
  temperature: temperatureType,
  temperature2: temperature2Type,
  uvindex: uvIndexType,
  flightproperties: flightPropertiesType,
}

/** The rule types in the groups in which they are offered. */
export const ruleTypeGroups = [
  { id: 'time', types: ['dates', 'dayofweek', 'timeofday', 'daypart'] },
  { id: 'place', types: ['location', 'frame', 'framegroup', 'tags'] },
  { id: 'weather', types: ['weather', 'weather2', 'temperature', 'temperature2', 'uvindex'] },
  { id: 'flight', types: ['flightproperties'] },
] as const satisfies { id: string; types: RuleTypeId[] }[]
export type RuleTypeGroup = (typeof ruleTypeGroups)[number]

export { ruleTypeIds, ruleTypeOf }

/** The options of a rule type, by what they are about; none where the server does not offer the type. */
export function optionsOf(
  types: readonly OfferedType[],
  id: RuleTypeId,
): Readonly<Record<string, RuleOption[]>> {
  return types.find((type) => type.id === id)?.options ?? {}
}

/** The class name of a rule type: the server's own, else the usual one (RULE-047). */
export function classOf(types: readonly OfferedType[], id: RuleTypeId): string {
  return types.find((type) => type.id === id)?.type ?? ruleClasses[id]
}

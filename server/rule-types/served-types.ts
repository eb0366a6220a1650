import {
  ruleTypeIds,
  ruleTypeOf,
  ruleTypes,
  savedRuleSchema,
  type AnyRule,
  type RuleData,
  type RuleTypeId,
} from '#contract/rules/rule-types.ts'

import type { Presented } from '../http/document.ts'
import { servedDates } from './dates.ts'
import { servedDayOfWeek } from './day-of-week.ts'
import { servedDayPart } from './day-part.ts'
import { servedFlightProperties } from './flight-properties.ts'
import { servedFrameGroup } from './frame-group.ts'
import { servedFrame } from './frame.ts'
import { servedLocation } from './location.ts'
import type { Asked, ServedRuleType } from './rule-type.ts'
import { servedTags } from './tags.ts'
import { servedTemperature, servedTemperature2 } from './temperature.ts'
import { servedTimeOfDay } from './time-of-day.ts'
import { servedUvIndex } from './uv-index.ts'
import { servedWeather, servedWeather2 } from './weather.ts'

const servedTypes: { [Id in RuleTypeId]: ServedRuleType<RuleData<Id>> } = {
  dates: servedDates,
  dayofweek: servedDayOfWeek,
  timeofday: servedTimeOfDay,
  daypart: servedDayPart,
  location: servedLocation,
  frame: servedFrame,
  framegroup: servedFrameGroup,
  tags: servedTags,
  weather: servedWeather,
  weather2: servedWeather2,
  temperature: servedTemperature,
  temperature2: servedTemperature2,
  uvindex: servedUvIndex,
  flightproperties: servedFlightProperties,
}

/** A rule of a known type whose data are valid, with its type; null for any other, which a later version may have written. */
export function servedRule(rule: AnyRule): { served: ServedRuleType<unknown>; data: unknown } | null {
  const known = savedRuleSchema.safeParse(rule)
  const id = ruleTypeOf(rule.type)
  // The schema has matched the data to the type, which the union of all types does not say.
  return known.success && id !== null
    ? { served: servedTypes[id] as ServedRuleType<unknown>, data: known.data.data }
    : null
}

/** All rule types as they are offered (RULE-014, API-078); nothing of theirs is chosen or folded yet. */
export async function offeredTypes(asked: Asked): Promise<Presented[]> {
  return await Promise.all(
    ruleTypeIds.map(async (id): Promise<Presented> => {
      const { name, options, blank } = servedTypes[id]
      return {
        type: 'rule-types',
        id,
        attributes: {
          type: ruleTypes[id].className,
          name,
          options: options === undefined ? {} : await options(asked),
          defaultValue: blank,
          isSelected: false,
          isCollapsed: false,
        },
      }
    }),
  )
}

import type { RuleTypeId } from '#contract/rules/rule-types.ts'
import type { RuleDrafts } from '#machines/rules/types/rule-types.values.ts'

import { datesFields } from './dates-fields.tsx'
import { dayOfWeekFields } from './day-of-week-fields.tsx'
import { dayPartFields } from './day-part-fields.tsx'
import { flightPropertiesFields } from './flight-properties-fields.tsx'
import { frameFields } from './frame-fields.tsx'
import { frameGroupFields } from './frame-group-fields.tsx'
import { locationFields } from './location-fields.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { tagsFields } from './tags-fields.tsx'
import { temperatureFields } from './temperature-fields.tsx'
import { temperature2Fields } from './temperature2-fields.tsx'
import { timeOfDayFields } from './time-of-day-fields.tsx'
import { uvIndexFields } from './uv-index-fields.tsx'
import { weather2Fields, weatherFields } from './weather-fields.tsx'

const fieldsOf: { [Id in RuleTypeId]: RuleFields<RuleDrafts[Id]> } = {
  dates: datesFields,
  dayofweek: dayOfWeekFields,
  timeofday: timeOfDayFields,
  daypart: dayPartFields,
  location: locationFields,
  frame: frameFields,
  framegroup: frameGroupFields,
  tags: tagsFields,
  weather: weatherFields,
  weather2: weather2Fields,
  temperature: temperatureFields,
  temperature2: temperature2Fields,
  uvindex: uvIndexFields,
  flightproperties: flightPropertiesFields,
}

interface RuleTypeFieldsProps<Id extends RuleTypeId> extends RuleFieldsProps<RuleDrafts[Id]> {
  id: Id
}

/** The fields of a rule type. */
export function RuleTypeFields<Id extends RuleTypeId>({ id, ...props }: RuleTypeFieldsProps<Id>) {
  const { Fields } = fieldsOf[id]
  return <Fields {...props} />
}

export function ruleSummary<Id extends RuleTypeId>(id: Id, drafts: RuleDrafts): string {
  return fieldsOf[id].summary(drafts[id])
}

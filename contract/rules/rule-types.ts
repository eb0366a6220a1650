import * as z from 'zod/mini'

import { datesRule } from './dates.ts'
import { dayOfWeekRule } from './day-of-week.ts'
import { dayPartRule } from './day-part.ts'
import { flightPropertiesRule } from './flight-properties.ts'
import { frameGroupRule } from './frame-group.ts'
import { frameRule } from './frame.ts'
import { locationRule } from './location.ts'
import type { Condition } from './rule-type.ts'
import { tagsRule } from './tags.ts'
import { temperature2Rule, temperatureRule } from './temperature.ts'
import { timeOfDayRule } from './time-of-day.ts'
import { uvIndexRule } from './uv-index.ts'
import { weather2Rule, weatherRule } from './weather.ts'

/** All rule types by their ids (RULE-014), in the order in which they are offered. A server may have more. */
export const ruleTypes = {
  dates: datesRule,
  dayofweek: dayOfWeekRule,
  timeofday: timeOfDayRule,
  daypart: dayPartRule,
  location: locationRule,
  frame: frameRule,
  framegroup: frameGroupRule,
  tags: tagsRule,
  weather: weatherRule,
  weather2: weather2Rule,
  temperature: temperatureRule,
  temperature2: temperature2Rule,
  uvindex: uvIndexRule,
  flightproperties: flightPropertiesRule,
} as const

export type RuleTypes = typeof ruleTypes
export type RuleTypeId = keyof RuleTypes
export const ruleTypeIds = Object.keys(ruleTypes) as RuleTypeId[]

/** The data of a rule of this type. */
export type RuleData<Id extends RuleTypeId> = z.output<RuleTypes[Id]['dataSchema']>

/** The class names of the rule types on the wire (RULE-047). */
export const ruleClasses = Object.fromEntries(ruleTypeIds.map((id) => [id, ruleTypes[id].className])) as {
  [Id in RuleTypeId]: RuleTypes[Id]['className']
}

/** A rule in a request: its type with the data of that type. `id` is that of the rule that it replaces; null for a new one. */
export type SavedRule = {
  [Id in RuleTypeId]: { id: string | null; type: RuleTypes[Id]['className']; data: RuleData<Id> }
}[RuleTypeId]

const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const ruleId = z._default(z.nullable(idText), null)
const [firstRule, ...otherRules] = ruleTypeIds.map((id) =>
  z.object({ id: ruleId, type: z.literal(ruleTypes[id].className), data: ruleTypes[id].dataSchema }),
)
/** Made of the list of types, of which the compiler keeps only that they are some: `SavedRule` says which. */
export const savedRuleSchema = z.discriminatedUnion('type', [
  firstRule as NonNullable<typeof firstRule>,
  ...otherRules,
]) as unknown as z.ZodMiniType<SavedRule, unknown>

/** A rule as it is stored or comes from a server, which may be a newer one. */
export interface AnyRule {
  type: string
  data: unknown
}

/**
 * What a rule is about, whichever name its type has on the wire: `Rules\DayOfWeek` and `dayOfWeek` are both `dayofweek` (SCHED-011,
 * RULE-047). A display unit is a frame.
 */
export function ruleKind(type: string): string {
  const kind = type.replace(/^Rules\\/, '').toLowerCase()
  return kind === 'displayunit' ? 'frame' : kind
}

/** The type of a rule by any of its names; null for one that is not known here. */
export function ruleTypeOf(type: string): RuleTypeId | null {
  const kind = ruleKind(type)
  return ruleTypeIds.find((id) => id === kind) ?? null
}

/** The condition of a rule; null for a type, or for data, that are not known here. */
export function conditionOf({ type, data }: AnyRule): Condition | null {
  const id = ruleTypeOf(type)
  return id === null ? null : conditionOfType(id, data)
}

function conditionOfType<Id extends RuleTypeId>(id: Id, data: unknown): Condition | null {
  // Each type with its own data, which the union of all of them no longer says.
  const { dataSchema, conditionOf: make } = ruleTypes[id] as unknown as {
    dataSchema: z.ZodMiniType<RuleData<Id>>
    conditionOf: (data: RuleData<Id>) => Condition
  }
  const known = dataSchema.safeParse(data)
  return known.success ? make(known.data) : null
}

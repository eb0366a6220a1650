import * as z from 'zod/mini'

import { contentItemStatuses } from './content-item-statuses.ts'
import { creativeSchema } from './creatives.ts'

/**
 * The rule types that can be saved, by the ids of RULE-014, with their class names on the wire (RULE-022, RULE-047). A server may
 * have more.
 */
export const ruleClasses = {
  dates: 'Rules\\Dates',
  dayofweek: 'Rules\\DayOfWeek',
  timeofday: 'Rules\\TimeOfDay',
} as const
export type RuleTypeId = keyof typeof ruleClasses

/** The days of the week, Monday first. */
export const weekDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type WeekDay = (typeof weekDays)[number]

/** Faults that the schema detects across rules; `params.fault` of its issues. */
export type RuleFault =
  | 'noConditions'
  | 'sameType'
  | 'noDates'
  | 'datesReversed'
  | 'noDays'
  | 'sameDay'
  | 'noTimes'
  | 'noTimeBetween'
const fault = (name: RuleFault, ...path: string[]) => ({ params: { fault: name }, path })

/** Maximum number of sets per rule. */
const mostSets = 100
const day = z.iso.date()
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** `from` and `to` as YYYY-MM-DD, inclusive (RULE-027). */
const datesSetSchema = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, fault('datesReversed', 'to')))
export const datesDataSchema = z.strictObject({
  sets: z.array(datesSetSchema).check(
    z.maxLength(mostSets),
    z.refine((sets) => sets.length > 0, fault('noDates')),
  ),
})
export type DatesData = z.infer<typeof datesDataSchema>

/** Days of the week (RULE-026). The conditions grid will add the location of a day. */
export const dayOfWeekDataSchema = z.strictObject({
  days: z.array(z.enum(weekDays)).check(
    z.refine((days) => days.length > 0, fault('noDays')),
    z.refine((days) => new Set(days).size === days.length, fault('sameDay')),
  ),
})
export type DayOfWeekData = z.infer<typeof dayOfWeekDataSchema>

/** `from` and `to` as HH:MM in the frame's local time; a `to` before `from` is on the next day: 22:00 to 02:00 (RULE-029). */
const timeOfDaySetSchema = z
  .strictObject({ from: time, to: time })
  .check(z.refine(({ from, to }) => from !== to, fault('noTimeBetween', 'to')))
export const timeOfDayDataSchema = z.strictObject({
  sets: z.array(timeOfDaySetSchema).check(
    z.maxLength(mostSets),
    z.refine((sets) => sets.length > 0, fault('noTimes')),
  ),
})
export type TimeOfDayData = z.infer<typeof timeOfDayDataSchema>

const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
/** Id of an existing rule; absent for a new one. */
const ruleId = z._default(z.nullable(idText), null)

/** A rule in a request: its type with the data of that type. */
export const savedRuleSchema = z.discriminatedUnion('type', [
  z.object({ id: ruleId, type: z.literal(ruleClasses.dates), data: datesDataSchema }),
  z.object({ id: ruleId, type: z.literal(ruleClasses.dayofweek), data: dayOfWeekDataSchema }),
  z.object({ id: ruleId, type: z.literal(ruleClasses.timeofday), data: timeOfDayDataSchema }),
])
export type SavedRule = z.infer<typeof savedRuleSchema>

/** At least one rule (RULE-017), and at most one of each type: alternatives are sets of one rule (RULE-015). */
const savedRulesSchema = z.array(savedRuleSchema).check(
  z.refine((rules) => rules.length > 0, fault('noConditions')),
  z.refine((rules) => new Set(rules.map(({ type }) => type)).size === rules.length, fault('sameType')),
)
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(255))

/** Payload of POST rule-sets (API-082); sent in snake_case. `rulesetId` is null or absent. */
export const createRuleSetRequestSchema = z.object({
  campaignId: idText,
  name,
  rulesetId: z.optional(z.nullable(idText)),
  rules: savedRulesSchema,
})
export type CreateRuleSetRequest = z.input<typeof createRuleSetRequestSchema>

/**
 * Payload of PATCH rule-sets/{id} (API-083). `rules` replaces all rules: those with an id are updated, those without are added, and
 * the others are deleted (RULE-016). The campaign and the rule set may be named, but not changed.
 */
export const updateRuleSetRequestSchema = z.object({
  campaignId: z.optional(idText),
  name: z.optional(name),
  rulesetId: z.optional(z.nullable(idText)),
  rules: z.optional(savedRulesSchema),
})
export type UpdateRuleSetRequest = z.input<typeof updateRuleSetRequestSchema>

/**
 * A rule in a response. `data` matches `savedRuleSchema` of its type; for a type of a newer server it is unknown. `displayName`
 * describes the type, `description` the data: "2026-11-01 to 2026-11-30".
 */
export const ruleSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.unknown(),
  displayName: z.string(),
  description: z.string(),
})
export type Rule = z.infer<typeof ruleSchema>

/**
 * A rule set (RULE-013). `rules`, `creatives` and `contentItems` are present when the request includes them, and in the response to
 * a save. `creatives` leaves out deleted ones and failed uploads. CampaignIndexed notifies everybody with the right to see the
 * campaign of a change.
 */
export const ruleSetSchema = z.object({
  id: z.string(),
  campaignId: z.string(),
  name: z.string(),
  /** Unique in its campaign; derived from the first name and never changed. */
  slug: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  rules: z._default(z.array(ruleSchema), []),
  creatives: z._default(z.array(creativeSchema), []),
  contentItems: z._default(
    z.array(z.object({ id: z.string(), name: z.string(), status: z.enum(contentItemStatuses) })),
    [],
  ),
})
export type RuleSet = z.infer<typeof ruleSetSchema>

/** Sort orders of GET campaigns/{id}/rule-sets; newest first by default (API-079). */
export const ruleSetSorts = ['name', 'createdAt', 'updatedAt'] as const
export type RuleSetSort = (typeof ruleSetSorts)[number]

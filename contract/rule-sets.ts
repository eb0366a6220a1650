import * as z from 'zod/mini'

import { contentItemStatuses } from './content-item-statuses.ts'
import { creativeSchema } from './creatives.ts'

/**
 * The rule types that can be saved by now, by the ids of RULE-014, with the class names that the wire calls them by
 * (RULE-022, RULE-047). A server may know more of them.
 */
export const ruleClasses = {
  dates: 'Rules\\Dates',
  dayofweek: 'Rules\\DayOfWeek',
  timeofday: 'Rules\\TimeOfDay',
} as const
export type RuleTypeId = keyof typeof ruleClasses

/** The days of the week, from Monday on. */
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

/** What a schema alone can tell about rules that do not go together; `params.fault` of its issues. */
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

/** The most sets that one rule holds. */
const mostSets = 100
const day = z.iso.date()
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** From and to as YYYY-MM-DD, both days included (RULE-027). */
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

/** Days on which it applies (RULE-026). The location of a day comes with the conditions grid. */
export const dayOfWeekDataSchema = z.strictObject({
  days: z.array(z.enum(weekDays)).check(
    z.refine((days) => days.length > 0, fault('noDays')),
    z.refine((days) => new Set(days).size === days.length, fault('sameDay')),
  ),
})
export type DayOfWeekData = z.infer<typeof dayOfWeekDataSchema>

/** From and to as HH:MM on the frame's clock; a `to` before its `from` is on the next day: 22:00 to 02:00 (RULE-029). */
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
/** Of the rule that is changed; a new one has none. */
const ruleId = z._default(z.nullable(idText), null)

/** One rule as it is saved: its type, and what is data of that type. Further types are further members. */
export const savedRuleSchema = z.discriminatedUnion('type', [
  z.object({ id: ruleId, type: z.literal(ruleClasses.dates), data: datesDataSchema }),
  z.object({ id: ruleId, type: z.literal(ruleClasses.dayofweek), data: dayOfWeekDataSchema }),
  z.object({ id: ruleId, type: z.literal(ruleClasses.timeofday), data: timeOfDayDataSchema }),
])
export type SavedRule = z.infer<typeof savedRuleSchema>

/** At least one rule (RULE-017), and one of a type at most: a type holds its alternatives as sets (RULE-015). */
const savedRulesSchema = z.array(savedRuleSchema).check(
  z.refine((rules) => rules.length > 0, fault('noConditions')),
  z.refine((rules) => new Set(rules.map(({ type }) => type)).size === rules.length, fault('sameType')),
)
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(255))

/** Payload of POST rule-sets (API-082); sent in snake_case. `rulesetId` is null or left out, there is none yet. */
export const createRuleSetRequestSchema = z.object({
  campaignId: idText,
  name,
  rulesetId: z.optional(z.nullable(idText)),
  rules: savedRulesSchema,
})
export type CreateRuleSetRequest = z.input<typeof createRuleSetRequestSchema>

/**
 * Payload of PATCH rule-sets/{id} (API-083). `rules` are all rules that it has from then on: those with an id are changed,
 * those without are added, and the others go (RULE-016). The campaign and the rule set may be named, but not changed.
 */
export const updateRuleSetRequestSchema = z.object({
  campaignId: z.optional(idText),
  name: z.optional(name),
  rulesetId: z.optional(z.nullable(idText)),
  rules: z.optional(savedRulesSchema),
})
export type UpdateRuleSetRequest = z.input<typeof updateRuleSetRequestSchema>

/** The most relatives that one request sets. */
const mostRelatives = 500

/**
 * Payload of PATCH rule-sets/{id}/relationships/creatives or content-items (API-084) and creatives/{id}/relationships/rule-sets (API-061): all
 * relatives from then on, none with an empty list. A bare id is taken for an object with it.
 */
export const relationshipRequestSchema = z
  .array(
    z.union([
      z.object({ id: idText }),
      z.pipe(
        idText,
        z.transform((id) => ({ id })),
      ),
    ]),
  )
  .check(z.maxLength(mostRelatives))
export type RelationshipRequest = { id: string }[]

/**
 * A rule as it is read. `data` is what `savedRuleSchema` says of its type, or anything for a type that is not known here
 * yet. `displayName` is the type in words, `description` the data: "2026-11-01 to 2026-11-30".
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
 * A rule set (RULE-013). `rules`, `creatives` and `contentItems` are there when the call includes them, and always in the answer to a save;
 * creatives are the ones that can be played: not deleted, no failed uploads. Everybody who may see the campaign hears of a
 * change by CampaignIndexed.
 */
export const ruleSetSchema = z.object({
  id: z.string(),
  campaignId: z.string(),
  name: z.string(),
  /** Unique in its campaign, made of the first name and kept. */
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

/** What GET campaigns/{id}/rule-sets sorts by; the newest come first where nothing is asked for (API-079). */
export const ruleSetSorts = ['name', 'createdAt', 'updatedAt'] as const
export type RuleSetSort = (typeof ruleSetSorts)[number]

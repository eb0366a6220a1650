import * as z from 'zod/mini'

import { contentItemStatuses } from './content-item-statuses.ts'
import { readAtSchema } from './content.ts'
import { creativeSchema } from './creatives.ts'
import { fault } from './rules/rule-faults.ts'
import { savedRuleSchema } from './rules/rule-types.ts'

const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

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
 * the others are deleted (RULE-016). The campaign and the rule set may be named, but not changed. `updatedAt`: see `readAtSchema`.
 */
export const updateRuleSetRequestSchema = z.object({
  campaignId: z.optional(idText),
  name: z.optional(name),
  rulesetId: z.optional(z.nullable(idText)),
  rules: z.optional(savedRulesSchema),
  updatedAt: readAtSchema,
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

/** A frame of the campaign that the rules about frames include, with what is so there now (RULE-013). */
const ruleSetFrameSchema = z.object({
  externalId: z.string(),
  name: z.string(),
  specification: z.object({ name: z.string(), width: z.number(), height: z.number() }),
  location: z.object({
    route: z.nullable(z.string()),
    locality: z.nullable(z.string()),
    countryCode: z.nullable(z.string()),
    /** Local day and time, as YYYY-MM-DDTHH:MM. */
    localTime: z.string(),
    /** Null without a provider of weather, or where the request does not include it. Degrees Celsius. */
    weather: z.nullable(z.object({ description: z.string(), temperature: z.number(), uvIndex: z.number() })),
  }),
})
export type RuleSetFrame = z.infer<typeof ruleSetFrameSchema>

/** Maximum number of frames that a rule set lists. */
export const mostListedFrames = 50

/**
 * A rule set (RULE-013). `rules`, `creatives`, `contentItems` and `frames` are present when the request includes them, and all but
 * `frames` in the response to a save. `frames` are the first 50 by external id; `frameCount` is the number of all. `creatives` leaves out deleted ones and failed uploads. CampaignIndexed notifies everybody with the right to see the
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
  frames: z._default(z.array(ruleSetFrameSchema), []),
  frameCount: z.optional(z.number()),
})
export type RuleSet = z.infer<typeof ruleSetSchema>

/** Sort orders of GET campaigns/{id}/rule-sets; newest first by default (API-079). */
export const ruleSetSorts = ['name', 'createdAt', 'updatedAt'] as const
export type RuleSetSort = (typeof ruleSetSorts)[number]

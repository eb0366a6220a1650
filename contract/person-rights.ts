import * as z from 'zod/mini'

import { rightCauses } from './rights.ts'

/**
 * How a granted right came about: given one by one, to the creator of a campaign, to its managers, as a default when the campaign was
 * made, or by propagation of defaults.
 */
const grantWays = ['given', 'creator', 'manager', 'default', 'propagated'] as const
export type GrantWay = (typeof grantWays)[number]

/** What else than a right lets somebody decide on creatives: belonging to a group of a moderation stage. */
const moderationGroup = 'moderationGroup'

const rightReasonSchema = z.object({
  because: z.enum([...rightCauses, moderationGroup]),
  /** Of a granted right, with who did it and when, as far as that is known. */
  way: z.nullable(z.enum(grantWays)),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** The business units that an admin's right, or a default, comes from. */
  units: z.array(z.string()),
  /** The moderation groups to which they belong, each with the number of its stage, from 1. */
  groups: z.array(z.object({ name: z.string(), stage: z.int() })),
})
export type RightReason = z.infer<typeof rightReasonSchema>

const rightAnswerSchema = z.object({
  action: z.string(),
  displayName: z.string(),
  description: z.string(),
  /** Whether the person may use it: as the server decides. */
  isAllowed: z.boolean(),
  /** Everything that gives the right; also of one that cannot be used for want of others. */
  reasons: z.array(rightReasonSchema),
  /** The rights that are missing on the same thing, in words; empty where it is allowed. */
  missing: z.array(z.string()),
})
export type RightAnswer = z.infer<typeof rightAnswerSchema>

/**
 * Deciding on creatives, in words: no right of its own, as it comes from the right to moderate and from the groups of the stages
 * (EMOD-002).
 */
export const decidingOnCreatives = {
  action: 'decide',
  displayName: 'Decide on creatives',
  description: 'At stage 0 by the right “Moderate”, at each further stage as a member of one of its groups',
} as const

/** What an account is; nobody may do anything as one that was deleted or has expired. */
const accountKinds = ['full', 'super', 'lite', 'expired', 'deleted'] as const
export type AccountKind = (typeof accountKinds)[number]

/**
 * What a person may do and why: with the kind of their account, on each business unit, and on one campaign, if asked for; null for one
 * that there is not.
 */
export const personRightsSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  account: z.enum(accountKinds),
  system: z.array(rightAnswerSchema),
  units: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      rights: z.array(rightAnswerSchema),
      /** The rights that they get on new campaigns of the unit (USER-049). */
      defaults: z.array(z.string()),
    }),
  ),
  campaign: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      units: z.array(z.string()),
      /** A lite user reaches a campaign by a link only; true while they have one. */
      isReached: z.boolean(),
      /** The link is one to upload creatives, which offers no moderation (DROP-008). */
      isToUpload: z.boolean(),
      groups: z.array(
        z.object({ id: z.string(), displayName: z.string(), rights: z.array(rightAnswerSchema) }),
      ),
      /** Who can give what is missing: names, at most three. */
      grantors: z.array(z.string()),
    }),
  ),
})
export type PersonRights = z.infer<typeof personRightsSchema>

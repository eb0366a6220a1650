import * as z from 'zod/mini'

/** Somebody of a moderation group (EMOD-003). `isExpired`: no link of theirs opens the campaign, or their account has ended. */
const moderationUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isExpired: z.boolean(),
  isSuperUser: z.boolean(),
  isLiteUser: z.boolean(),
  isBusinessUnitAdmin: z.boolean(),
  isSubscribedToCampaignDigest: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** A group of a stage (EMOD-011): all its users must approve, or `requireN` of them. */
const moderationGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  requireAll: z.boolean(),
  requireN: z.nullable(z.number()),
  users: z.array(moderationUserSchema),
})

/** A stage after the default team (API-075), in the order of `sortOrder`. */
export const moderationStageSchema = z.object({
  id: z.string(),
  sortOrder: z.number(),
  moderationGroups: z.array(moderationGroupSchema),
})
export type ModerationStage = z.infer<typeof moderationStageSchema>

/** `meta` of the stages: their version; after a save also how many pending creatives are at another stage, or decided, by it. */
export const moderationStagesMetaSchema = z.object({
  version: z.number(),
  affectedDecisions: z.optional(z.number()),
})

const id = z.optional(z.nullable(z.union([z.string(), z.number()])))
const name = z.string().check(z.trim(), z.maxLength(255))

/**
 * Payload of PATCH campaigns/{id}/moderation-stages (API-076): all stages, as `data`. Stages and groups without a known id are new, and
 * omitted ones are deleted. Users are told by their e-mail. `meta.version` is the version that was edited: the server refuses to
 * overwrite another one by 409, code 126, with a `stagesConflictSchema` as `meta`. `meta.mayAffect` is the number of pending creatives
 * that the save may decide, bring to another stage or take votes from: the server refuses to affect more by 409, code 128, with a
 * `stagesEffectSchema`.
 */
export const saveStagesRequestSchema = z
  .array(
    z.object({
      id,
      sortOrder: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      moderationGroups: z
        .array(
          z.object({
            id,
            name,
            requireAll: z.boolean(),
            requireN: z.optional(z.nullable(z.int().check(z.maximum(1000)))),
            users: z
              .array(
                z.object({
                  name: z.optional(name),
                  email: z.string().check(z.trim(), z.maxLength(255), z.email()),
                }),
              )
              .check(z.maxLength(100)),
          }),
        )
        .check(z.minLength(1), z.maxLength(50)),
    }),
  )
  .check(z.maxLength(50))
export type SaveStagesRequest = z.infer<typeof saveStagesRequestSchema>
const natural = z.int().check(z.minimum(0))
export const saveStagesMetaSchema = z.object({
  version: z.optional(natural),
  mayAffect: z.optional(natural),
})

/** A group on one side of an edit conflict: the number of its stage from 1, its rule (null: all), the e-mails of its users. */
const groupVersionSchema = z.object({
  stage: z.number(),
  requireN: z.nullable(z.number()),
  emails: z.array(z.string()),
})
export type GroupVersion = z.infer<typeof groupVersionSchema>

/** A group that differs: as it was sent, and as it is saved; null where it is missing. */
const differingGroupSchema = z.object({
  name: z.string(),
  sent: z.nullable(groupVersionSchema),
  saved: z.nullable(groupVersionSchema),
})
export type DifferingGroup = z.infer<typeof differingGroupSchema>

/** An edit conflict of the stages: the version to send with a save that overwrites them, and what differs. */
export const stagesConflictSchema = z.object({ version: z.number(), groups: z.array(differingGroupSchema) })
export type StagesConflict = z.infer<typeof stagesConflictSchema>

/**
 * What a save would do to pending creatives: how many it affects, those that it decides or brings to another stage, and how many votes
 * no longer count.
 */
export const stagesEffectSchema = z.object({
  version: z.number(),
  affected: z.number(),
  approved: z.number(),
  rejected: z.number(),
  moved: z.number(),
  lostVotes: z.number(),
})
export type StagesEffect = z.infer<typeof stagesEffectSchema>

/** A campaign whose stages can be copied (API-017); without `moderationStages` where one may not change them. */
export const stageSourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  moderationStages: z.optional(z.array(moderationStageSchema)),
})
export type StageSource = z.infer<typeof stageSourceSchema>

import * as z from 'zod/mini'

/** A decision that counts: in the default team where `stageId` is null, else at that stage. `email` in lower case. */
const progressVoteSchema = z.object({
  stageId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  status: z.union([z.literal(1), z.literal(-1)]),
})

/**
 * Where a creative is in the moderation stages of its campaign, with the decisions so far. A pending one waits at `stageId`, or for the
 * default team where it is null.
 */
export const moderationProgressSchema = z.object({
  id: z.string(),
  name: z.string(),
  moderationStatus: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
  stageId: z.nullable(z.string()),
  votes: z.array(progressVoteSchema),
})
export type ModerationProgress = z.infer<typeof moderationProgressSchema>

/** At most so many creatives are told, the pending ones first. */
export const progressLimit = 200

import * as z from 'zod/mini'

/** What of a frame is edited in its cell (FRAME-012). */
export const frameFields = ['externalId', 'extendedCode', 'routeCode', 'displayUnitId', 'playerId'] as const
export type FrameField = (typeof frameFields)[number]

const code = z.nullable(z.string().check(z.trim(), z.maxLength(100)))
const ids = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))).check(z.maxLength(50))

const values = {
  externalId: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  extendedCode: z.optional(code),
  routeCode: z.optional(code),
  displayUnitId: z.optional(ids),
  playerId: z.optional(ids),
}

/**
 * Payload of PATCH frames/{id} (API-102). `held` has the values as last read of the fields that are changed. When the current value
 * of one differs, the server refuses the save with 409, code 126, a pointer at the field and a `frameConflictSchema` as `meta`;
 * nothing is written. A save without `held` is accepted.
 */
export const updateFrameRequestSchema = z.object({
  ...values,
  held: z.optional(
    z.object({
      externalId: z.optional(z.string()),
      extendedCode: z.optional(z.nullable(z.string())),
      routeCode: z.optional(z.nullable(z.string())),
      displayUnitId: z.optional(z.array(z.string())),
      playerId: z.optional(z.array(z.string())),
    }),
  ),
})
export type UpdateFrameRequest = z.infer<typeof updateFrameRequestSchema>

/** An edit conflict in one field of a frame: `meta` of the error. */
export const frameConflictSchema = z.object({ value: z.union([z.nullable(z.string()), z.array(z.string())]) })

/** A picture of what a frame showed (FRAME-026). */
export const screenshotSchema = z.object({
  id: z.string(),
  /** Signed, for a day. */
  url: z.string(),
  /** When it was taken. */
  date: z.string(),
})
export type Screenshot = z.infer<typeof screenshotSchema>

/** A change of the frames of a campaign (FRAME-031): external ids, how many are new in it and how many it lost. */
export const frameHistoryEntrySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  frameIds: z.array(z.string()),
  new: z.number(),
  removed: z.number(),
})
export type FrameHistoryEntry = z.infer<typeof frameHistoryEntrySchema>

/** Where an export can be downloaded for ten minutes, without a token; the address holds a signed secret. */
export const exportSchema = z.object({ id: z.string(), url: z.string() })
export type Export = z.infer<typeof exportSchema>

import * as z from 'zod/mini'

/** Ids in one request; a list that is longer is sent in parts. */
export const mostFrameIds = 5000
/** Frames that an answer names of each reason, and of those that it changed. */
export const mostNamed = { refused: 100, changed: 5 } as const

const id = z.string().check(z.regex(/^[1-9]\d{0,8}$/))
const ids = z.array(id).check(z.maxLength(mostFrameIds))
const oneOrMore = z.array(id).check(z.minLength(1), z.maxLength(mostFrameIds))

/**
 * Payload of POST frames/deletions: ids, or all frames that match the filters of the query `except` these. `count` is the number that
 * the person has agreed to. When the number of those that match is another one, the server refuses with 409, code 105 and a
 * `frameCountSchema` as `meta`; nothing is deleted.
 */
export const frameDeletionRequestSchema = z
  .object({
    ids: z.optional(oneOrMore),
    except: z.optional(ids),
    count: z.optional(z.int().check(z.gte(1))),
  })
  .check(
    z.refine(
      ({ ids: some, except, count }) => some === undefined || (except === undefined && count === undefined),
      { path: ['ids'] },
    ),
    z.refine(({ ids: some, count }) => some !== undefined || count !== undefined, { path: ['count'] }),
  )
export type FrameDeletionRequest = z.infer<typeof frameDeletionRequestSchema>

/** `meta` of the refusal of a deletion: how many frames match now. */
export const frameCountSchema = z.object({ count: z.number() })

/** Payload of POST frames/deletion-previews, for the filters of the query. */
export const framePreviewRequestSchema = z.object({ except: z.optional(ids) })

/** How many frames a deletion is about, and how many of them are attached to campaigns (FRAME-024). */
export const framePreviewSchema = z.object({ count: z.number(), attached: z.number() })
export type FramePreview = z.infer<typeof framePreviewSchema>

/** Payload of POST frames/restorations. */
export const frameRestorationRequestSchema = z.object({ ids: oneOrMore })

/** Why a frame was not changed: it plays in an active campaign, it was deleted before, or there is no such frame. */
export const refusalReasons = ['inUse', 'alreadyDeleted', 'missing'] as const
export type RefusalReason = (typeof refusalReasons)[number]

const refusedSchema = z.object({
  reason: z.enum(refusalReasons),
  count: z.number(),
  /** The first of them; without a name where there is no such frame. */
  frames: z.array(z.object({ id: z.string(), name: z.string(), externalId: z.string() })),
})
export type RefusedFrames = z.infer<typeof refusedSchema>

/** What a deletion or a restoration has done. */
export const frameChangesSchema = z.object({
  /** Of the frames that it was about. */
  total: z.number(),
  /** Ids of those that are deleted, or restored, now. */
  changed: z.array(z.string()),
  /** The names of the first of them, by name. */
  names: z.array(z.string()),
  refused: z.array(refusedSchema),
})
export type FrameChanges = z.infer<typeof frameChangesSchema>

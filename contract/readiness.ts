import * as z from 'zod/mini'

/** What keeps a campaign from going live, in the order in which it is mended. */
export const readinessKinds = [
  /** It has no frames at all; no items. */
  'no_frames',
  /** Frame specifications without an approved default creative. */
  'missing_default',
  'pending_creatives',
  'rejected_creatives',
  /** Uploads that failed; their creatives. */
  'failed_uploads',
  /** Rule sets with no creative that could be played under them. */
  'rule_sets_without_creatives',
  /** Bookings with an error that blocks their promotion (BOOK-019). */
  'booking_errors',
  /** Bookings that are not promoted: idle, on their way, or failed. */
  'unpromoted_bookings',
  /** It was never published, or something has changed since; no items. */
  'unpublished_changes',
] as const
export type ReadinessKind = (typeof readinessKinds)[number]

/** A thing that a line counts, with what its link needs. */
const readinessItemSchema = z.object({
  /** Of the frame specification, creative, rule set or booking, as the kind says. */
  id: z.string(),
  name: z.string(),
  /** For creatives. */
  frameSpecificationId: z._default(z.nullable(z.string()), null),
})

/**
 * A line of GET campaigns/{id}/readiness; its id is its kind. Only kinds with something to mend are listed. `items` are the
 * first 50, and none where the person may not see the place (bookings, SHELL-030); `count` is always the whole number.
 */
export const readinessLineSchema = z.object({
  id: z.string(),
  kind: z.string(),
  count: z.number(),
  items: z.array(readinessItemSchema),
})
export type ReadinessLine = z.infer<typeof readinessLineSchema>

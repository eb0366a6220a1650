import * as z from 'zod/mini'

/** Kinds of blockers that keep a campaign from going live, in the order in which people fix them. */
export const readinessKinds = [
  /** The campaign has no frames; no items. */
  'no_frames',
  /** Frame specifications without an approved default creative. */
  'missing_default',
  'pending_creatives',
  'rejected_creatives',
  /** Failed uploads; items are their creatives. */
  'failed_uploads',
  /** Rule sets without a playable creative. */
  'rule_sets_without_creatives',
  /** Bookings with an error that blocks their promotion (BOOK-019). */
  'booking_errors',
  /** Bookings that are not promoted: idle, in progress or failed. */
  'unpromoted_bookings',
  /** Never published, or changed since the last publication; no items. */
  'unpublished_changes',
] as const
export type ReadinessKind = (typeof readinessKinds)[number]

/** An item counted by a line, with the data for its link. */
const readinessItemSchema = z.object({
  /** Id of the frame specification, creative, rule set or booking, by the kind of the line. */
  id: z.string(),
  name: z.string(),
  /** Of creatives. */
  frameSpecificationId: z._default(z.nullable(z.string()), null),
})

/**
 * A line of GET campaigns/{id}/readiness; its id is its kind. Only kinds with blockers are listed. `items` holds the first 50, and
 * none where the person has no right to see them (bookings, SHELL-030); `count` is always the total.
 */
export const readinessLineSchema = z.object({
  id: z.string(),
  kind: z.string(),
  count: z.number(),
  items: z.array(readinessItemSchema),
})
export type ReadinessLine = z.infer<typeof readinessLineSchema>

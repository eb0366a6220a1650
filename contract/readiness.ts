import * as z from 'zod/mini'

import { missingRightSchema } from './rights.ts'

/** Kinds of what is to be fixed on a campaign, in the order in which people fix it (CAMP-068). */
export const readinessKinds = [
  /** The campaign has no frames; no items. */
  'no_frames',
  /** Frame specifications without an approved default creative, where no other line has the cause. */
  'missing_default',
  'pending_creatives',
  /** Rejected creatives of frame specifications without an approved default. */
  'rejected_creatives',
  /** Failed uploads of frame specifications without an approved default; items are their creatives. */
  'failed_uploads',
  /** Rule sets without a playable creative. */
  'rule_sets_without_creatives',
  /** Bookings that can't be promoted, as a frame specification lacks an approved default (BOOK-019); `causes` names these. */
  'booking_errors',
  /** Bookings that can be promoted and are not: idle, in progress or failed. */
  'unpromoted_bookings',
  /** Never published, or changed since the last publication; no items. */
  'unpublished_changes',
  /** Switched off, or not yet active; no items. */
  'not_active',
] as const
export type ReadinessKind = (typeof readinessKinds)[number]

/**
 * Kinds of what is odd about a campaign's rule sets, alone or together. They are warnings: they block nothing, lists and counts of
 * blockers leave them out, and a campaign with no other line is ready.
 */
export const readinessWarnings = [
  /** Rule sets that can never apply within the campaign; each item has its `reason`. */
  'dead_rule_sets',
  /** Rule sets that always apply together with another one, which has the same place in `causes`. */
  'overlapping_rule_sets',
  /** Frame specifications without an approved default whose rule sets leave a time on a frame at which nothing plays. */
  'unfilled_specifications',
] as const
export type ReadinessWarning = (typeof readinessWarnings)[number]

/** An item counted by a line, with the data for its link. */
const readinessItemSchema = z.object({
  /** Id of the frame specification, creative, rule set or booking, by the kind of the line. */
  id: z.string(),
  name: z.string(),
  /** Of creatives. */
  frameSpecificationId: z._default(z.nullable(z.string()), null),
  /** Of dead rule sets: `days`, `frames` or `times` (contract/rules/dead-rules.ts). */
  reason: z.optional(z.string()),
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
  /** The frame specifications that cause it, or the other rule sets; at most 50. */
  causes: z._default(z.array(readinessItemSchema), []),
  /** Of unpublished changes and unpromoted bookings: how many this person can publish or promote now. */
  actionable: z._default(z.number(), 0),
  /** Of an inactive campaign: somebody switched it off, so that it doesn't become active by itself (CAMP-067). */
  isHeld: z._default(z.boolean(), false),
  /** The right that this person lacks to mend it; null where they hold it, and where no right is enough. */
  lacks: z._default(z.nullable(missingRightSchema), null),
})
export type ReadinessLine = z.infer<typeof readinessLineSchema>

import type { Blocker } from '#machines/campaigns/readiness.selectors.ts'

import type { StatusTone } from '../ui/status-chip.tsx'

/** Messages of the blockers of a campaign; each takes a `count`. */
export const kindLabels = {
  no_frames: 'readiness.noFrames',
  missing_default: 'readiness.missingDefault',
  pending_creatives: 'readiness.pendingCreatives',
  rejected_creatives: 'readiness.rejectedCreatives',
  failed_uploads: 'readiness.failedUploads',
  rule_sets_without_creatives: 'readiness.ruleSetsWithoutCreatives',
  booking_errors: 'readiness.bookingErrors',
  unpromoted_bookings: 'readiness.unpromotedBookings',
  unpublished_changes: 'readiness.unpublishedChanges',
  not_published: 'readiness.notPublished',
  other: 'readiness.other',
} as const satisfies Record<Blocker['kind'], string>

/** Blocked: it failed. Attention: a person has to act. Pending: it is in progress. */
export const kindTones: Record<Blocker['kind'], StatusTone> = {
  no_frames: 'blocked',
  missing_default: 'attention',
  pending_creatives: 'pending',
  rejected_creatives: 'blocked',
  failed_uploads: 'blocked',
  rule_sets_without_creatives: 'attention',
  booking_errors: 'blocked',
  unpromoted_bookings: 'pending',
  unpublished_changes: 'attention',
  not_published: 'attention',
  other: 'attention',
}

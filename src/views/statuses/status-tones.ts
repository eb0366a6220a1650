import type { StatusTone } from '../ui/status-chip.tsx'

/**
 * The tone of every status word, by its message: one status has one tone, wherever it stands. Blocked: it failed. Attention: a
 * person has to act. Pending: it is in progress, or waits for the next step.
 */
export const statusTones = {
  'bookings.campaignInProgress': 'pending',
  'bookings.campaignPartiallyPromoted': 'attention',
  'bookings.campaignPromoted': 'live',
  'bookings.campaignUnpromoted': 'pending',
  'bookings.statusInProgress': 'pending',
  'bookings.statusNeedAttention': 'blocked',
  'bookings.statusPromoted': 'live',
  'bookings.statusRequestSent': 'pending',
  'bookings.statusUnpromoted': 'pending',
  'campaign.partiallyPromoted': 'attention',
  'campaign.promoted': 'live',
  'campaign.stageAwaitingPromotion': 'pending',
  'campaign.stageManual': 'inactive',
  'campaign.stageMissingContent': 'blocked',
  'campaign.stagePendingModeration': 'attention',
  'campaign.stageReady': 'live',
  'campaign.unpromoted': 'pending',
  'content.approved': 'live',
  'content.rejected': 'blocked',
  'content.unmoderated': 'attention',
  'creatives.approved': 'live',
  'creatives.incomplete': 'blocked',
  'creatives.pending': 'attention',
  'creatives.pendingCount': 'attention',
  'creatives.rejected': 'blocked',
  'creatives.unreadyCount': 'inactive',
  'decisions.accepted': 'live',
  'decisions.pending': 'attention',
  'decisions.rejected': 'blocked',
  'dropZone.nothingYet': 'attention',
  'readiness.bookingErrors': 'blocked',
  'readiness.failedUploads': 'blocked',
  'readiness.missingDefault': 'attention',
  'readiness.noFrames': 'blocked',
  'readiness.notActive': 'inactive',
  'readiness.notPublished': 'attention',
  'readiness.other': 'attention',
  'readiness.pendingCreatives': 'attention',
  'readiness.rejectedCreatives': 'blocked',
  'readiness.deadRuleSets': 'attention',
  'readiness.overlappingRuleSets': 'attention',
  'readiness.unfilledSpecifications': 'attention',
  'readiness.ruleSetsWithoutCreatives': 'attention',
  'readiness.unpromotedBookings': 'pending',
  'readiness.unpublishedChanges': 'attention',
} as const satisfies Record<string, StatusTone>

/** The tones of statuses, by their words. */
export function tonesOf<Status extends string>(
  words: Record<Status, keyof typeof statusTones>,
): Record<Status, StatusTone> {
  const statuses = Object.entries(words) as [Status, keyof typeof statusTones][]
  return Object.fromEntries(statuses.map(([status, word]) => [status, statusTones[word]])) as Record<
    Status,
    StatusTone
  >
}

import type { activationOf, Blocker, launchOf } from '#machines/campaigns/readiness.selectors.ts'

import { tonesOf } from '../statuses/status-tones.ts'

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
  not_active: 'readiness.notActive',
  not_published: 'readiness.notPublished',
  other: 'readiness.other',
  dead_rule_sets: 'readiness.deadRuleSets',
  overlapping_rule_sets: 'readiness.overlappingRuleSets',
  unfilled_specifications: 'readiness.unfilledSpecifications',
} as const satisfies Record<Blocker['kind'], string>

/** Why a rule set never applies; each takes its `name`. */
export const deadLabels = new Map([
  ['days', 'readiness.deadDays'],
  ['frames', 'readiness.deadFrames'],
  ['times', 'readiness.deadTimes'],
] as const)

/** What can be done about a campaign that is not active. */
export const activationLabels = {
  self: 'readiness.activateHere',
  server: 'readiness.activatesItself',
  held: 'readiness.heldInactive',
  others: 'readiness.activateElsewhere',
  admins: 'readiness.activateByAdmin',
} as const satisfies Record<ReturnType<typeof activationOf>, string>

/** The button that shows the lines: their `count`, or what is said where there are none. */
export const buttonLabels = {
  some: 'readiness.count',
  live: 'readiness.nothing',
  ahead: 'readiness.ready',
  over: 'readiness.nothing',
  unsure: 'readiness.title',
} as const satisfies Record<ReturnType<typeof launchOf> | 'some', string>

/** The heading over the lines, which takes their `count`. */
export const summaryLabels = {
  live: 'readiness.toFix',
  ahead: 'readiness.summary',
  over: 'readiness.toFix',
  unsure: 'readiness.summary',
} as const satisfies Record<ReturnType<typeof launchOf>, string>

export const kindTones = tonesOf(kindLabels)

import type { Creative } from '#contract/creatives.ts'

import { tonesOf } from '../statuses/status-tones.ts'

/** The name of a moderation status (MOD-001). */
export function statusOf({
  moderationStatus,
}: Pick<Creative, 'moderationStatus'>): 'approved' | 'pending' | 'rejected' {
  return moderationStatus === 1 ? 'approved' : moderationStatus === 0 ? 'pending' : 'rejected'
}

export const moderationLabels = {
  approved: 'creatives.approved',
  pending: 'creatives.pending',
  rejected: 'creatives.rejected',
} as const
export const moderationTones = tonesOf(moderationLabels)

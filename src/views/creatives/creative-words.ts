import type { Creative } from '#contract/creatives.ts'

import type { StatusTone } from '../ui/status-chip.tsx'

/** A moderation status by its word (MOD-001). */
export function statusWords({
  moderationStatus,
}: Pick<Creative, 'moderationStatus'>): 'approved' | 'pending' | 'rejected' {
  return moderationStatus === 1 ? 'approved' : moderationStatus === 0 ? 'pending' : 'rejected'
}

export const moderationWords = {
  approved: 'creatives.approved',
  pending: 'creatives.pending',
  rejected: 'creatives.rejected',
} as const
export const moderationTones = {
  approved: 'live',
  pending: 'attention',
  rejected: 'blocked',
} as const satisfies Record<keyof typeof moderationWords, StatusTone>

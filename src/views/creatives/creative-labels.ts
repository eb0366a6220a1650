import type { Creative } from '#contract/creatives.ts'

import type { StatusTone } from '../ui/status-chip.tsx'

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
export const moderationTones = {
  approved: 'live',
  pending: 'attention',
  rejected: 'blocked',
} as const satisfies Record<keyof typeof moderationLabels, StatusTone>

import type { PromotionStatus, WorkflowStage } from '#contract/campaign-states.ts'

import type { StatusTone } from '../ui/status-chip.tsx'

/** Labels of workflow stages (DASH-010, DASH-027). */
export const stageLabels = {
  missing_content: 'campaign.stageMissingContent',
  pending_moderation: 'campaign.stagePendingModeration',
  awaiting_promotion: 'campaign.stageAwaitingPromotion',
  ready: 'campaign.stageReady',
  manual: 'campaign.stageManual',
} as const

export const stageTones: Record<WorkflowStage, StatusTone> = {
  missing_content: 'blocked',
  pending_moderation: 'attention',
  awaiting_promotion: 'pending',
  ready: 'live',
  manual: 'inactive',
}

export const promotionTones: Record<PromotionStatus, StatusTone> = {
  unpromoted: 'inactive',
  partially_promoted: 'attention',
  fully_promoted: 'live',
}

export const promotionLabels: Record<
  PromotionStatus,
  'campaign.unpromoted' | 'campaign.partiallyPromoted' | 'campaign.promoted'
> = {
  unpromoted: 'campaign.unpromoted',
  partially_promoted: 'campaign.partiallyPromoted',
  fully_promoted: 'campaign.promoted',
}

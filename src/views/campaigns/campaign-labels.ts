import type { PromotionStatus, WorkflowStage } from '#contract/campaign-states.ts'

import { tonesOf } from '../statuses/status-tones.ts'

/** Labels of workflow stages (DASH-010, DASH-027). */
export const stageLabels = {
  missing_content: 'campaign.stageMissingContent',
  pending_moderation: 'campaign.stagePendingModeration',
  awaiting_promotion: 'campaign.stageAwaitingPromotion',
  ready: 'campaign.stageReady',
  manual: 'campaign.stageManual',
} as const

/** What the stages mean. */
export const stageTips = {
  missing_content: 'campaign.tipMissingContent',
  pending_moderation: 'campaign.tipPendingModeration',
  awaiting_promotion: 'campaign.tipAwaitingPromotion',
  ready: 'campaign.tipReady',
  manual: 'campaign.tipManual',
} as const satisfies Record<WorkflowStage, string>

/** How soon a campaign begins (DASH-017): an inactive one does not go live then. */
export const startLabels = { active: 'campaign.aboutToGoLive', inactive: 'campaign.startsIn' } as const

export const stageTones = tonesOf<WorkflowStage>(stageLabels)

export const promotionLabels: Record<
  PromotionStatus,
  'campaign.unpromoted' | 'campaign.partiallyPromoted' | 'campaign.promoted'
> = {
  unpromoted: 'campaign.unpromoted',
  partially_promoted: 'campaign.partiallyPromoted',
  fully_promoted: 'campaign.promoted',
}

export const promotionTones = tonesOf(promotionLabels)

/** Workflow stages of the dashboard: values of the filter dashboard_workflow_stage (DASH-010). */
export const workflowStages = [
  'missing_content',
  'pending_moderation',
  'awaiting_promotion',
  'ready',
  'manual',
] as const
export type WorkflowStage = (typeof workflowStages)[number]
export const promotionStatuses = ['unpromoted', 'partially_promoted', 'fully_promoted'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]
export const publishingStatuses = ['published', 'unpublished', 'draft'] as const
export type PublishingStatus = (typeof publishingStatuses)[number]

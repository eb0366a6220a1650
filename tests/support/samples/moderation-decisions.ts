import {
  decidedCreativeSchema,
  decisionSchema,
  type ApprovalText,
  type DecidedCreative,
  type ModerationDecision,
} from '#contract/moderation-decisions.ts'

import { sampleCreative } from './creatives.ts'

/** A decision by a person; a rejection has its notes. */
export const sampleDecision = (id: string, approvalText: ApprovalText): ModerationDecision =>
  decisionSchema.parse({
    id,
    approvalText,
    createdAt: '2026-02-11T14:07:09.000Z',
    moderationDecisionLogs: [
      {
        type: 'user',
        status: approvalText,
        message: approvalText === 'rejected' ? 'Rejected by a campaign moderator' : 'Approved',
        userData: {
          name: 'Mo Derator',
          email: 'mo@metro.test',
          notes: approvalText === 'rejected' ? 'The logo is too dark' : null,
        },
      },
    ],
  })

/** A decision of a recalculation that no person asked for, with a type that this version does not know beside it. */
export const sampleRecalculation = (id: string): ModerationDecision =>
  decisionSchema.parse({
    id,
    approvalText: 'pending',
    createdAt: '2026-02-12T01:07:09.000Z',
    moderationDecisionLogs: [
      { type: 'recalculation', status: 'pending', message: 'Recalculated', userData: null },
      { type: 'stage-2', status: 'accepted', message: 'The stage is complete' },
    ],
  })

/** A creative with these decisions, newest first. */
export const sampleDecided = (
  id: string,
  moderationDecisions: ModerationDecision[],
  wire: Record<string, unknown> = {},
): DecidedCreative => decidedCreativeSchema.parse({ ...sampleCreative(id, wire), moderationDecisions })

import * as z from 'zod/mini'

import { creativeSchema } from './creatives.ts'

const approvalText = z.enum(['pending', 'accepted', 'rejected'])
export type ApprovalText = z.infer<typeof approvalText>
const optionalText = z._default(z.nullable(z.string()), null)

/** A line in the log of a decision: who or what led to it. */
const decisionLogSchema = z.object({
  type: z.string(),
  status: approvalText,
  message: z.string(),
  /** Null where no person stands behind it. */
  userData: z._default(
    z.nullable(z.object({ name: optionalText, email: optionalText, notes: optionalText })),
    null,
  ),
})
export type DecisionLog = z.infer<typeof decisionLogSchema>

/** A moderation decision on a creative with its log (MOD-014). */
export const decisionSchema = z.object({
  id: z.string(),
  approvalText,
  createdAt: z.string(),
  moderationDecisionLogs: z._default(z.array(decisionLogSchema), []),
})
export type ModerationDecision = z.infer<typeof decisionSchema>

/** A creative with its latest decisions, newest first (MOD-007). */
export const decidedCreativeSchema = z.extend(creativeSchema, {
  moderationDecisions: z._default(z.array(decisionSchema), []),
})
export type DecidedCreative = z.infer<typeof decidedCreativeSchema>

import type { moderationDecisionLogs, moderationDecisions } from '../db/schema/creatives.ts'
import type { Presented } from '../http/document.ts'

export interface DecisionRow {
  decision: typeof moderationDecisions.$inferSelect
  logs: {
    log: typeof moderationDecisionLogs.$inferSelect
    user: { name: string; email: string } | null
  }[]
}

const approvalTexts: Record<number, string> = { 1: 'accepted', 0: 'pending', [-1]: 'rejected' }

/** A moderation decision with its log (MOD-013). */
export const presentDecision = ({ decision, logs }: DecisionRow): Presented => ({
  type: 'moderation-decisions',
  id: decision.id,
  attributes: {
    approvalText: approvalTexts[decision.status],
    createdAt: decision.createdAt,
    moderationDecisionLogs: logs.map(({ log, user }) => ({
      type: log.type,
      status: approvalTexts[log.status],
      message: log.message,
      userData: { name: user?.name ?? null, email: user?.email ?? null, notes: log.notes },
    })),
  },
})

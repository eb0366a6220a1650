import type { ApprovalText, DecisionLog } from '#contract/moderation-decisions.ts'
import { formatDecisionTime } from '#services/intl/dates.ts'
import { t, type MessageId } from '#services/intl/intl.ts'

import { tonesOf } from '../statuses/status-tones.ts'

/** The word of a decision (MOD-014). */
export const approvalLabels = {
  pending: 'decisions.pending',
  accepted: 'decisions.accepted',
  rejected: 'decisions.rejected',
} as const satisfies Record<ApprovalText, MessageId>
export const approvalTones = tonesOf(approvalLabels)

const logTypes: ReadonlyMap<string, MessageId> = new Map([
  ['user', 'decisions.typeUser'],
  ['recalculation', 'decisions.typeRecalculation'],
])

/** What made a log entry; a type that this version does not know by its name on the wire. */
export function logTypeLabel(type: string): string {
  const label = logTypes.get(type)
  return label === undefined ? type : t(label)
}

/** When a decision was made, by whom, and their notes: "2026-03-10 2:07:09 · Mo Derator · Too dark" (MOD-011). */
export function decisionDetails(createdAt: string, logs: readonly DecisionLog[]): string {
  const said = logs.flatMap(({ userData }) => [userData?.name, userData?.notes])
  return [formatDecisionTime(createdAt), ...said].filter(Boolean).join(' · ')
}

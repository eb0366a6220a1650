import type { GroupIssue } from '#machines/moderation/stages.values.ts'
import { t } from '#services/intl/intl.ts'

/** EMOD-014 … EMOD-019, EMOD-026 */
export const issueMessage = (issue: GroupIssue): string => t(issueWords[issue])

const issueWords = {
  noName: 'stages.noName',
  sameName: 'stages.sameName',
  noModerator: 'stages.noModerator',
  noUser: 'stages.noUser',
  tooFewUsers: 'stages.tooFewUsers',
  badEmail: 'stages.badEmail',
} as const

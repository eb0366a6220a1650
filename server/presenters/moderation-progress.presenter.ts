import type { Presented } from '../http/document.ts'
import type { ProgressRow } from '../moderation/read-progress.ts'

/** A creative in the moderation stages of its campaign (`moderationProgressSchema`). */
export const presentProgress = ({ id, name, status, stageId, votes }: ProgressRow): Presented => ({
  type: 'moderation-progress',
  id,
  attributes: {
    name,
    moderationStatus: status,
    stageId: stageId === null ? null : String(stageId),
    votes: votes.map((vote) => ({
      stageId: vote.stageId === null ? null : String(vote.stageId),
      email: vote.voter?.email.toLowerCase() ?? null,
      name: vote.voter?.name ?? null,
      status: vote.status,
    })),
  },
})

/** A group of a stage: as many of its users as `required` must approve. */
interface StageGroup {
  userIds: readonly number[]
  required: number
}

export interface Stage {
  id: number
  groups: readonly StageGroup[]
}

/** A decision on the current file of a creative; `stageId` is null for stage 0, the default team. */
export interface Vote {
  stageId: number | null
  userId: number | null
  status: 1 | -1
}

/** Where the moderation of a creative is. `stage` is that which a pending one waits for; null for stage 0. */
export type Progress = { status: 0; stage: Stage | null } | { status: 1 | -1; stage: null }

/** Somebody who may decide: whether they belong to the default team, and who they are in the groups. */
export interface Voter {
  userId: number
  isDefaultTeam: boolean
}

/**
 * The status of a creative by its votes (EMOD-002, EMOD-011). One decision decides stage 0; then the stages follow in their order,
 * and each needs all its groups. A rejection ends the moderation, and so does the approval of the last stage. Votes of people who no
 * longer belong to a stage do not count.
 */
export function statusByVotes(stages: readonly Stage[], votes: readonly Vote[]): Progress {
  const decisions = votes.filter((vote) => vote.stageId === null)
  if (decisions.some(isRejection) || stages.some((stage) => votesIn(stage, votes).some(isRejection))) {
    return { status: -1, stage: null }
  }
  if (decisions.length === 0) {
    return { status: 0, stage: null }
  }
  const open = stages.find((stage) => !isApproved(stage, votesIn(stage, votes)))
  return open === undefined ? { status: 1, stage: null } : { status: 0, stage: open }
}

/** Whether a pending creative waits for this person: it is at their stage, and they have not decided there yet. */
export function waitsFor(
  { userId, isDefaultTeam }: Voter,
  stages: readonly Stage[],
  votes: readonly Vote[],
): boolean {
  const { status, stage } = statusByVotes(stages, votes)
  if (status !== 0) {
    return false
  }
  return stage === null ? isDefaultTeam : belongsTo(stage, userId) && !hasVoted(stage, votes, userId)
}

/** Whether somebody has decided at a stage to which they belong; stage 0, null, is over with one decision. */
export const hasVoted = (stage: Stage | null, votes: readonly Vote[], userId: number): boolean =>
  stage !== null && votesIn(stage, votes).some((vote) => vote.userId === userId)

const isRejection = ({ status }: Vote): boolean => status === -1

const belongsTo = ({ groups }: Stage, userId: number): boolean =>
  groups.some(({ userIds }) => userIds.includes(userId))

/** Whether a vote counts: it is of the default team, or of somebody who belongs to its stage. */
export const isCounted = (stages: readonly Stage[], vote: Vote): boolean =>
  vote.stageId === null || stages.some((stage) => votesIn(stage, [vote]).length > 0)

const votesIn = (stage: Stage, votes: readonly Vote[]): Vote[] =>
  votes.filter(({ stageId, userId }) => stageId === stage.id && userId !== null && belongsTo(stage, userId))

const isApproved = ({ groups }: Stage, votes: readonly Vote[]): boolean =>
  groups.every(
    ({ userIds, required }) =>
      userIds.filter((id) => votes.some((vote) => vote.userId === id)).length >= required,
  )

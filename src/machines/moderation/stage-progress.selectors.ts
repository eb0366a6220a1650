import type { ModerationProgress } from '#contract/moderation-progress.ts'

/** What a stage says about a creative: it approved or rejected it, has to decide on it, or comes later. */
export type StageState = 'approved' | 'rejected' | 'waiting' | 'ahead'

/**
 * The state of a saved stage, or of the default team (null), for a creative; `stageIds` are all saved stages in their order. Null for
 * any other stage.
 */
export function stageState(
  { moderationStatus, stageId: waitingAt, votes }: ModerationProgress,
  stageIds: readonly string[],
  stageId: string | null,
): StageState | null {
  const order = [null, ...stageIds]
  const at = order.indexOf(stageId)
  if (at === -1) {
    return null
  }
  if (moderationStatus === 1) {
    return 'approved'
  }
  const rejection = votes.find(({ status }) => status === -1)
  const current = order.indexOf(moderationStatus === 0 ? waitingAt : (rejection?.stageId ?? null))
  if (at < current) {
    return 'approved'
  }
  return at > current ? 'ahead' : moderationStatus === 0 ? 'waiting' : 'rejected'
}

/** How the person with this e-mail decided at a stage: approved 1, rejected -1, null without a decision. */
export function decisionOf(
  creative: ModerationProgress | null,
  stageId: string | null,
  email: string,
): 1 | -1 | null {
  const sought = email.trim().toLowerCase()
  return creative?.votes.find((vote) => vote.stageId === stageId && vote.email === sought)?.status ?? null
}

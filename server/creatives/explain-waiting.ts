import type { MayModerate } from '#contract/creatives.ts'

import type { Db } from '../db/database.ts'
import { ApiError, refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { readStages, readVotes } from '../moderation/read-moderation.ts'
import { hasVoted, statusByVotes, type Vote } from '../moderation/status-by-votes.ts'
import type { CampaignAccess } from '../policies/campaign.policy.ts'
import { holdersOf, joined, lackedRight, missingRight } from '../policies/missing-right.ts'
import {
  isModerator,
  isUndecided,
  mayModerate,
  type ModeratedCreative,
} from '../policies/moderation.policy.ts'

type WaitsFor = MayModerate['waitsFor']
type NamedStages = Awaited<ReturnType<typeof readStages>>

/** Where the moderation of a creative is. */
interface Known {
  stages: NamedStages
  votes: readonly Vote[]
}

/** Stages and votes of a creative. */
export async function knownOf(db: Db, campaignId: number, creativeId: number): Promise<Known> {
  const stages = await readStages(db, campaignId)
  return { stages, votes: (await readVotes(db, [creativeId])).get(creativeId) ?? [] }
}

/**
 * Whom a pending creative waits for, if that is not the viewer, by the policy that decides on decisions: at stage 0 for the right to
 * moderate, at further stages for members of their groups. Null at stage 0 for people who are in no group either, once the viewer has
 * decided at its stage, and for people who came by a link, who get no names.
 */
export async function waitsForOthers(
  db: Db,
  viewer: Viewer,
  access: CampaignAccess,
  creative: ModeratedCreative,
  known: Known,
): Promise<WaitsFor> {
  const { stages, votes } = known
  const isFull = viewer.session.kind === 'full'
  if (!isFull || !isUndecided(creative) || mayModerate(viewer, access, creative, known)) {
    return null
  }
  const { status, stage } = statusByVotes(stages, votes)
  if (status !== 0 || hasVoted(stage, votes, viewer.id)) {
    return null
  }
  if (stage === null) {
    if (!isModerator(viewer, access)) {
      return null
    }
    const right = await lackedRight(db, 'moderate', access.unitIds)
    return { stage: 0, groups: [], right, keepers: [] }
  }
  const index = stages.findIndex(({ id }) => id === stage.id)
  return {
    stage: index + 1,
    groups: (stages[index]?.groups ?? []).map(({ name }) => name),
    right: null,
    keepers: await holdersOf(db, 'enhanced_moderation', access.campaignId),
  }
}

/**
 * The refusal of a decision on a creative that does not wait for the viewer: it names the right, or the groups and who can change them.
 * 403 for people who decide on nothing of the campaign, 409 for its moderators.
 */
export async function notWaiting(
  db: Db,
  viewer: Viewer,
  access: CampaignAccess,
  creative: ModeratedCreative,
  known: Known,
): Promise<ApiError> {
  const isDeciding = isModerator(viewer, access)
  const waits = await waitsForOthers(db, viewer, access, creative, known)
  if (waits !== null && waits.stage > 0) {
    const { groups, stage, keepers } = waits
    const isOne = groups.length === 1
    const words = `${isOne ? 'group' : 'groups'} ${joined(
      groups.map((name) => `“${name}”`),
      'or',
    )}`
    const help =
      keepers.length === 0 ? '' : ` ${joined(keepers, 'or')} can change ${isOne ? 'its' : 'their'} members.`
    return new ApiError([
      {
        name: isDeciding ? 'conflict' : 'forbidden',
        detail: `You are not permitted to decide on this creative. It waits at stage ${stage} for a member of the moderation ${words}.${help}`,
        meta: { stage, groups },
      },
    ])
  }
  if (!isDeciding) {
    return await missingRight(db, viewer, ['moderate'], access.unitIds)
  }
  if (waits === null) {
    return refusal('conflict', 'This creative is not waiting for your decision.')
  }
  const { entries } = await missingRight(db, viewer, ['moderate'], access.unitIds, stageZero)
  return new ApiError(entries.map((entry) => ({ ...entry, name: 'conflict' })))
}

const stageZero = 'You are not permitted to decide on this creative at stage 0.'

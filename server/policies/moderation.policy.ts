import { eq } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { moderationGroupUsers } from '../db/schema/moderation.ts'
import type { Viewer } from '../http/viewer.ts'
import { waitsFor, type Stage, type Vote, type Voter } from '../moderation/status-by-votes.ts'
import { holdsSomewhere, requireCampaign, type CampaignAccess } from './campaign.policy.ts'
import { missingRight } from './missing-right.ts'

/**
 * Whether the viewer decides on creatives of a campaign at all, in the default team or in a group of a stage; a drop-zone offers no
 * moderation (DROP-008).
 */
export const isModerator = (viewer: Viewer, access: CampaignAccess): boolean =>
  viewer.session.kind !== 'drop-zone' &&
  (access.rights.has('moderate') || access.moderationStageIds.length > 0)

/**
 * The viewer as a voter on a campaign. Holders of the campaign right `moderate` and super users are its default team (EMOD-002), but a
 * lite moderator of a group decides only at the stages of their groups.
 */
export function voterIn(viewer: Viewer, access: CampaignAccess): Voter {
  const isOfGroupsOnly = viewer.session.kind === 'lite-moderation' && access.moderationStageIds.length > 0
  return {
    userId: viewer.id,
    isDefaultTeam: isModerator(viewer, access) && access.rights.has('moderate') && !isOfGroupsOnly,
  }
}

export interface ModeratedCreative {
  moderationStatus: number
  failure: string | null
  deletedAt: Date | null
}

/** Whether a creative can be decided on: a decision can't be taken back, so nobody may decide on what is decided (MOD-004). */
export const isUndecided = ({ moderationStatus, failure, deletedAt }: ModeratedCreative): boolean =>
  moderationStatus === 0 && failure === null && deletedAt === null

/** Whether the viewer may decide on a creative now (MOD-002): it is pending, and at a stage at which they have not decided yet. */
export const mayModerate = (
  viewer: Viewer,
  access: CampaignAccess,
  creative: ModeratedCreative,
  { stages, votes }: { stages: readonly Stage[]; votes: readonly Vote[] },
): boolean =>
  isUndecided(creative) && isModerator(viewer, access) && waitsFor(voterIn(viewer, access), stages, votes)

/** Whether somebody decides on creatives of some campaign. Cheap enough to ask before a body is read. */
export async function moderatesSomewhere(db: Db, viewer: Viewer): Promise<boolean> {
  const [membership] = await db
    .select({ groupId: moderationGroupUsers.groupId })
    .from(moderationGroupUsers)
    .where(eq(moderationGroupUsers.userId, viewer.id))
    .limit(1)
  return membership !== undefined || (await holdsSomewhere(db, viewer, ['moderate']))
}

/** Refuses people who may not change the moderation stages of a campaign: 403 (SHELL-053). */
export async function requireStages(db: Db, viewer: Viewer, campaignId: number): Promise<void> {
  const { rights, unitIds } = await requireCampaign(db, viewer, campaignId)
  if (!rights.has('enhanced_moderation')) {
    const sentence = 'You are not permitted to access enhanced moderation'
    throw await missingRight(db, viewer, ['enhanced_moderation'], unitIds, sentence)
  }
}

/** Refuses people who may not see the moderation decisions of a campaign: 403 with the message of MOD-010. */
export async function requireDecisions(db: Db, viewer: Viewer, campaignId: number): Promise<void> {
  const { rights, unitIds } = await requireCampaign(db, viewer, campaignId)
  if (!rights.has('creative_decisions')) {
    const sentence = 'You are not permitted to view creative moderation decisions'
    throw await missingRight(db, viewer, ['creative_decisions'], unitIds, sentence)
  }
}

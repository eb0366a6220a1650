import { and, eq, isNull } from 'drizzle-orm'

import type { SaveStagesRequest } from '#contract/moderation-stages.ts'

import { campaignSubject } from '../activities/subjects.ts'
import { sendMails } from '../auth/email-change-mails.ts'
import { changeCampaigns, type Changes } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, refusal } from '../http/errors.ts'
import { readStages, readVotes } from '../moderation/read-moderation.ts'
import { readStageRows, type StageRow } from '../moderation/read-stages.ts'
import { recordDecision } from '../moderation/record-decision.ts'
import { isCounted, statusByVotes } from '../moderation/status-by-votes.ts'
import { stageErrors } from './check-stages.ts'
import { inviteModerators, revokeInvites } from './invites.ts'
import { effectOf, stagesConflict, unconfirmedEffect, type Standing } from './questions.ts'
import { changeMembers, fullUsersAmong, membersByEmail } from './stage-members.ts'
import { writeStages } from './write-stages.ts'

interface Save {
  campaignId: number
  userId: number
  stages: SaveStagesRequest
  /** The version that was edited; undefined overwrites any. */
  version?: number | undefined
  /** How many pending creatives it may affect (`effectOf`); any number by default. */
  mayAffect?: number | undefined
}

/**
 * Saves the stages of a campaign in one transaction (API-076): all or nothing. Invites new members by mail, revokes the links of people
 * who are in no group any more, and derives the pending creatives' statuses anew. Returns how many creatives it
 * affects. 409 with the groups that differ when somebody else saved since `version`, and with what it would do
 * to decisions under way when that is more than `mayAffect`.
 */
export async function saveStages(
  deps: Deps,
  { campaignId, userId, stages, version, mayAffect = Infinity }: Save,
): Promise<number> {
  const { affected, mails } = await changeCampaigns(deps, async (transaction, changes) => {
    // Votes that are under way end first, and later ones count by the new stages.
    const pending = await lockPending(transaction, campaignId)
    const current = await lockVersion(transaction, campaignId)
    const held = await readStageRows(transaction, [campaignId], deps.now())
    if (version !== undefined && version !== current) {
      throw stagesConflict(current, held, stages)
    }
    const errors = stageErrors(stages, await fullUsersAmong(transaction, stages))
    if (errors.length > 0) {
      throw new ApiError(errors.slice(0, 20))
    }
    const before = await progressOf(transaction, campaignId, pending)
    const former = memberIdsOf(held)
    const memberIds = await membersByEmail(transaction, stages, deps.now())
    await writeStages(transaction, { campaignId, held, stages, memberIds })
    await transaction
      .update(campaigns)
      .set({ moderationVersion: current + 1 })
      .where(eq(campaigns.id, campaignId))
    const members = new Set(memberIds.values())
    const removed = [...former].filter((id) => !members.has(id))
    const added = [...members].filter((id) => !former.has(id))
    changes.disconnect(...removed)
    changes.refresh(campaignId)
    changes.record({
      action: 'stages.saved',
      subject: await campaignSubject(transaction, campaignId),
      campaignId,
      count: stages.length,
    })
    const invitations = await changeMembers(deps, transaction, { campaignId, added, removed })
    const after = await progressOf(transaction, campaignId, pending)
    const effect = effectOf(before, after)
    if (effect.affected > mayAffect) {
      throw unconfirmedEffect({ version: current, ...effect })
    }
    await settle(deps, transaction, changes, { campaignId, userId, after })
    return { affected: effect.affected, mails: invitations }
  })
  sendMails(deps, mails)
  return affected
}

/** Sends everybody of a stage a new link in place of the former ones (API-077). 404 when the campaign has no such stage. */
export async function resendInvites(
  deps: Deps,
  { campaignId, stageId }: { campaignId: number; stageId: number },
): Promise<void> {
  const mails = await changeCampaigns(deps, async (transaction, changes) => {
    await lockVersion(transaction, campaignId)
    const rows = await readStageRows(transaction, [campaignId], deps.now())
    const stage = rows.find(({ id }) => id === stageId)
    if (stage === undefined) {
      throw refusal('notFound')
    }
    const userIds = [...memberIdsOf([stage])]
    changes.disconnect(...userIds)
    await revokeInvites(deps, transaction, { campaignId, userIds })
    changes.refresh(campaignId)
    changes.record({
      action: 'stages.invited',
      subject: await campaignSubject(transaction, campaignId),
      campaignId,
      count: userIds.length,
    })
    return inviteModerators(deps, transaction, { campaignId, userIds })
  })
  sendMails(deps, mails)
}

/** Ids of the pending creatives, locked in the order of all changes of creatives, before the campaign. */
async function lockPending(transaction: Db, campaignId: number): Promise<number[]> {
  const rows = await transaction
    .select({ id: creatives.id })
    .from(creatives)
    .where(
      and(
        eq(creatives.campaignId, campaignId),
        eq(creatives.moderationStatus, 0),
        isNull(creatives.deletedAt),
      ),
    )
    .orderBy(creatives.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

async function lockVersion(transaction: Db, campaignId: number): Promise<number> {
  const [campaign] = await transaction
    .select({ version: campaigns.moderationVersion })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('update')
  if (!campaign) {
    throw refusal('notFound')
  }
  return campaign.version
}

const memberIdsOf = (stages: readonly StageRow[]): Set<number> =>
  new Set(stages.flatMap(({ groups }) => groups.flatMap(({ users }) => users.map(({ user }) => user.id))))

async function progressOf(transaction: Db, campaignId: number, creativeIds: readonly number[]) {
  const stages = await readStages(transaction, campaignId)
  const votes = await readVotes(transaction, creativeIds)
  return new Map<number, Standing>(
    creativeIds.map((id) => {
      const given = votes.get(id) ?? []
      const voteCount = given.filter((vote) => isCounted(stages, vote)).length
      return [id, { ...statusByVotes(stages, given), voteCount }]
    }),
  )
}

/** Decides creatives for which the remaining stages have all decided. */
async function settle(
  deps: Deps,
  transaction: Db,
  changes: Changes,
  {
    campaignId,
    userId,
    after,
  }: { campaignId: number; userId: number; after: Awaited<ReturnType<typeof progressOf>> },
): Promise<void> {
  const now = deps.now()
  for (const [creativeId, { status }] of after) {
    if (status !== 0) {
      const [creative] = await transaction
        .update(creatives)
        .set({ moderationStatus: status, updatedAt: now })
        .where(eq(creatives.id, creativeId))
        .returning({ name: creatives.name })
      const message = 'Decided by the votes so far, as the moderation stages were changed'
      await recordDecision(transaction, { creativeId, status, now, log: { type: 'stages', userId, message } })
      changes.touch(campaignId)
      changes.record({
        action: 'creative.settled',
        subject: { id: creativeId, name: creative?.name ?? '' },
        campaignId,
        changes: [{ field: 'status', from: 0, to: status }],
      })
      changes.announce(campaignId, 'CreativeDecisionMade', {
        creative_id: creativeId,
        campaign_id: campaignId,
        is_approved: status === 1,
      })
    }
  }
}

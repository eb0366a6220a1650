import { decidingOnCreatives, type RightAnswer, type RightReason } from '#contract/person-rights.ts'
import { campaignRights } from '#contract/rights.ts'

import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { readStages } from '../moderation/read-moderation.ts'
import type { CampaignAccess } from '../policies/campaign.policy.ts'
import { isModerator, voterIn } from '../policies/moderation.policy.ts'

/**
 * Whether somebody decides on creatives of a campaign and why, asked from the policy of moderation: at stage 0 by what gives them the
 * right to moderate, `toModerate`, and at further stages by the groups in which they are. Like every right, it takes that to view, too.
 */
export async function explainDeciding(
  db: Db,
  viewer: Viewer,
  access: CampaignAccess,
  toModerate: readonly RightReason[],
): Promise<RightAnswer> {
  const groups = await groupsWith(db, viewer, access)
  const missing = [
    ...(access.rights.has('view') ? [] : (['view'] as const)),
    ...(access.rights.has('moderate') || groups.length > 0 ? [] : (['moderate'] as const)),
  ]
  return {
    ...decidingOnCreatives,
    isAllowed: access.rights.has('view') && isModerator(viewer, access),
    reasons: [
      ...(voterIn(viewer, access).isDefaultTeam ? toModerate : []),
      ...(groups.length === 0
        ? []
        : [{ because: 'moderationGroup' as const, way: null, by: null, at: null, units: [], groups }]),
    ],
    missing: missing.map((action) => campaignRights[action].displayName),
  }
}

/** The groups of the stages that the policy counts as those of the viewer, with the stages' numbers. */
async function groupsWith(
  db: Db,
  { id: userId }: Viewer,
  { campaignId, moderationStageIds }: CampaignAccess,
): Promise<RightReason['groups']> {
  const stages = moderationStageIds.length === 0 ? [] : await readStages(db, campaignId)
  return stages.flatMap(({ id, groups }, index) =>
    moderationStageIds.includes(id)
      ? groups
          .filter(({ userIds }) => userIds.includes(userId))
          .map(({ name }) => ({ name, stage: index + 1 }))
      : [],
  )
}

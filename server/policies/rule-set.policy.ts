import { eq } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { ruleSets, type RuleSetRow } from '../db/schema/rules.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { requireCampaign, type CampaignAccess } from './campaign.policy.ts'
import { missingRight } from './missing-right.ts'

/** SHELL-053 */
export const notPermitted = 'You are not permitted to create rules'

/**
 * Access to a rule set: seeing it needs view on its campaign, changing and deleting it edit_rules (RULE-008), assigning
 * creatives and content items also target (RULE-010).
 */
export type RuleSetDeed = 'view' | 'edit' | 'assign'

/** The rule set, if the viewer has this access. 404 when it does not exist, 403 without the rights. */
export async function requireRuleSet(
  db: Db,
  viewer: Viewer,
  ruleSetId: number,
  deed: RuleSetDeed,
): Promise<RuleSetRow> {
  const [ruleSet] = await db.select().from(ruleSets).where(eq(ruleSets.id, ruleSetId))
  if (!ruleSet) {
    throw refusal('notFound')
  }
  if (deed === 'view') {
    await requireCampaign(db, viewer, ruleSet.campaignId)
    return ruleSet
  }
  await requireRules(db, viewer, ruleSet.campaignId, 'edit_rules')
  if (deed === 'assign') {
    await requireRules(db, viewer, ruleSet.campaignId, 'target')
  }
  return ruleSet
}

/** The rule set, if the viewer may add and remove its creatives (CREA-017). 404 when it does not exist, 403 without target. */
export async function requireAssignableRuleSet(
  db: Db,
  viewer: Viewer,
  ruleSetId: number,
): Promise<RuleSetRow> {
  const ruleSet = await requireRuleSet(db, viewer, ruleSetId, 'view')
  await requireRules(db, viewer, ruleSet.campaignId, 'target')
  return ruleSet
}

/**
 * The viewer's access to a campaign, if they may do `action` on its rules. 404 when it does not exist, 403 otherwise, with the
 * message of SHELL-053 if they may see the campaign.
 */
export async function requireRules(
  db: Db,
  viewer: Viewer,
  campaignId: number,
  action: 'edit_rules' | 'target',
): Promise<CampaignAccess> {
  const access = await requireCampaign(db, viewer, campaignId)
  if (!access.rights.has(action)) {
    throw await missingRight(db, viewer, [action], access.unitIds, notPermitted)
  }
  return access
}

import type { Db } from '../db/database.ts'
import { refusal } from '../http/errors.ts'
import { readRuleSet, type RuleSetRow } from '../rules/read-rule-sets.ts'
import type { Viewer } from '../viewer.ts'
import { requireCampaign } from './campaign.policy.ts'

/**
 * What somebody wants to do with a rule set: seeing it takes view on its campaign, changing and deleting it edit_rules
 * (RULE-008), assigning creatives and content items to it target as well (RULE-010).
 */
export type RuleSetDeed = 'view' | 'edit' | 'assign'

/** The rule set that the viewer may do this with. 404 when there is none, 403 when not permitted. */
export async function requireRuleSet(
  db: Db,
  viewer: Viewer,
  ruleSetId: number,
  deed: RuleSetDeed,
): Promise<RuleSetRow> {
  const ruleSet = await readRuleSet(db, ruleSetId)
  if (!ruleSet) {
    throw refusal('notFound')
  }
  const { rights } = await requireCampaign(
    db,
    viewer,
    ruleSet.campaignId,
    deed === 'view' ? 'view' : 'edit_rules',
  )
  if (deed === 'assign' && !rights.has('target')) {
    throw refusal('forbidden')
  }
  return ruleSet
}

import { and, eq, inArray } from 'drizzle-orm'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { contentItemRuleSets, contentItems } from '../db/schema/content.ts'
import { ruleSets, type RuleSetRow } from '../db/schema/rules.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import { chosen } from '../rules/assign-creatives.ts'
import { lockCampaign } from '../rules/save-rule-set.ts'

/**
 * Replaces the content items of a rule set (API-084) with items of its campaign, in any status. 422 with a pointer per other
 * id; nothing is written then.
 */
export async function assignContentItems(
  deps: Deps,
  { id: ruleSetId, campaignId }: RuleSetRow,
  named: readonly { id: string }[],
): Promise<void> {
  await changeCampaigns(deps, async (transaction, changes) => {
    await lockCampaign(transaction, campaignId)
    const [still] = await transaction
      .select({ id: ruleSets.id, name: ruleSets.name })
      .from(ruleSets)
      .where(eq(ruleSets.id, ruleSetId))
    if (!still) {
      throw refusal('notFound')
    }
    const known = await transaction
      .select({ id: contentItems.id })
      .from(contentItems)
      .where(eq(contentItems.campaignId, campaignId))
    const wanted = new Set(chosen(named, known))
    const rows = await transaction
      .select({ id: contentItemRuleSets.contentItemId })
      .from(contentItemRuleSets)
      .where(eq(contentItemRuleSets.ruleSetId, ruleSetId))
    const held = new Set(rows.map(({ id }) => id))
    const added = [...wanted].filter((id) => !held.has(id))
    const removed = [...held].filter((id) => !wanted.has(id))
    if (removed.length > 0) {
      await transaction
        .delete(contentItemRuleSets)
        .where(
          and(
            eq(contentItemRuleSets.ruleSetId, ruleSetId),
            inArray(contentItemRuleSets.contentItemId, removed),
          ),
        )
    }
    if (added.length > 0) {
      await transaction
        .insert(contentItemRuleSets)
        .values(added.map((contentItemId) => ({ ruleSetId, contentItemId })))
    }
    if (added.length + removed.length > 0) {
      await transaction.update(ruleSets).set({ updatedAt: deps.now() }).where(eq(ruleSets.id, ruleSetId))
      changes.touch(campaignId)
      changes.record({
        action: 'rule-set.content-changed',
        subject: still,
        campaignId,
        count: wanted.size,
      })
    }
  })
}

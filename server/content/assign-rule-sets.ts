import { asc, eq, inArray, and } from 'drizzle-orm'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { contentItemRuleSets, contentItems, type ContentItemRow } from '../db/schema/content.ts'
import { ruleSets } from '../db/schema/rules.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import { chosen } from '../rules/assign-creatives.ts'
import { lockCampaign } from '../rules/save-rule-set.ts'

interface Assignment {
  named: readonly { id: string }[]
  /** The ids as last read; null accepts any. */
  held: readonly string[] | null
}

/**
 * Replaces the rule sets of a content item with some of its campaign (CONT-010). 422 with a pointer per other id; 409 when somebody
 * else changed them since they were read. Nothing is written then.
 */
export async function assignRuleSets(
  deps: Deps,
  { id: contentItemId, campaignId }: ContentItemRow,
  { named, held: read }: Assignment,
): Promise<void> {
  await changeCampaigns(deps, async (transaction, changes) => {
    await lockCampaign(transaction, campaignId)
    const [still] = await transaction
      .select({ id: contentItems.id, name: contentItems.name })
      .from(contentItems)
      .where(eq(contentItems.id, contentItemId))
    if (!still) {
      throw refusal('notFound')
    }
    const known = await transaction
      .select({ id: ruleSets.id })
      .from(ruleSets)
      .where(eq(ruleSets.campaignId, campaignId))
      .orderBy(asc(ruleSets.id))
    const wanted = new Set(chosen(named, known))
    const rows = await transaction
      .select({ id: contentItemRuleSets.ruleSetId })
      .from(contentItemRuleSets)
      .where(eq(contentItemRuleSets.contentItemId, contentItemId))
    const held = new Set(rows.map(({ id }) => id))
    const added = [...wanted].filter((id) => !held.has(id))
    const removed = [...held].filter((id) => !wanted.has(id))
    if (added.length + removed.length === 0) {
      return
    }
    if (read !== null && !(read.length === held.size && read.every((id) => held.has(Number(id))))) {
      throw refusal('editConflict', undefined, { pointer: '/meta/held' })
    }
    if (removed.length > 0) {
      await transaction
        .delete(contentItemRuleSets)
        .where(
          and(
            eq(contentItemRuleSets.contentItemId, contentItemId),
            inArray(contentItemRuleSets.ruleSetId, removed),
          ),
        )
    }
    if (added.length > 0) {
      await transaction
        .insert(contentItemRuleSets)
        .values(added.map((ruleSetId) => ({ ruleSetId, contentItemId })))
    }
    await transaction
      .update(ruleSets)
      .set({ updatedAt: deps.now() })
      .where(inArray(ruleSets.id, [...added, ...removed]))
    changes.touch(campaignId)
    changes.record({
      action: 'content-item.rules-changed',
      subject: still,
      campaignId,
      count: wanted.size,
    })
  })
}

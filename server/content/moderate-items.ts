import { asc, eq, inArray } from 'drizzle-orm'

import type { ContentItemStatus } from '#contract/content-item-statuses.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { changeTime } from '../changes/unchanged.ts'
import { contentItems, type ContentItemRow } from '../db/schema/content.ts'
import type { Deps } from '../deps/deps.ts'
import { lockCampaign } from '../rules/save-rule-set.ts'
import { maySayProfanity } from './profane-items.ts'

const actions = {
  approved: 'content-item.approved',
  rejected: 'content-item.rejected',
  pending: 'content-item.reopened',
} as const

interface Decision {
  status: ContentItemStatus
  /** Why each of them is rejected, by item; empty texts are no reason. */
  reasons: ReadonlyMap<number, string | null>
  bypassesFilter: boolean
}

/**
 * Gives items a status (API-090). One that may be profane is rejected instead of approved, unless the filter is bypassed (CONT-049,
 * CONT-052). Returns those that there still are, as they are now.
 */
export async function moderateItems(
  deps: Deps,
  items: readonly ContentItemRow[],
  { status, reasons, bypassesFilter }: Decision,
): Promise<ContentItemRow[]> {
  const campaignIds = [...new Set(items.map(({ campaignId }) => campaignId))].toSorted((a, b) => a - b)
  return await changeCampaigns(deps, async (transaction, changes) => {
    for (const campaignId of campaignIds) {
      await lockCampaign(transaction, campaignId)
    }
    const held = await transaction
      .select()
      .from(contentItems)
      .where(
        inArray(
          contentItems.id,
          items.map(({ id }) => id),
        ),
      )
      .orderBy(asc(contentItems.id))
    const changed: ContentItemRow[] = []
    for (const item of held) {
      const isProfane =
        status === 'approved' ? !bypassesFilter && maySayProfanity(deps, item) : item.isProfane
      const [row] = await transaction
        .update(contentItems)
        .set({
          status: status === 'approved' && isProfane ? 'rejected' : status,
          isProfane,
          rejectReason: status === 'rejected' ? reasons.get(item.id) || null : null,
          updatedAt: changeTime(deps, item),
        })
        .where(eq(contentItems.id, item.id))
        .returning()
      changed.push(row ?? item)
      changes.record({
        action: actions[row?.status ?? item.status],
        subject: item,
        campaignId: item.campaignId,
      })
    }
    changes.touch(...campaignIds)
    return changed
  })
}

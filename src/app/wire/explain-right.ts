import type { CampaignAction } from '#contract/rights.ts'
import { loadRightExplanation } from '#services/api/permissions.ts'
import type { MessageId } from '#services/intl/intl.ts'
import { formatAlternatives } from '#services/intl/lists.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, withLine } from '../base/notices.ts'

/**
 * Adds to the notice `message` which right on the campaign it takes, and who can grant it. Without an answer the notice stays as it is.
 */
export async function explainRight(
  { http, show }: Pick<AppContext, 'http' | 'show'>,
  message: MessageId,
  { campaignId, action }: { campaignId: string; action: CampaignAction },
): Promise<void> {
  const explanation = await loadRightExplanation(http, campaignId, action).catch(() => null)
  if (explanation === null || explanation.isHeld) {
    return
  }
  const { displayName: right, grantors } = explanation
  const values = { right, count: grantors.length, people: formatAlternatives(grantors) }
  show(withLine(failure(message), { message: 'guard.takesRight', values }))
}

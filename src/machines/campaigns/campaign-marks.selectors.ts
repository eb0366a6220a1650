import type { Campaign } from '#contract/campaigns.ts'
import type { SignedInUser } from '#contract/users.ts'

import type { OpenedCampaign } from './campaign.machine.ts'
import { isContentProvider } from './campaign.selectors.ts'

/** Late already, by its dates or because somebody said so (CAMP-063). */
export function isLate({ isLate: byDates, isLateCopyFlagged }: Campaign): boolean {
  return byDates || isLateCopyFlagged
}

/** Is offered to mark it as late: with deploy, while the feature is on (CAMP-039, CAMP-063). */
export function mayMarkLate({ campaign, rights }: OpenedCampaign): boolean {
  return rights.includes('deploy') && campaign.isLateCopyFlaggable
}

/** Is offered to mark the content as completed: its provider, once (CAMP-037, CAMP-038). */
export function mayCompleteContent(opened: OpenedCampaign, user: SignedInUser): boolean {
  return isContentProvider(opened, user) && !opened.campaign.isContentCompleted
}

import type { Creative } from '#contract/creatives.ts'
import type { CampaignAction } from '#contract/rights.ts'

import type { CreativeHandler } from './selection.selectors.ts'

/**
 * Whether somebody may replace a creative: any with replace_creative or with both upload_creative and delete_creative (CREA-023),
 * one's own with the rights on own ones (CREA-024); in the drop-zone one's own with replace_own_creative (DROP-010). Never a failed
 * one (UPL-025), nor the last approved default of an active campaign (CREA-062). By the server's rules, which decide.
 */
export function mayReplace(
  creative: Pick<Creative, 'userId' | 'failure' | 'isDefault' | 'isDefaultEditable' | 'moderationStatus'>,
  { userId, rights, isActive, isInvited }: CreativeHandler,
): boolean {
  const has = (...actions: CampaignAction[]) => actions.every((action) => rights.includes(action))
  const isLastDefault = creative.isDefault && creative.moderationStatus === 1 && !creative.isDefaultEditable
  if (creative.failure !== null || (isLastDefault && isActive)) {
    return false
  }
  const isOwn = creative.userId === userId
  if (isInvited) {
    return isOwn && has('replace_own_creative')
  }
  return (
    has('replace_creative') ||
    has('upload_creative', 'delete_creative') ||
    (isOwn && (has('replace_own_creative') || has('upload_creative', 'delete_own_creative')))
  )
}

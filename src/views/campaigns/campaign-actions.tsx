import { useSelector } from '@xstate/react'

import type { SignedInUser } from '#contract/users.ts'
import { mayMarkLate } from '#machines/campaigns/campaign-marks.selectors.ts'
import type { CampaignRef } from '#machines/campaigns/campaign.machine.ts'
import { maySwitchActive } from '#machines/campaigns/campaign.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { MorePopover } from '../ui/more-popover.tsx'
import { ActiveSwitch } from './active-switch.tsx'
import { ActivityLink } from './activity-link.tsx'
import { LateMark } from './late-mark.tsx'
import { SettingsLink } from './settings-link.tsx'
import { SnoozeLink } from './snooze-link.tsx'
import { useOpened } from './use-opened.ts'

interface CampaignActionsProps {
  campaign: CampaignRef
  user: SignedInUser
  /** "Campaign Settings", over this screen. */
  settingsHref: string
  /** The snooze control, over this screen. */
  snoozeHref: string
}

/** What else the signed-in person may do with the campaign as a whole, behind "…" in its bar (SHELL-055). */
export function CampaignActions({ campaign, user, settingsHref, snoozeHref }: CampaignActionsProps) {
  const opened = useOpened(campaign)
  const { activeSwitch: active, lateMark: late } = useSelector(campaign, (snapshot) => snapshot.children)
  if (opened === null) {
    return null
  }
  const actions = [
    active !== undefined && maySwitchActive(opened, user) ? (
      <ActiveSwitch key="active" active={active} />
    ) : null,
    late !== undefined && mayMarkLate(opened) ? (
      <LateMark key="late" late={late} campaign={opened.campaign} />
    ) : null,
    user.isLiteUser ? null : <SnoozeLink key="snooze" href={snoozeHref} />,
    user.isLiteUser ? null : <ActivityLink key="activity" campaignId={opened.campaign.id} />,
    opened.rights.includes('edit') ? <SettingsLink key="settings" href={settingsHref} /> : null,
  ].filter((action) => action !== null)
  return actions.length === 0 ? null : <MorePopover label={t('campaign.more')}>{actions}</MorePopover>
}

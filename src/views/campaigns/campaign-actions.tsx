import { useSelector } from '@xstate/react'

import type { SignedInUser } from '#contract/users.ts'
import { mayCompleteContent, mayMarkLate } from '#machines/campaigns/campaign-marks.selectors.ts'
import type { CampaignRef } from '#machines/campaigns/campaign.machine.ts'
import { maySwitchActive } from '#machines/campaigns/campaign.selectors.ts'
import { css } from '#styled/css/index.js'

import { ActiveSwitch } from './active-switch.tsx'
import { ContentCompletion } from './content-completion.tsx'
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

/** What the signed-in person may do with the campaign as a whole, in its header (SHELL-055). */
export function CampaignActions({ campaign, user, settingsHref, snoozeHref }: CampaignActionsProps) {
  const opened = useOpened(campaign)
  const {
    activeSwitch: active,
    lateMark: late,
    contentCompletion: completion,
  } = useSelector(campaign, (snapshot) => snapshot.children)
  if (opened === null) {
    return null
  }
  return (
    <div className={row}>
      {active !== undefined && maySwitchActive(opened, user) ? <ActiveSwitch active={active} /> : null}
      {completion !== undefined && mayCompleteContent(opened, user) ? (
        <ContentCompletion completion={completion} campaign={opened.campaign} />
      ) : null}
      {late !== undefined && mayMarkLate(opened) ? <LateMark late={late} campaign={opened.campaign} /> : null}
      {user.isLiteUser ? null : <SnoozeLink href={snoozeHref} />}
      {opened.rights.includes('edit') ? <SettingsLink href={settingsHref} /> : null}
    </div>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  _empty: { display: 'none' },
  // On a phone the lines end alike.
  smDown: { '& > :is(a, button)': { flex: '1 1 auto' } },
})

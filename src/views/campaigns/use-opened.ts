import { useSelector } from '@xstate/react'

import type { CampaignRef, OpenedCampaign } from '#machines/campaigns/campaign.machine.ts'

/** The campaign of a campaign area as it was last read; null until the first read. */
export function useOpened(campaign: CampaignRef | undefined): OpenedCampaign | null {
  const opened = useSelector(campaign, (snapshot) => snapshot?.children.opened)
  return useSelector(opened, (snapshot) => snapshot?.context.value ?? null)
}

/** Whether the campaign of a campaign area turned out not to exist. */
export function useIsGone(campaign: CampaignRef | undefined): boolean {
  const opened = useSelector(campaign, (snapshot) => snapshot?.children.opened)
  return useSelector(
    opened,
    (snapshot) => snapshot?.context.value === null && snapshot.context.problem?.kind === 'missing',
  )
}

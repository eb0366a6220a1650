import type { PinnedCampaign } from '#contract/personal.ts'

interface Pins {
  pinned: readonly PinnedCampaign[] | null
  changes: readonly { campaign: PinnedCampaign; isPinned: boolean }[]
}

/** The pinned campaigns as the person sees them: with the changes that the server has not taken yet. */
export function pinsShown({ pinned, changes }: Pins): readonly PinnedCampaign[] {
  return changes.reduce<readonly PinnedCampaign[]>((shown, { campaign, isPinned }) => {
    const others = shown.filter(({ id }) => id !== campaign.id)
    return isPinned ? [...others, campaign] : others
  }, pinned ?? none)
}

/** Whether the pinned campaigns are known, or could not be loaded. */
export function arePinsSettled({ context, tags }: { context: Pins; tags: ReadonlySet<string> }): boolean {
  return context.pinned !== null || tags.has('failed')
}

/** Whether a campaign is among them. */
export function isPinnedNow(context: Pins, campaignId: string): boolean {
  return pinsShown(context).some(({ id }) => id === campaignId)
}

/** Whether the server has yet to take a change of a campaign's pin (SHELL-021). */
export function isChanging({ changes }: Pins, campaignId: string): boolean {
  return changes.some(({ campaign }) => campaign.id === campaignId)
}

/** The same array each time, so that nothing is drawn again for it. */
const none: readonly PinnedCampaign[] = []

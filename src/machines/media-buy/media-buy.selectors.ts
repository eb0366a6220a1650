import { mediaBuyAddress } from '#contract/addresses/media-buy.address.ts'
import { campaignScreenshotsAddress } from '#contract/addresses/screenshots.address.ts'

/** Whether an empty list can have another reason than that the campaign has no frames. */
export const isFiltered = mediaBuyAddress.isFiltered

/** The screenshots of a frame in a campaign (FRAME-032). */
export function campaignScreenshotsHref(campaignId: string, frameId: string): string {
  return campaignScreenshotsAddress.href({ campaignId, frameId }, { page: 1 })
}

import { mediaBuyAddress } from '#contract/addresses/media-buy.address.ts'
import { campaignScreenshotsAddress } from '#contract/addresses/screenshots.address.ts'

import { externalIdsIn } from './external-ids.ts'
import type { MediaBuyRef } from './media-buy.machine.ts'

/** Whether an empty list can have another reason than that the campaign has no frames. */
export const isFiltered = mediaBuyAddress.isFiltered

/** The screenshots of a frame in a campaign (FRAME-032). */
export function campaignScreenshotsHref(campaignId: string, frameId: string): string {
  return campaignScreenshotsAddress.href({ campaignId, frameId }, { page: 1 })
}

/** How many external ids are typed in the closed form; 0 while it is open, where they are seen. */
export function hiddenIdCount(snapshot: ReturnType<MediaBuyRef['getSnapshot']>): number {
  return snapshot.hasTag('open') ? 0 : externalIdsIn(snapshot.context.draft).length
}

/** Missing ids that stand in a sentence; the field keeps all of them. */
const fewMissing = 20

/** What is said of ids that the server does not know (FRAME-038): all of them, or the first and how many more. */
export function missingWords(ids: readonly string[]) {
  const shown = ids.slice(0, fewMissing).join(', ')
  return ids.length <= fewMissing
    ? ({ message: 'mediaBuy.missing', values: { ids: shown } } as const)
    : ({ message: 'mediaBuy.missingMore', values: { ids: shown, count: ids.length - fewMissing } } as const)
}

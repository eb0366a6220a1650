import type { Presented } from '../http/document.ts'
import type { WaitingRow } from '../moderation/read-waiting.ts'
import type { MediaUrls } from '../storage/media-urls.ts'
import { presentCreative } from './creative.presenter.ts'
import { presentSpecification } from './frame-specification.presenter.ts'

/** A creative that waits for a decision, with its frame specification and what is told of its campaign. */
export function presentWaiting(row: WaitingRow, urls: MediaUrls): Presented {
  const { specification, campaign, client } = row
  const creative = presentCreative(
    { ...row, isLastDefault: false },
    urls,
    presentSpecification(specification),
  )
  return {
    ...creative,
    attributes: {
      ...creative.attributes,
      campaignId: String(row.creative.campaignId),
      campaignName: campaign.name,
      clientName: client,
      startsAt: campaign.startsAt,
      endsAt: campaign.endsAt,
    },
  }
}

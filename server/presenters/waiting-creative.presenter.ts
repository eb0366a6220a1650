import type { Presented } from '../http/document.ts'
import type { MediaUrls } from '../storage/media-urls.ts'
import { presentCreative, type CreativeRow } from './creative.presenter.ts'
import { presentSpecification, type SpecificationFacts } from './frame-specification.presenter.ts'

export interface WaitingRow extends Omit<CreativeRow, 'isLastDefault'> {
  specification: SpecificationFacts
  campaign: { name: string; startsAt: Date; endsAt: Date }
  client: string
}

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

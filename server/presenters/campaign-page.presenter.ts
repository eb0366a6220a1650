import type { Presented } from '../http/document.ts'
import type { MediaUrls } from '../storage/media-urls.ts'
import { presentClient } from './campaign-relations.presenter.ts'
import { type CampaignRow, presentCampaign, type CampaignMoment } from './campaign.presenter.ts'
import { type SpecificationFacts, presentSpecification } from './frame-specification.presenter.ts'

export interface CampaignWithClient {
  campaign: CampaignRow
  client: { id: number; name: string }
}

export interface ListedCampaign extends CampaignWithClient {
  /** Empty unless included. */
  specificationIds: number[]
  /** Thumbnail keys of the default creatives, in the same order. */
  thumbnailKeys: (string | null)[]
}

export interface CampaignPage {
  rows: ListedCampaign[]
  /** The frame specifications of these campaigns, each once. */
  specifications: SpecificationFacts[]
  total: number
}

/**
 * Campaigns of a list, with client and frame specifications where the call includes them. `publishableIds`: campaigns that the viewer
 * may publish.
 */
export function presentCampaignPage(
  { rows, specifications }: CampaignPage,
  include: ReadonlySet<string>,
  { publishableIds, ...moment }: CampaignMoment & { publishableIds: ReadonlySet<number> },
  urls: MediaUrls,
): Presented[] {
  // One object per specification, so that the document includes it once.
  const presented = new Map(specifications.map((facts) => [facts.id, presentSpecification(facts)]))
  return rows.map(({ campaign, client, specificationIds, thumbnailKeys }) => {
    const plain = presentCampaign(
      campaign,
      { ...moment, mayPublish: publishableIds.has(campaign.id) },
      include.has('client') ? { client: presentClient(client) } : {},
    )
    if (!include.has('frameSpecifications')) {
      return plain
    }
    const defaultThumbnails = specificationIds.map((id, index) => ({
      frameSpecificationId: String(id),
      url: urls.urlOf(thumbnailKeys[index] ?? null),
    }))
    return {
      ...plain,
      attributes: { ...plain.attributes, defaultThumbnails },
      relations: {
        ...plain.relations,
        frameSpecifications: specificationIds.flatMap((id) => presented.get(id) ?? []),
      },
    }
  })
}

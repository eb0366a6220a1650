import type { PlaysQuery } from '#contract/addresses/plays.address.ts'
import { frameSchema } from '#contract/frames.ts'
import { readOne, readPage } from '#contract/json-api.ts'
import { campaignSituationSchema, type CampaignSituation } from '#contract/situations.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** Frames that a search offers. */
const mostHits = 8

/** A frame of a campaign at a moment, with all that decides what plays on it. */
export async function loadSituation(
  http: Http,
  campaignId: string,
  { frame_id, frame_specification_id, at }: Pick<PlaysQuery, 'frame_id' | 'frame_specification_id' | 'at'>,
  signal: AbortSignal,
): Promise<CampaignSituation> {
  const { document } = await http('GET', `campaigns/${campaignId}/situations`, {
    query: {
      filter: {
        frame_id: frame_id ?? null,
        frame_specification_id: frame_specification_id ?? null,
        at: at ?? null,
      },
    },
    signal,
  })
  return parsed(() => readOne(document, campaignSituationSchema))
}

/** The first frames of a campaign by external id that contain a text (API-108). */
export async function findFrames(
  http: Http,
  { campaignId, text }: { campaignId: string; text: string },
  signal: AbortSignal,
): Promise<{ id: string; externalId: string; name: string }[]> {
  const { document } = await http('GET', `campaigns/${campaignId}/frames`, {
    query: {
      page: { number: 1, size: mostHits },
      filter: { search: `%${text.trim()}%` },
      sort: '+external_id',
    },
    signal,
    quiet: true,
  })
  return parsed(() => readPage(document, frameSchema).items).map(({ id, externalId, name }) => ({
    id,
    externalId,
    name,
  }))
}

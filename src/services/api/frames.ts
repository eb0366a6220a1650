import type { FrameQuery } from '#contract/addresses/media-buy.address.ts'
import { frameHistoryEntrySchema, type FrameHistoryEntry } from '#contract/frame-editing.ts'
import { frameAttachmentsSchema, frameSchema, type Frame, type FrameAttachments } from '#contract/frames.ts'
import { readOne, readPage, type Page } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { campaignFramesReading } from './list-readings.ts'

/** Entries on a page of the history of a campaign's frames. */
const historySize = 10

/** A page of the frames of a campaign by external id, filtered by a text (API-108, FRAME-053). */
export async function loadCampaignFrames(
  http: Http,
  campaignId: string,
  asked: FrameQuery,
  signal: AbortSignal,
): Promise<Page<Frame>> {
  const { path, query } = campaignFramesReading(campaignId, asked)
  const { document } = await http('GET', path, { query, signal })
  return parsed(() => readPage(document, frameSchema))
}

/** A page of the changes of a campaign's frames, newest first (API-111, FRAME-053). */
export async function loadFrameHistory(
  http: Http,
  campaignId: string,
  page: number,
  signal: AbortSignal,
): Promise<Page<FrameHistoryEntry>> {
  const { document } = await http('GET', `campaigns/${campaignId}/frame-history-stats`, {
    query: { page: { number: page, size: historySize } },
    signal,
  })
  return parsed(() => readPage(document, frameHistoryEntrySchema))
}

/** Attaches frames by their external ids, and returns the missing ones (API-109). */
export async function attachFrames(
  http: Http,
  { campaignId, externalIds }: { campaignId: string; externalIds: readonly string[] },
  signal: AbortSignal,
): Promise<FrameAttachments> {
  const { document } = await http('POST', `campaigns/${campaignId}/relationships/frames`, {
    rawBody: externalIds.map((id) => ({ id })),
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, frameAttachmentsSchema))
}

/** Detaches frames that were attached by hand (API-110). */
export async function detachFrames(
  http: Http,
  { campaignId, ids }: { campaignId: string; ids: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  await http('DELETE', `campaigns/${campaignId}/relationships/frames`, {
    rawBody: ids.map((id) => ({ id })),
    signal,
    quiet: true,
  })
}

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import { exportSchema, type Export, type UpdateFrameRequest } from '#contract/frame-editing.ts'
import { frameSchema, type Frame } from '#contract/frames.ts'
import { readOne, readPage, type Page } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { frameParts, framesOnWire, framesReading, like } from './list-readings.ts'

/** A page of the frames that the viewer may edit (API-100, FRAME-045, FRAME-046). */
export async function loadFrames(http: Http, query: FramesQuery, signal: AbortSignal): Promise<Page<Frame>> {
  const { path, query: asked } = framesReading(query)
  const { document } = await http('GET', path, { query: asked, signal })
  return parsed(() => readPage(document, frameSchema))
}

/** Changes fields of a frame (API-102). An edit conflict is a problem with the pointer of its field. */
export async function updateFrame(
  http: Http,
  id: string,
  body: UpdateFrameRequest,
  signal: AbortSignal,
): Promise<Frame> {
  const { document } = await http('PATCH', `frames/${id}`, {
    query: { include: frameParts },
    body,
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, frameSchema))
}

/** Deletes a frame, which can be restored (API-103). */
export async function deleteFrame(http: Http, id: string, signal: AbortSignal): Promise<Frame> {
  const { document } = await http('DELETE', `frames/${id}`, {
    query: { include: frameParts },
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, frameSchema))
}

/** Restores a deleted frame (API-104). */
export async function restoreFrame(http: Http, id: string, signal: AbortSignal): Promise<Frame> {
  const { document } = await http('PATCH', `frames/restore/${id}`, {
    query: { include: frameParts },
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, frameSchema))
}

/** Makes an address from which the frames that pass the filters can be downloaded as CSV (FRAME-040). */
export async function exportFrames(http: Http, query: FramesQuery, signal: AbortSignal): Promise<Export> {
  const { document } = await http('POST', 'frames/exports', {
    query: framesOnWire(query),
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, exportSchema))
}

/** Makes an address from which the frames of a campaign that match a text can be downloaded as CSV (FRAME-041). */
export async function exportCampaignFrames(
  http: Http,
  { campaignId, search = '' }: { campaignId: string; search?: string | undefined },
  signal: AbortSignal,
): Promise<Export> {
  const { document } = await http('POST', `campaigns/${campaignId}/frames/exports`, {
    query: { filter: { search: like(search) }, sort: '+external_id' },
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, exportSchema))
}

import { screenshotSchema, type Screenshot } from '#contract/frame-editing.ts'
import { frameSchema, type Frame } from '#contract/frames.ts'
import { readList, readOne } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/**
 * A frame and its screenshots, newest first: all of them (API-105), or those from the time of a campaign that has the frame
 * (API-106, API-107).
 */
export async function loadScreenshots(
  http: Http,
  { frameId, campaignId }: { frameId: string; campaignId: string | null },
  signal: AbortSignal,
): Promise<{ frame: Frame; screenshots: Screenshot[] }> {
  const path = campaignId === null ? `frames/${frameId}` : `campaigns/${campaignId}/frames/${frameId}`
  const include = ['location', 'specification']
  const [frame, screenshots] = await Promise.all([
    http('GET', path, { query: campaignId === null ? { include } : {}, signal }),
    http('GET', `${path}/screenshots`, { signal }),
  ])
  return {
    frame: parsed(() => readOne(frame.document, frameSchema)),
    screenshots: parsed(() => readList(screenshots.document, screenshotSchema)),
  }
}

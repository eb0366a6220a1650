import { readOne } from '#contract/json-api.ts'
import type { Rectangle } from '#contract/rules/location.ts'
import { framesInsideSchema, type FramesInside } from '#contract/situations.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

const everywhere: Rectangle = { north: 90, east: 180, south: -90, west: -180 }

/** The frames of a campaign inside any of these rectangles, and the places of all of them. Without rectangles none is inside. */
export async function loadFramesInside(
  http: Http,
  { campaignId, rectangles }: { campaignId: string; rectangles: readonly Rectangle[] },
  signal: AbortSignal,
): Promise<FramesInside> {
  const asked = rectangles.length === 0 ? [everywhere] : rectangles
  const { document } = await http('GET', `campaigns/${campaignId}/frames-inside`, {
    query: {
      filter: {
        rectangles: asked
          .map(({ north, east, south, west }) => [north, east, south, west].join(','))
          .join(';'),
      },
      include: ['points'],
    },
    signal,
    quiet: true,
  })
  const found = parsed(() => readOne(document, framesInsideSchema))
  return rectangles.length === 0 ? { ...found, count: 0, frames: [] } : found
}

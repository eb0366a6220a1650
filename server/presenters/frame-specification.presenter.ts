import type { CreativeCounts } from '#contract/creatives.ts'

import type { Presented } from '../http/document.ts'

/** A frame specification's columns on the wire. */
export interface SpecificationFacts {
  id: number
  name: string
  width: number
  height: number
  aspectRatio: string
  rotation: number
  hasSound: boolean
  motionLength: number | null
  motionFps: number | null
  notes: string | null
}

/**
 * A frame specification (CREA-005). `inCampaign` adds facts of one campaign; omit it where a document covers several campaigns,
 * as a resource appears once in a document.
 */
export function presentSpecification(
  specification: SpecificationFacts,
  inCampaign?: {
    frameCount: number
    defaultThumbnailUrl: string | null
    /** Of all its creatives, where a document has some of them only. */
    creativeCounts?: CreativeCounts | undefined
  },
): Presented {
  const { id, name, width, height, aspectRatio, rotation, hasSound, motionLength, motionFps, notes } =
    specification
  return {
    type: 'frame-specifications',
    id,
    attributes: {
      name,
      width,
      height,
      aspectRatio,
      rotation,
      hasSound,
      motionLength,
      motionFps,
      notes,
      ...(inCampaign
        ? {
            campaignFrameCount: inCampaign.frameCount,
            defaultThumbnailUrl: inCampaign.defaultThumbnailUrl,
            ...(inCampaign.creativeCounts === undefined ? {} : { creativeCounts: inCampaign.creativeCounts }),
          }
        : {}),
    },
  }
}

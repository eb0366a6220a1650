import type { ActorRefFrom } from 'xstate'

import type { Rectangle } from '#contract/rules/location.ts'
import type { FramesInside } from '#contract/situations.ts'

import { resourceMachine } from '../kit/resource.ts'

export interface RectanglesQuery {
  rectangles: Rectangle[]
}

/** How many of the campaign's frames are inside the rectangles that are drawn, which, and where all of them are. */
export const framesInsideMachine = resourceMachine<FramesInside, { campaignId: string }, RectanglesQuery>(
  'framesInside',
)
export type FramesInsideRef = ActorRefFrom<typeof framesInsideMachine>

import type { ActorRefFrom } from 'xstate'

import type { Frame } from '#contract/frames.ts'

import { collectionMachine } from '../kit/collection.ts'

/** Which frames of which campaign are shown. */
export interface FrameQuery {
  campaignId: string
  page: number
  search: string
}

/** The frames of a campaign; the text of the filter settles before it gets into the address (FRAME-029). */
export const frameListMachine = collectionMachine<Frame, FrameQuery>('frameList')

export type FrameListRef = ActorRefFrom<typeof frameListMachine>

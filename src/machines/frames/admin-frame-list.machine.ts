import type { ActorRefFrom } from 'xstate'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'

import { resourceMachine } from '../kit/resource.ts'

/** A page of the frames that match the filters of the address (FRAME-001); listens to FramesChanged. */
export const adminFrameListMachine = resourceMachine<Page<Frame>, null, FramesQuery>('adminFrameList')

export type AdminFrameListRef = ActorRefFrom<typeof adminFrameListMachine>

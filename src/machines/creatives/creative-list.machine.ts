import type { ActorRefFrom } from 'xstate'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'

import { resourceMachine } from '../kit/resource.ts'
import type { Extent } from './panels.ts'

/**
 * The frame specifications of a campaign (CREA-001) with the creatives of these extents; without extents, with those of the first one.
 */
export const creativeListMachine = resourceMachine<
  SpecificationWithCreatives[],
  { campaignId: string },
  Extent[]
>('creativeList')

export type CreativeListRef = ActorRefFrom<typeof creativeListMachine>

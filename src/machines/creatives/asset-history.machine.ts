import type { ActorRefFrom } from 'xstate'

import type { AssetVersion } from '#contract/creatives.ts'

import { resourceMachine } from '../kit/resource.ts'

/** The files that a creative has and had, newest first (CREA-053). */
export const assetHistoryMachine = resourceMachine<
  AssetVersion[],
  { campaignId: string; creativeId: string }
>('assetHistory')

export type AssetHistoryRef = ActorRefFrom<typeof assetHistoryMachine>

import type { ActorRefFrom } from 'xstate'

import type { ContentItem } from '#contract/content-items.ts'

import { collectionMachine } from '../kit/collection.ts'
import type { ContentQuery } from './content-query.values.ts'

/** Which content items of which campaign are shown. */
export interface ContentItemListQuery extends ContentQuery {
  campaignId: string
}

/** The content items of a campaign, newest created first (CONT-001); filters settle before they get into the address (CONT-005). */
export const contentItemListMachine = collectionMachine<ContentItem, ContentItemListQuery>('contentItemList')

export type ContentItemListRef = ActorRefFrom<typeof contentItemListMachine>

import type { ActorRefFrom } from 'xstate'

import type { ContentType } from '#contract/content.ts'

import { collectionMachine } from '../kit/collection.ts'

/** Which content types of which campaign are shown. */
export interface ContentTypeListQuery {
  campaignId: string
  /** From 1. */
  page: number
}

/** The content types of a campaign (CONT-021). */
export const contentTypeListMachine = collectionMachine<ContentType, ContentTypeListQuery>('contentTypeList')

export type ContentTypeListRef = ActorRefFrom<typeof contentTypeListMachine>

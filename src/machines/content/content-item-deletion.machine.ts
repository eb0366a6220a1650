import type { ActorRefFrom } from 'xstate'

import type { ContentItem } from '#contract/content-items.ts'

import { confirmationMachine } from '../kit/confirmation.ts'

/** Deletes a content item, after a question (CONT-011). */
export const contentItemDeletionMachine = confirmationMachine<ContentItem>('contentItemDeletion')

export type ContentItemDeletionRef = ActorRefFrom<typeof contentItemDeletionMachine>

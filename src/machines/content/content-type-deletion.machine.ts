import type { ActorRefFrom } from 'xstate'

import type { ContentType } from '#contract/content.ts'

import { confirmationMachine } from '../kit/confirmation.ts'

/** Deletes a content type with its items, after a question (CONT-039). */
export const contentTypeDeletionMachine = confirmationMachine<ContentType>('contentTypeDeletion')

export type ContentTypeDeletionRef = ActorRefFrom<typeof contentTypeDeletionMachine>

import type { ActorRefFrom } from 'xstate'

import type { ContentType } from '#contract/content.ts'

import { collectionMachine } from '../kit/collection.ts'

/** Something that items are looked for by: their content type, or a rule set that they play by (CONT-004). */
export type ContentChoice =
  | { kind: 'contentType'; id: string; name: string; contentType: ContentType }
  | { kind: 'ruleSet'; id: string; name: string }

/** Of which campaign. */
export interface ContentChoicesQuery {
  campaignId: string
}

/** All content types and rule sets of a campaign, on one page: to choose a filter from, and the type of an item. */
export const contentChoicesMachine = collectionMachine<ContentChoice, ContentChoicesQuery>('contentChoices')

export type ContentChoicesRef = ActorRefFrom<typeof contentChoicesMachine>

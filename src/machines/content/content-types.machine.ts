import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { ContentTypeQuery } from '#contract/addresses/content.address.ts'
import type { ContentType } from '#contract/content.ts'
import type { Page } from '#contract/json-api.ts'

import { isDone, openChild, outputIn, passTo } from '../kit/children.ts'
import { confirmationMachine } from '../kit/confirmation.ts'
import { editorMachine, type Edited } from '../kit/editor.ts'
import { resourceMachine } from '../kit/resource.ts'
import type { ContentTypeValues } from './content-type.values.ts'

interface OfCampaign {
  campaignId: string
}

export interface ContentTypeTarget extends OfCampaign {
  /** Null for a new one. */
  subject: ContentType | null
}

/** The page of content types that the address asks for (CONT-021); listens to CampaignIndexed. */
export const contentTypeListMachine = resourceMachine<Page<ContentType>, OfCampaign, ContentTypeQuery>(
  'contentTypeList',
)
/** The designer of a content type: its name and its fields (CONT-024, CONT-026). */
export const contentTypeEditorMachine = editorMachine<ContentTypeTarget, ContentTypeValues>(
  'contentTypeEditor',
)
/** Deletes a content type with its items, after a question (CONT-039). */
export const contentTypeDeletionMachine = confirmationMachine<ContentType>('contentTypeDeletion')

interface ContentTypesContext extends OfCampaign {
  /** The content type of the open drawer or question; null for a new one. */
  subject: ContentType | null
}

type ContentTypesEvent =
  | { type: 'query.changed'; query: ContentTypeQuery }
  | { type: 'realtime.resumed' }
  | { type: 'contentType.create' }
  | { type: 'contentType.edit'; contentType: ContentType }
  | { type: 'contentType.delete'; contentType: ContentType }

/**
 * The content types of a campaign (CONT-021): a list, and one drawer or question at a time. After each save and deletion the page
 * is read again. Actions to provide: `notifySaved` (CONT-037, CONT-061), `notifyDeleted` (CONT-061).
 */
export const contentTypesMachine = setup({
  types: {} as {
    context: ContentTypesContext
    events: ContentTypesEvent
    input: OfCampaign & { query: ContentTypeQuery }
    children: { list: 'list'; editor: 'editor'; deletion: 'deletion' }
  },
  actors: {
    list: contentTypeListMachine,
    editor: contentTypeEditorMachine,
    deletion: contentTypeDeletionMachine,
  },
  guards: { isDone },
  actions: {
    passToList: passTo('list'),
    readAgain: sendTo('list', { type: 'resource.changed', by: 'self' }),
    keepSubject: assign(({ event }) => ({ subject: 'contentType' in event ? event.contentType : null })),
    forgetSubject: assign(() => ({ subject: null })),
    notifySaved: (_, _edited: Edited<ContentTypeTarget>) => {},
    notifyDeleted: () => {},
  },
}).createMachine({
  id: 'contentTypes',
  context: ({ input: { campaignId, query }, spawn }) => {
    spawn('list', { id: 'list', input: { params: { campaignId }, query } })
    return { campaignId, subject: null }
  },
  on: {
    'query.changed': { actions: 'passToList' },
    'realtime.resumed': { actions: 'passToList' },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetSubject',
      on: {
        'contentType.create': 'editing',
        'contentType.edit': { target: 'editing', actions: 'keepSubject' },
        'contentType.delete': { target: 'deleting', actions: 'keepSubject' },
      },
    },
    editing: openChild(
      'editor',
      ({ campaignId, subject }: ContentTypesContext) => ({ campaignId, subject }),
      [{ type: 'notifySaved', params: outputIn }, 'readAgain'],
    ),
    deleting: openChild('deletion', ({ subject }: ContentTypesContext) => subject as ContentType, [
      'notifyDeleted',
      'readAgain',
    ]),
  },
})

export type ContentTypesRef = ActorRefFrom<typeof contentTypesMachine>
export type ContentTypeListRef = ActorRefFrom<typeof contentTypeListMachine>
export type ContentTypeEditorRef = ActorRefFrom<typeof contentTypeEditorMachine>

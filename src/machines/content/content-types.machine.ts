import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { ContentType } from '#contract/content.ts'

import type { Edited } from '../kit/editor.ts'
import { unprovidedCallback } from '../kit/unprovided.ts'
import { contentTypeDeletionMachine } from './content-type-deletion.machine.ts'
import { contentTypeEditorMachine, type ContentTypeTarget } from './content-type-editor.machine.ts'
import { contentTypeListMachine } from './content-type-list.machine.ts'

interface ContentTypesContext {
  campaignId: string
  /** Page from 1. */
  query: { page: number }
  /** The content type that the drawer or the question is about; null for a new one. */
  subject: ContentType | null
}

type ContentTypesEvent =
  | { type: 'query.changed'; query: { page: number } }
  | { type: 'contentType.create' }
  | { type: 'contentType.edit'; contentType: ContentType }
  | { type: 'contentType.delete'; contentType: ContentType }
  | { type: 'contentTypes.outdated' }
  | { type: 'realtime.resumed' }

/**
 * The content types of a campaign (CONT-021): the page that the address asks for, and one drawer or question at a time. After each
 * save and deletion the page is fetched again. Actors to provide: `contentTypeList`, `contentTypeEditor`, `contentTypeDeletion`;
 * `listen`, which sends `contentTypes.outdated`. Actions: `tellSaved` (CONT-037, CONT-061), `tellDeleted` (CONT-061).
 */
export const contentTypesMachine = setup({
  types: {} as {
    context: ContentTypesContext
    events: ContentTypesEvent
    input: { campaignId: string; query: { page: number } }
  },
  actors: {
    contentTypeList: contentTypeListMachine,
    contentTypeEditor: contentTypeEditorMachine,
    contentTypeDeletion: contentTypeDeletionMachine,
    listen: unprovidedCallback<{ campaignId: string }>('listen'),
  },
  guards: {
    isSaved: (_, { outcome }: Edited<ContentTypeTarget>) => outcome === 'saved',
    isConfirmed: (_, { outcome }: { outcome: 'confirmed' | 'declined' }) => outcome === 'confirmed',
  },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    keepSubject: assign(({ event }) => ({ subject: 'contentType' in event ? event.contentType : null })),
    forgetSubject: assign(() => ({ subject: null })),
    passQuery: sendTo('contentTypeList', ({ context: { campaignId, query } }) => ({
      type: 'query.changed',
      query: { campaignId, ...query },
    })),
    passOutdated: sendTo('contentTypeList', { type: 'items.outdated' }),
    passResumed: sendTo('contentTypeList', { type: 'realtime.resumed' }),
    tellSaved: (_, _saved: Edited<ContentTypeTarget>) => {},
    tellDeleted: () => {},
  },
}).createMachine({
  id: 'contentTypes',
  context: ({ input: { campaignId, query } }) => ({ campaignId, query, subject: null }),
  invoke: [
    {
      id: 'contentTypeList',
      src: 'contentTypeList',
      input: ({ context: { campaignId, query } }) => ({ query: { campaignId, ...query } }),
      onError: {},
    },
    {
      id: 'listen',
      src: 'listen',
      input: ({ context }) => ({ campaignId: context.campaignId }),
      onError: {},
    },
  ],
  on: {
    'query.changed': { actions: ['keepQuery', 'passQuery'] },
    'contentTypes.outdated': { actions: 'passOutdated' },
    'realtime.resumed': { actions: 'passResumed' },
  },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forgetSubject',
      on: {
        'contentType.create': 'editing',
        'contentType.edit': { target: 'editing', actions: 'keepSubject' },
        'contentType.delete': { target: 'deleting', actions: 'keepSubject' },
      },
    },
    editing: {
      invoke: {
        id: 'contentTypeEditor',
        src: 'contentTypeEditor',
        input: ({ context: { campaignId, subject } }) => ({ target: { campaignId, subject } }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'resting',
            actions: [{ type: 'tellSaved', params: ({ event }) => event.output }, 'passOutdated'],
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    deleting: {
      invoke: {
        id: 'contentTypeDeletion',
        src: 'contentTypeDeletion',
        input: ({ context }) => ({ target: context.subject as ContentType }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['tellDeleted', 'passOutdated'],
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
  },
})

export type ContentTypesRef = ActorRefFrom<typeof contentTypesMachine>

import { and, assign, sendTo, setup, stateIn, type ActorRefFrom } from 'xstate'

import type { ContentItem } from '#contract/content-items.ts'
import type { ContentType } from '#contract/content.ts'

import type { Edited } from '../kit/editor.ts'
import { unprovidedCallback } from '../kit/unprovided.ts'
import { contentChoicesMachine } from './content-choices.machine.ts'
import { contentItemDeletionMachine } from './content-item-deletion.machine.ts'
import { contentItemEditorMachine, type ContentItemTarget } from './content-item-editor.machine.ts'
import { contentItemListMachine } from './content-item-list.machine.ts'
import { filterOf, isSameFilter, type ContentFilter, type ContentQuery } from './content-query.values.ts'

interface ContentItemsContext {
  campaignId: string
  query: ContentQuery
  /** The filters as they are shown; they settle before they get into the address. */
  typed: ContentFilter
  /** The item that the drawer or the question is about; null for a new one. */
  subject: ContentItem | null
  /** The content types that the drawer offers. */
  contentTypes: ContentType[]
}

type ContentItemsEvent =
  | { type: 'query.changed'; query: ContentQuery }
  | { type: 'filter.typed'; filter: Partial<ContentFilter> }
  | { type: 'item.create'; contentTypes: ContentType[] }
  | { type: 'item.edit'; item: ContentItem; contentTypes: ContentType[] }
  | { type: 'item.delete'; item: ContentItem }
  | { type: 'contentItems.outdated' }
  | { type: 'realtime.resumed' }

/**
 * The content items of a campaign: the list that the address asks for (CONT-001), its filters, which settle first (CONT-005) and lead
 * to page 1 (CONT-004), and one drawer or question at a time. After each save and deletion the page is fetched again. Actors to
 * provide: `contentItemList`, `contentChoices`, `contentItemEditor`, `contentItemDeletion`; `listen`, which sends
 * `contentItems.outdated`. Actions: `openQuery` changes the address; `tellSaved` (CONT-018), `tellDeleted`.
 */
export const contentItemsMachine = setup({
  types: {} as {
    context: ContentItemsContext
    events: ContentItemsEvent
    input: { campaignId: string; query: ContentQuery }
  },
  actors: {
    contentItemList: contentItemListMachine,
    contentChoices: contentChoicesMachine,
    contentItemEditor: contentItemEditorMachine,
    contentItemDeletion: contentItemDeletionMachine,
    listen: unprovidedCallback<{ campaignId: string }>('listen'),
  },
  delays: { typingSettling: 200 },
  guards: {
    /** No drawer and no question stands over the list. */
    isUncovered: stateIn({ work: 'resting' }),
    isBackAsInAddress: and(['isUncovered', 'isAsInAddress']),
    isAsInAddress: ({ context, event }) => isSameFilter(typedAfter(context, event), context.query),
    isSaved: (_, { outcome }: Edited<ContentItemTarget>) => outcome === 'saved',
    isConfirmed: (_, { outcome }: { outcome: 'confirmed' | 'declined' }) => outcome === 'confirmed',
  },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    followQuery: assign(({ event }) =>
      event.type === 'query.changed' ? { typed: filterOf(event.query) } : {},
    ),
    keepTyped: assign(({ context, event }) => ({ typed: typedAfter(context, event) })),
    keepSubject: assign(({ event }) => ({ subject: 'item' in event ? event.item : null })),
    keepContentTypes: assign(({ event }) =>
      'contentTypes' in event ? { contentTypes: event.contentTypes } : {},
    ),
    forgetSubject: assign(() => ({ subject: null, contentTypes: [] })),
    passQuery: sendTo('contentItemList', ({ context }) => ({
      type: 'query.changed',
      query: { campaignId: context.campaignId, ...context.query },
    })),
    passOutdated: sendTo('contentItemList', { type: 'items.outdated' }),
    passOutdatedToChoices: sendTo('contentChoices', { type: 'items.outdated' }),
    passResumed: sendTo('contentItemList', { type: 'realtime.resumed' }),
    passResumedToChoices: sendTo('contentChoices', { type: 'realtime.resumed' }),
    /** Opens page 1 of what fits. */
    openQuery: (_, _filter: ContentFilter) => {},
    tellSaved: (_, _saved: Edited<ContentItemTarget>) => {},
    tellDeleted: () => {},
  },
}).createMachine({
  id: 'contentItems',
  type: 'parallel',
  context: ({ input: { campaignId, query } }) => ({
    campaignId,
    query,
    typed: filterOf(query),
    subject: null,
    contentTypes: [],
  }),
  invoke: [
    {
      id: 'contentItemList',
      src: 'contentItemList',
      input: ({ context }) => ({ query: { campaignId: context.campaignId, ...context.query } }),
      onError: {},
    },
    {
      id: 'contentChoices',
      src: 'contentChoices',
      input: ({ context }) => ({ query: { campaignId: context.campaignId } }),
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
    'contentItems.outdated': { actions: ['passOutdated', 'passOutdatedToChoices'] },
    'realtime.resumed': { actions: ['passResumed', 'passResumedToChoices'] },
  },
  states: {
    fields: {
      initial: 'still',
      states: {
        still: {
          on: {
            'filter.typed': { guard: 'isUncovered', target: 'typing', actions: 'keepTyped' },
            // The address may change by itself: the back button, a link.
            'query.changed': { actions: ['keepQuery', 'followQuery', 'passQuery'] },
          },
        },
        typing: {
          on: {
            'filter.typed': [
              { guard: 'isBackAsInAddress', target: 'still', actions: 'keepTyped' },
              { guard: 'isUncovered', target: 'typing', reenter: true, actions: 'keepTyped' },
            ],
            'query.changed': { actions: ['keepQuery', 'passQuery'] },
          },
          after: {
            typingSettling: {
              target: 'still',
              actions: { type: 'openQuery', params: ({ context }) => context.typed },
            },
          },
        },
      },
    },
    work: {
      initial: 'resting',
      states: {
        resting: {
          entry: 'forgetSubject',
          on: {
            'item.create': { target: 'editing', actions: 'keepContentTypes' },
            'item.edit': { target: 'editing', actions: ['keepSubject', 'keepContentTypes'] },
            'item.delete': { target: 'deleting', actions: 'keepSubject' },
          },
        },
        editing: {
          invoke: {
            id: 'contentItemEditor',
            src: 'contentItemEditor',
            input: ({ context: { subject, contentTypes } }) => ({ target: { subject, contentTypes } }),
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
            id: 'contentItemDeletion',
            src: 'contentItemDeletion',
            input: ({ context }) => ({ target: context.subject as ContentItem }),
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
    },
  },
})

export type ContentItemsRef = ActorRefFrom<typeof contentItemsMachine>

function typedAfter({ typed }: ContentItemsContext, event: ContentItemsEvent): ContentFilter {
  return event.type === 'filter.typed' ? { ...typed, ...event.filter } : typed
}

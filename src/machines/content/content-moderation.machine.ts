import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type {
  ContentModerationFilter,
  ContentModerationQuery,
} from '#contract/addresses/content-moderation.address.ts'
import type { ContentItem } from '#contract/content-items.ts'
import type { Page } from '#contract/json-api.ts'

import { isDone, openChild, passTo } from '../kit/children.ts'
import { confirmationMachine } from '../kit/confirmation.ts'
import { filtersMachine } from '../kit/filters.ts'
import { resourceMachine, type ResourceRead } from '../kit/resource.ts'
import { contentDecisionMachine, type ItemDecision, type ItemsDecided } from './content-decision.machine.ts'
import { contentChoicesMachine } from './content-items.machine.ts'
import { contentPollingMachine, type ItemsArrived } from './content-polling.machine.ts'

interface OfCampaign {
  campaignId: string
}

/** The items that wait for a decision, newest first (CONT-040). */
export const pendingItemsMachine = resourceMachine<Page<ContentItem>, OfCampaign, ContentModerationQuery>(
  'pendingItems',
)
/** Those that are approved or rejected, by one call (CONT-065). */
export const decidedItemsMachine = resourceMachine<Page<ContentItem>, OfCampaign, ContentModerationQuery>(
  'decidedItems',
)
/** Each filter is debounced for 200 ms (CONT-005). */
export const contentModerationFiltersMachine = filtersMachine<ContentModerationFilter>(
  'contentModerationFilters',
).provide({ delays: { typing: 200 } })
/** Deletes rejected items, after a question (CONT-046). */
export const contentItemsDeletionMachine = confirmationMachine<ContentItem[]>('contentItemsDeletion')

export interface ContentModerationContext extends OfCampaign {
  selectedIds: string[]
  /** Approvals ask the server to bypass the profanity filter (CONT-052). */
  isBypassing: boolean
  /** What polling has found since the list was read (CONT-055). */
  arrivals: ContentItem[]
  /** What is decided, deleted or looked at. */
  decision: ItemDecision | null
  subjects: ContentItem[]
}

type ContentModerationEvent =
  | { type: 'query.changed'; query: ContentModerationQuery }
  | { type: 'realtime.resumed' }
  | ResourceRead<Page<ContentItem>>
  | ItemsArrived
  | { type: 'items.select'; itemIds: string[]; isSelected: boolean }
  | { type: 'items.decide'; status: ItemDecision['status']; items: ItemDecision['items'] }
  | { type: 'items.delete'; items: ContentItem[] }
  | { type: 'item.view'; item: ContentItem }
  | { type: 'item.close' }
  | { type: 'bypass.toggle' }

/**
 * The moderation of a campaign's content items (CONT-040): two lists, filters, and one decision, question or look at an item at a
 * time. After a decision both lists are read again, and the bypass of the filter is off (CONT-053). Actions to provide: `notifyDecided`
 * (CONT-047, CONT-049), `notifyDeleted` (CONT-048).
 */
export const contentModerationMachine = setup({
  types: {} as {
    context: ContentModerationContext
    events: ContentModerationEvent
    input: OfCampaign & { query: ContentModerationQuery }
    children: {
      pending: 'pending'
      decided: 'decided'
      choices: 'choices'
      polling: 'polling'
      filters: 'filters'
      decision: 'decision'
      deletion: 'deletion'
    }
    tags: 'viewing'
  },
  actors: {
    pending: pendingItemsMachine,
    decided: decidedItemsMachine,
    choices: contentChoicesMachine,
    polling: contentPollingMachine,
    filters: contentModerationFiltersMachine,
    decision: contentDecisionMachine,
    deletion: contentItemsDeletionMachine,
  },
  guards: {
    isDone,
    isDecided: (_, decided: ItemsDecided | null) => decided !== null,
    isPending: ({ event }) => event.type === 'resource.read' && event.id === 'pendingItems',
  },
  actions: {
    passQuery: passTo('pending', 'decided', 'polling', 'filters'),
    passResumed: passTo('pending', 'decided', 'choices'),
    readPending: sendTo('pending', { type: 'resource.changed', by: 'self' }),
    readDecided: sendTo('decided', { type: 'resource.changed', by: 'self' }),
    dropArrivals: assign(() => ({ arrivals: [] })),
    keepArrivals: assign(({ context, event }) =>
      event.type === 'items.arrived'
        ? {
            arrivals: [
              ...event.items,
              ...context.arrivals.filter(({ id }) => !event.items.some((item) => item.id === id)),
            ],
          }
        : {},
    ),
    select: assign(({ context: { selectedIds }, event }) =>
      event.type === 'items.select'
        ? {
            selectedIds: [
              ...selectedIds.filter((id) => !event.itemIds.includes(id)),
              ...(event.isSelected ? event.itemIds : []),
            ],
          }
        : {},
    ),
    selectNone: assign(() => ({ selectedIds: [] })),
    keepDecision: assign(({ context: { isBypassing }, event }) =>
      event.type === 'items.decide'
        ? {
            decision: {
              status: event.status,
              items: event.items,
              bypassesFilter: isBypassing && event.status === 'approved',
            },
          }
        : {},
    ),
    keepSubjects: assign(({ event }) =>
      event.type === 'items.delete'
        ? { subjects: event.items }
        : event.type === 'item.view'
          ? { subjects: [event.item] }
          : {},
    ),
    forgetTask: assign(() => ({ decision: null, subjects: [] })),
    toggleBypass: assign(({ context }) => ({ isBypassing: !context.isBypassing })),
    endBypass: assign(() => ({ isBypassing: false })),
    notifyDecided: (_, _decided: ItemsDecided) => {},
    notifyDeleted: () => {},
  },
}).createMachine({
  id: 'contentModeration',
  context: ({ input: { campaignId, query }, spawn }) => {
    spawn('pending', { id: 'pending', input: { params: { campaignId }, query } })
    spawn('decided', { id: 'decided', input: { params: { campaignId }, query } })
    spawn('choices', { id: 'choices', input: { params: { campaignId }, query: null } })
    spawn('polling', { id: 'polling', input: { campaignId, query } })
    return { campaignId, selectedIds: [], isBypassing: false, arrivals: [], decision: null, subjects: [] }
  },
  invoke: { id: 'filters', src: 'filters', onError: {} },
  on: {
    'query.changed': { actions: ['passQuery', 'selectNone', 'dropArrivals'] },
    'realtime.resumed': { actions: 'passResumed' },
    'resource.read': { guard: 'isPending', actions: 'dropArrivals' },
    'items.arrived': { actions: 'keepArrivals' },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetTask',
      on: {
        'items.select': { actions: 'select' },
        'items.decide': { target: 'deciding', actions: 'keepDecision' },
        'items.delete': { target: 'deleting', actions: 'keepSubjects' },
        'item.view': { target: 'viewing', actions: 'keepSubjects' },
        'bypass.toggle': { actions: 'toggleBypass' },
      },
    },
    deciding: {
      invoke: {
        id: 'decision',
        src: 'decision',
        input: ({ context }) => ({ decision: context.decision as ItemDecision }),
        onDone: [
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'notifyDecided', params: ({ event }) => event.output as ItemsDecided },
              'selectNone',
              'endBypass',
              'readPending',
              'readDecided',
            ],
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    deleting: openChild('deletion', ({ subjects }: ContentModerationContext) => subjects, [
      'notifyDeleted',
      'selectNone',
      'readDecided',
    ]),
    viewing: { tags: 'viewing', on: { 'item.close': 'idle' } },
  },
})

export type ContentModerationRef = ActorRefFrom<typeof contentModerationMachine>
export type PendingItemsRef = ActorRefFrom<typeof pendingItemsMachine>
export type ContentModerationFiltersRef = ActorRefFrom<typeof contentModerationFiltersMachine>

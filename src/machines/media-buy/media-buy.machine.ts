import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { FrameFilter, FrameQuery } from '#contract/addresses/media-buy.address.ts'
import type { FrameHistoryEntry } from '#contract/frame-editing.ts'
import type { Frame, FrameAttachments } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'
import type { Problem } from '#contract/problem.ts'

import { outputIn, passTo } from '../kit/children.ts'
import { exportMachine } from '../kit/exporting.ts'
import { filtersMachine } from '../kit/filters.ts'
import { problemIn } from '../kit/problem-in.ts'
import { resourceMachine, type ResourceRead } from '../kit/resource.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { externalIdsIn } from './external-ids.ts'

/** The page of a campaign's frames that the address asks for (FRAME-028); listens to CampaignIndexed. */
export const frameListMachine = resourceMachine<Page<Frame>, { campaignId: string }, FrameQuery>('frameList')

/** Which page of the history of a campaign's frames. */
export interface HistoryQuery {
  page: number
}
/** The changes of a campaign's frames, newest first (FRAME-031, FRAME-053); listens to CampaignIndexed. */
export const frameHistoryMachine = resourceMachine<
  Page<FrameHistoryEntry>,
  { campaignId: string },
  HistoryQuery
>('frameHistory')
/** A typed text is debounced for 200 ms (FRAME-029). */
export const frameFiltersMachine = filtersMachine<FrameFilter>('frameFilters').provide({
  delays: { typing: 200 },
})

/** What a campaign's frames are exported by. */
export interface FrameExport {
  campaignId: string
  search: string | undefined
}
/** Exports the frames that match, on all pages (FRAME-041, FRAME-042). */
export const frameExportMachine = exportMachine<FrameExport>('frameExport')

interface MediaBuyContext {
  campaignId: string
  /** External ids to attach, as typed. Here because the answer decides what is left of them: those that are missing. */
  draft: string
  /** Ids that the server does not know; said of the input until it is changed. */
  missing: string[]
  /** Ids of the frames to remove, in the order of choosing. */
  selected: string[]
}

export type MediaBuyEvent =
  | { type: 'query.changed'; query: FrameQuery }
  | { type: 'realtime.resumed' }
  | { type: 'addition.open' }
  | { type: 'addition.close' }
  | { type: 'draft.typed'; text: string }
  | { type: 'frames.add' }
  | { type: 'frame.toggle'; id: string }
  | { type: 'frames.remove' }
  | ResourceRead<Page<Frame> | Page<FrameHistoryEntry>>

/**
 * The media buy of a campaign: its frames, attaching by external ids (FRAME-033 … FRAME-039) and removing those that were
 * attached by hand (FRAME-049), and what changed (FRAME-031). Actors to provide: `list`; `history`; `filters`; `exporting`; `attach` from `{campaignId, externalIds}`; `detach` from
 * `{campaignId, ids}`. Actions to provide: `notifyAttached`, `notifyNotAttached`, `notifyNotDetached`. Tags: `adding`,
 * `removing`, `open` while the form that adds frames is, `changed` while typed ids would be lost (SHELL-026).
 */
export const mediaBuyMachine = setup({
  types: {} as {
    context: MediaBuyContext
    events: MediaBuyEvent
    input: { campaignId: string; query: FrameQuery }
    tags: 'adding' | 'removing' | 'changed' | 'open'
    children: { list: 'list'; history: 'history'; filters: 'filters'; exporting: 'exporting' }
  },
  actors: {
    list: frameListMachine,
    history: frameHistoryMachine,
    filters: frameFiltersMachine,
    exporting: frameExportMachine,
    attach: unprovidedPromise<FrameAttachments, { campaignId: string; externalIds: string[] }>('attach'),
    detach: unprovidedPromise<void, { campaignId: string; ids: string[] }>('detach'),
  },
  guards: {
    isList: ({ event }) => event.type === 'resource.read' && event.id === 'frameList',
    hasDraft: ({ context }) => externalIdsIn(context.draft).length > 0,
    hasNoDraft: ({ context }) => externalIdsIn(context.draft).length === 0,
    isAnyMissing: (_, { missingFrames }: FrameAttachments) => missingFrames.length > 0,
    hasSelection: ({ context }) => context.selected.length > 0,
  },
  actions: {
    keepDraft: assign(({ event }) =>
      event.type === 'draft.typed' ? { draft: event.text, missing: [] as string[] } : {},
    ),
    keepMissing: assign((_, { missingFrames }: FrameAttachments) => ({
      draft: missingFrames.join('\n'),
      missing: missingFrames,
    })),
    toggle: assign(({ context, event }) =>
      event.type === 'frame.toggle'
        ? {
            selected: context.selected.includes(event.id)
              ? context.selected.filter((id) => id !== event.id)
              : [...context.selected, event.id],
          }
        : {},
    ),
    forgetSelection: assign(() => ({ selected: [] })),
    forgetUnlisted: assign(({ context, event }) =>
      event.type === 'resource.read'
        ? { selected: context.selected.filter((id) => event.value.items.some((frame) => frame.id === id)) }
        : {},
    ),
    passQuery: passTo('filters'),
    passListQuery: sendTo('list', (_, query: FrameQuery) => ({
      type: 'query.changed',
      query: listQueryOf(query),
    })),
    passHistoryQuery: sendTo('history', (_, query: FrameQuery) => ({
      type: 'query.changed',
      query: historyQueryOf(query),
    })),
    passResumed: passTo('list', 'history'),
    readAgain: sendTo('list', { type: 'resource.changed', by: 'self' }),
    readHistoryAgain: sendTo('history', { type: 'resource.changed', by: 'self' }),
    /** FRAME-035, FRAME-036, FRAME-038. */
    notifyAttached: (_, _answer: FrameAttachments) => {},
    /** FRAME-037. */
    notifyNotAttached: (_, _problem: Problem) => {},
    notifyNotDetached: (_, _problem: Problem) => {},
  },
}).createMachine({
  id: 'mediaBuy',
  context: ({ input: { campaignId, query }, spawn }) => {
    spawn('list', { id: 'list', input: { params: { campaignId }, query: listQueryOf(query) } })
    spawn('history', { id: 'history', input: { params: { campaignId }, query: historyQueryOf(query) } })
    return { campaignId, draft: '', missing: [], selected: [] }
  },
  invoke: [
    { id: 'filters', src: 'filters', onError: {} },
    { id: 'exporting', src: 'exporting', onError: {} },
  ],
  on: {
    'query.changed': {
      actions: [
        'passQuery',
        { type: 'passListQuery', params: ({ event }) => event.query },
        { type: 'passHistoryQuery', params: ({ event }) => event.query },
      ],
    },
    'realtime.resumed': { actions: 'passResumed' },
    // The server takes no removal that names a frame which somebody else has removed meanwhile.
    'resource.read': { guard: 'isList', actions: 'forgetUnlisted' },
  },
  initial: 'idle',
  states: {
    idle: {
      initial: 'closed',
      states: {
        /** What is typed stays, and is asked about when somebody leaves. */
        closed: {
          initial: 'blank',
          states: {
            blank: { always: { guard: 'hasDraft', target: 'drafted' } },
            drafted: { tags: 'changed' },
          },
          on: { 'addition.open': 'open' },
        },
        open: {
          tags: 'open',
          initial: 'blank',
          states: {
            blank: { always: { guard: 'hasDraft', target: 'drafted' } },
            drafted: { tags: 'changed', always: { guard: 'hasNoDraft', target: 'blank' } },
          },
          on: {
            'addition.close': 'closed',
            'draft.typed': { actions: 'keepDraft' },
            'frames.add': { guard: 'hasDraft', target: '#mediaBuy.attaching' },
          },
        },
      },
      on: {
        'frame.toggle': { actions: 'toggle' },
        'frames.remove': { guard: 'hasSelection', target: 'detaching' },
      },
    },
    attaching: {
      tags: ['adding', 'changed', 'open'],
      invoke: {
        id: 'attach',
        src: 'attach',
        input: ({ context }) => ({
          campaignId: context.campaignId,
          externalIds: externalIdsIn(context.draft),
        }),
        onDone: [
          {
            guard: { type: 'isAnyMissing', params: outputIn },
            target: 'idle.open',
            actions: [
              { type: 'keepMissing', params: outputIn },
              { type: 'notifyAttached', params: outputIn },
              'readAgain',
              'readHistoryAgain',
            ],
          },
          {
            target: 'idle.closed',
            actions: [
              { type: 'keepMissing', params: outputIn },
              { type: 'notifyAttached', params: outputIn },
              'readAgain',
              'readHistoryAgain',
            ],
          },
        ],
        onError: { target: 'idle.open', actions: { type: 'notifyNotAttached', params: problemIn } },
      },
    },
    detaching: {
      tags: 'removing',
      invoke: {
        id: 'detach',
        src: 'detach',
        input: ({ context }) => ({ campaignId: context.campaignId, ids: context.selected }),
        onDone: { target: 'idle', actions: ['forgetSelection', 'readAgain', 'readHistoryAgain'] },
        onError: {
          target: 'idle',
          // What was chosen stays chosen. Somebody else may have removed one of them: the list comes anew.
          actions: ['readAgain', { type: 'notifyNotDetached', params: problemIn }],
        },
      },
    },
  },
})

export type MediaBuyRef = ActorRefFrom<typeof mediaBuyMachine>
export type FrameListRef = ActorRefFrom<typeof frameListMachine>
export type FrameFiltersRef = ActorRefFrom<typeof frameFiltersMachine>
export type FrameHistoryRef = ActorRefFrom<typeof frameHistoryMachine>

/** The list doesn't read again for another page of the history, nor the history for another page of the list. */
function listQueryOf({ history_page: _, ...query }: FrameQuery): FrameQuery {
  return query
}

function historyQueryOf({ history_page: page = 1 }: FrameQuery): HistoryQuery {
  return { page }
}

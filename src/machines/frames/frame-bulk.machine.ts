import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { FramesFilter, FramesQuery } from '#contract/addresses/frames.address.ts'
import { frameCountSchema, type FrameChanges, type FramePreview } from '#contract/frame-deletions.ts'
import type { Frame } from '#contract/frames.ts'
import type { Problem } from '#contract/problem.ts'

import { outputIn } from '../kit/children.ts'
import { metaOf } from '../kit/edit-conflict.ts'
import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { filterOf, isSameFilter } from './frame-filters.values.ts'

/** All frames that match these filters, except some. */
export interface AllFrames {
  filter: FramesFilter
  except: string[]
}

/** What is to be deleted: all that match, or frames by id. */
export type BulkTarget = { all: AllFrames } | { ids: string[] }

/** Frames that were deleted together: they can be brought back together. */
export interface DeletedFrames {
  ids: string[]
  /** Of the first of them. */
  names: string[]
}

/** Frames that are there again, and why the others are not. */
export interface RestoredFrames extends DeletedFrames {
  problem: Problem | null
}

interface FrameBulkContext {
  /** The filters of the address. */
  filter: FramesFilter
  /** Null while frames are selected one by one. */
  all: AllFrames | null
  target: BulkTarget | null
  /** How many the question is about; null until the server has counted them. */
  preview: FramePreview | null
  /** Another number matches than the person had agreed to. */
  hasChanged: boolean
  problem: Problem | null
  /** What the last deletion has left. */
  outcome: FrameChanges | null
  deleted: DeletedFrames
}

export type FrameBulkEvent =
  | { type: 'query.changed'; query: FramesQuery }
  /** All that match the filters, on all pages. */
  | { type: 'all.select' }
  /** Back to the frames that were selected one by one. */
  | { type: 'all.clear' }
  | { type: 'all.toggle'; ids: string[]; isSelected: boolean }
  | { type: 'bulk.deleteAll' }
  | { type: 'bulk.delete'; frames: Frame[] }
  | { type: 'bulk.confirm' }
  | { type: 'bulk.decline' }
  | { type: 'bulk.undo' }
  | { type: 'bulk.dismiss' }

/** Sent to the parent: its list and its selection are older than this. */
export type FrameBulkNotice = { type: 'bulk.deleted' } | { type: 'bulk.restored' }

const none: DeletedFrames = { ids: [], names: [] }
const unanswered = {
  hasChanged: false,
  problem: null as Problem | null,
  outcome: null as FrameChanges | null,
}

/**
 * The selection of all frames that match the filters, and the deletion of many by one call: it asks with the number that the server
 * counts (FRAME-023, FRAME-024), deletes those that no active campaign plays on, and says of which the others are. When the number has
 * changed meanwhile, it asks again. What was deleted can be brought back until it is dismissed or others are deleted. The selection ends
 * when the filters change. Actors to provide: `count` from `AllFrames`; `deleteAll` from `{target, count}`; `restoreAll` from `{ids}`.
 * Actions: `notifyDeleted` (FRAME-025), `notifyRestored`, `notifyNotRestored`. Tags: `asking`; `busy`; `partial`; `restoring`.
 */
export const frameBulkMachine = setup({
  types: {} as {
    context: FrameBulkContext
    events: FrameBulkEvent
    input: { query: FramesQuery }
    tags: 'asking' | 'busy' | 'partial' | 'restoring'
  },
  actors: {
    count: unprovidedPromise<FramePreview, AllFrames>('count'),
    deleteAll: unprovidedPromise<FrameChanges, { target: BulkTarget; count: number }>('deleteAll'),
    restoreAll: unprovidedPromise<RestoredFrames, { ids: string[] }>('restoreAll'),
  },
  guards: {
    isOtherFilter: ({ context, event }) =>
      event.type === 'query.changed' && !isSameFilter(context.filter, filterOf(event.query)),
    isAll: ({ context }) => context.all !== null,
    isSome: ({ context }) => context.all === null,
    hasTarget: ({ context }) => (context.preview?.count ?? 0) > 0,
    hasDeleted: ({ context }) => context.deleted.ids.length > 0,
    isWhole: (_, { refused }: FrameChanges) => refused.length === 0,
    /** Frames by id have no number that could change. */
    isOtherCount: ({ context: { target } }, problem: Problem) =>
      target !== null && 'all' in target && frameCountSchema.safeParse(metaOf(problem, 'conflict')).success,
  },
  actions: {
    keepFilter: assign(({ event }) =>
      event.type === 'query.changed' ? { filter: filterOf(event.query), all: null } : {},
    ),
    selectAll: assign(({ context }) => ({ all: { filter: context.filter, except: [] as string[] } })),
    selectSome: assign(() => ({ all: null })),
    toggle: assign(({ context: { all }, event }) => {
      if (event.type !== 'all.toggle' || all === null) {
        return {}
      }
      const others = all.except.filter((id) => !event.ids.includes(id))
      return { all: { ...all, except: event.isSelected ? others : [...others, ...event.ids] } }
    }),
    askForAll: assign(({ context: { all } }) => ({
      ...unanswered,
      target: all === null ? null : { all },
      preview: null,
    })),
    askForThese: assign(({ event }) =>
      event.type === 'bulk.delete'
        ? {
            ...unanswered,
            target: { ids: event.frames.map(({ id }) => id) },
            preview: {
              count: event.frames.length,
              attached: event.frames.filter(({ campaignCount }) => campaignCount > 0).length,
            },
          }
        : {},
    ),
    keepPreview: assign((_, preview: FramePreview) => ({ preview })),
    markChanged: assign(() => ({ hasChanged: true, preview: null })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    forgetQuestion: assign(() => ({ ...unanswered, target: null, preview: null })),
    keepDeleted: assign((_, { changed, names }: FrameChanges) => ({
      deleted: { ids: changed, names },
      all: null,
    })),
    keepOutcome: assign((_, outcome: FrameChanges) => ({ outcome })),
    keepRestored: assign(({ context: { deleted } }, { ids }: RestoredFrames) => {
      const restored = new Set(ids)
      const left = deleted.ids.filter((id) => !restored.has(id))
      return { deleted: left.length === 0 ? none : { ids: left, names: [] } }
    }),
    forgetDeleted: assign(() => ({ deleted: none })),
    tellDeleted: sendParent((): FrameBulkNotice => ({ type: 'bulk.deleted' })),
    tellRestored: sendParent((): FrameBulkNotice => ({ type: 'bulk.restored' })),
    notifyDeleted: (_, _changes: FrameChanges) => {},
    notifyRestored: (_, _restored: RestoredFrames) => {},
    notifyNotRestored: (_, _problem: Problem) => {},
  },
}).createMachine({
  id: 'frameBulk',
  context: ({ input }) => ({
    ...unanswered,
    filter: filterOf(input.query),
    all: null,
    target: null,
    preview: null,
    deleted: none,
  }),
  on: { 'query.changed': { guard: 'isOtherFilter', actions: 'keepFilter' } },
  initial: 'browsing',
  states: {
    browsing: {
      initial: 'idle',
      on: {
        'all.select': { guard: 'isSome', actions: 'selectAll' },
        'all.clear': { guard: 'isAll', actions: 'selectSome' },
        'all.toggle': { guard: 'isAll', actions: 'toggle' },
      },
      states: {
        idle: {
          entry: 'forgetQuestion',
          on: {
            'bulk.deleteAll': { guard: 'isAll', target: '#frameBulk.counting', actions: 'askForAll' },
            'bulk.delete': { guard: 'isSome', target: '#frameBulk.asking', actions: 'askForThese' },
            'bulk.undo': { guard: 'hasDeleted', target: 'restoring' },
            'bulk.dismiss': { guard: 'hasDeleted', actions: 'forgetDeleted' },
          },
        },
        restoring: {
          tags: 'restoring',
          invoke: {
            id: 'restoreAll',
            src: 'restoreAll',
            input: ({ context }) => ({ ids: context.deleted.ids }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'keepRestored', params: outputIn },
                'tellRestored',
                { type: 'notifyRestored', params: outputIn },
              ],
            },
            onError: { target: 'idle', actions: { type: 'notifyNotRestored', params: problemIn } },
          },
        },
      },
    },
    counting: {
      tags: ['asking', 'busy'],
      entry: 'forgetProblem',
      invoke: {
        id: 'count',
        src: 'count',
        // It is entered with all that match alone.
        input: ({ context }) => (context.target as { all: AllFrames }).all,
        onDone: { target: 'asking', actions: { type: 'keepPreview', params: outputIn } },
        onError: { target: 'uncounted', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    uncounted: {
      tags: 'asking',
      on: { 'bulk.confirm': 'counting', 'bulk.decline': 'browsing' },
    },
    asking: {
      tags: 'asking',
      on: { 'bulk.confirm': { guard: 'hasTarget', target: 'deleting' }, 'bulk.decline': 'browsing' },
    },
    deleting: {
      tags: ['asking', 'busy'],
      entry: 'forgetProblem',
      invoke: {
        id: 'deleteAll',
        src: 'deleteAll',
        input: ({ context: { target, preview } }) => ({
          target: target as BulkTarget,
          count: (preview as FramePreview).count,
        }),
        onDone: [
          {
            guard: { type: 'isWhole', params: outputIn },
            target: 'browsing',
            actions: [
              { type: 'keepDeleted', params: outputIn },
              'tellDeleted',
              { type: 'notifyDeleted', params: outputIn },
            ],
          },
          {
            target: 'partial',
            actions: [
              { type: 'keepDeleted', params: outputIn },
              { type: 'keepOutcome', params: outputIn },
              'tellDeleted',
              { type: 'notifyDeleted', params: outputIn },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isOtherCount', params: problemIn },
            target: 'counting',
            actions: 'markChanged',
          },
          { target: 'failed', actions: { type: 'keepProblem', params: problemIn } },
        ],
      },
    },
    failed: {
      tags: 'asking',
      on: { 'bulk.confirm': 'deleting', 'bulk.decline': 'browsing' },
    },
    partial: { tags: ['asking', 'partial'], on: { 'bulk.decline': 'browsing' } },
  },
})

export type FrameBulkRef = ActorRefFrom<typeof frameBulkMachine>

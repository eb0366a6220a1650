import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { ActivityPart } from '#contract/activity.ts'
import type { ActivityFilter, ActivityQuery } from '#contract/addresses/activity.address.ts'
import type { Problem } from '#contract/problem.ts'

import { passTo } from '../kit/children.ts'
import { filtersMachine } from '../kit/filters.ts'
import { problemIn } from '../kit/problem-in.ts'
import { resourceMachine, type ResourceRead } from '../kit/resource.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { newestOf, nothing, withFirstPart, withOlderPart } from './activity-items.ts'

/** Whose timeline it is: of everything, of a campaign, or of a person. */
export interface ActivityScope {
  kind: 'all' | 'campaign' | 'person'
  /** Of the campaign or the person. */
  id: string | null
}

/** What counts as new: newer than the newest entry on the screen. */
export interface NewsQuery {
  query: ActivityQuery
  after: string
}

/** The first part of a timeline. It is read again on demand only, as entries that move while somebody reads them are lost. */
export const activityListMachine = resourceMachine<ActivityPart, ActivityScope, ActivityQuery>('activityList')
/** How many entries are newer than those on the screen, none before there are some; listens to push events. */
export const activityNewsMachine = resourceMachine<number, ActivityScope, NewsQuery | null>('activityNews')
export const activityFiltersMachine = filtersMachine<ActivityFilter>('activityFilters')

interface ActivityContext {
  scope: ActivityScope
  query: ActivityQuery
  /** The query that `shown` answers; null until something is read. */
  held: ActivityQuery | null
  /** The entries on the screen. */
  shown: ActivityPart
  /** How many newer ones there are. */
  newCount: number
  /** Why older ones could not be read. */
  problem: Problem | null
}

export type ActivityEvent =
  | { type: 'query.changed'; query: ActivityQuery }
  | { type: 'realtime.resumed' }
  | { type: 'older.load' }
  | { type: 'news.show' }
  | ResourceRead

/**
 * A timeline: its newest entries by `list`, older ones part by part, and how many newer ones have come meanwhile, which are shown on
 * demand. Filters stand in the address.
 * Actors to provide: `list`, `news`, `filters`; `loadOlder` from `{scope, query, before}`. Tags: `busy` while older ones are read,
 * `failed` when they could not be.
 */
export const activityMachine = setup({
  types: {} as {
    context: ActivityContext
    events: ActivityEvent
    input: ActivityScope & { query: ActivityQuery }
    tags: 'busy' | 'failed'
    children: { list: 'list'; news: 'news'; filters: 'filters'; loadOlder: 'loadOlder' }
  },
  actors: {
    list: activityListMachine,
    news: activityNewsMachine,
    filters: activityFiltersMachine,
    loadOlder: unprovidedPromise<
      ActivityPart,
      { scope: ActivityScope; query: ActivityQuery; before: string }
    >('loadOlder'),
  },
  guards: {
    isOther: ({ context, event }) =>
      event.type === 'query.changed' && JSON.stringify(event.query) !== JSON.stringify(context.query),
    isNews: ({ event }) => event.type === 'resource.read' && event.id === 'activityNews',
    hasOlder: ({ context }) => context.shown.next !== null,
    hasNews: ({ context }) => context.newCount > 0,
  },
  actions: {
    passQuery: passTo('list', 'filters'),
    passResumed: passTo('list', 'news'),
    keepQuery: assign(({ event }) =>
      event.type === 'query.changed' ? { query: event.query, newCount: 0 } : {},
    ),
    keepFirst: assign(({ context: { query, held, shown } }, { value }: { value: unknown }) => {
      const read = value as ActivityPart
      const isSame = JSON.stringify(held) === JSON.stringify(query)
      return { held: query, shown: isSame ? withFirstPart(shown, read) : read, newCount: 0, problem: null }
    }),
    keepNews: assign((_, { value }: { value: unknown }) => ({ newCount: value as number })),
    /** Asks for what is newer from now on. */
    followNews: sendTo('news', ({ context: { query, shown } }) => ({
      type: 'query.changed' as const,
      query: { query, after: newestOf(shown) },
    })),
    readAgain: sendTo('list', { type: 'resource.changed', by: 'self' }),
    keepOlder: assign(({ context: { shown } }, older: ActivityPart) => ({
      shown: withOlderPart(shown, older),
      problem: null,
    })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
  },
}).createMachine({
  id: 'activity',
  context: ({ input: { kind, id, query }, spawn }) => {
    const params = { kind, id }
    spawn('list', { id: 'list', input: { params, query } })
    spawn('news', { id: 'news', input: { params, query: null } })
    return { scope: params, query, held: null, shown: nothing, newCount: 0, problem: null }
  },
  invoke: { id: 'filters', src: 'filters', onError: {} },
  on: {
    'query.changed': [
      { guard: 'isOther', target: '.idle', actions: ['keepQuery', 'passQuery'] },
      { actions: 'passQuery' },
    ],
    'realtime.resumed': { actions: 'passResumed' },
    'resource.read': [
      { guard: 'isNews', actions: { type: 'keepNews', params: ({ event }) => event } },
      {
        target: '.idle',
        actions: [{ type: 'keepFirst', params: ({ event }) => event }, 'followNews'],
      },
    ],
    'news.show': { guard: 'hasNews', actions: 'readAgain' },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetProblem',
      on: { 'older.load': { guard: 'hasOlder', target: 'loading' } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOlder',
        src: 'loadOlder',
        input: ({ context: { scope, query, shown } }) => ({ scope, query, before: String(shown.next) }),
        onDone: { target: 'idle', actions: { type: 'keepOlder', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    failed: { tags: 'failed', on: { 'older.load': 'loading' } },
  },
})

export type ActivityRef = ActorRefFrom<typeof activityMachine>
export type ActivityListRef = ActorRefFrom<typeof activityListMachine>
export type ActivityFiltersRef = ActorRefFrom<typeof activityFiltersMachine>

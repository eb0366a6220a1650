import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Page } from '#contract/json-api.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from './problem-in.ts'
import { staleness } from './rereading.ts'
import { unprovidedPromise } from './unprovided.ts'

export interface CollectionContext<Item, Query> {
  query: Query
  /** The last page that arrived; it stays while the next one is fetched. Null until the first. */
  page: Page<Item> | null
  /** What the page that is held was asked for with. */
  held: Query | null
  /** Why the newest read failed; until one succeeds, or something else is asked for. */
  problem: Problem | null
  /** Something changed while a page was on its way: it is fetched once more. */
  outdated: boolean
}

export type CollectionEvent<Query> =
  /** The address changed. What is typed has settled before it gets there (DASH-007), so there is nothing to wait for. */
  | { type: 'query.changed'; query: Query }
  /** A push event touched what is listed. */
  | { type: 'items.outdated' }
  /** The push connection is back: what came in between was missed. */
  | { type: 'realtime.resumed' }
  | { type: 'page.retry' }

/**
 * A paged list whose query belongs to the address. It keeps the old rows while the next page comes, fetches again at
 * every change of the address and after push events: never two requests at once, and never one too few.
 * A page that can't be read again stays and is `stale`, and is asked for again every five seconds.
 * Actor to provide: `loadPage`, from `{query}` to the page. Tags: `busy` while fetching; `failed` when there is nothing to show
 * for the query; `stale` when what is shown may be out of date.
 */
export function collectionMachine<Item, Query>(id: string) {
  return setup({
    types: {} as {
      context: CollectionContext<Item, Query>
      events: CollectionEvent<Query>
      input: { query: Query }
      tags: 'busy' | 'failed' | 'stale'
    },
    actors: { loadPage: unprovidedPromise<Page<Item>, { query: Query }>('loadPage') },
    delays: { staleness },
    guards: {
      isSameQuery: ({ context, event }) => sameQuery(context.query, queryOf(event)),
      isOutdated: ({ context }) => context.outdated,
      isHeld: ({ context }) => context.held !== null && sameQuery(context.held, context.query),
    },
    actions: {
      keepQuery: assign(({ event }) =>
        event.type === 'query.changed' ? { query: event.query, problem: null } : {},
      ),
      keepPage: assign(({ context }, page: Page<Item>) => ({ page, held: context.query, problem: null })),
      keepProblem: assign((_, problem: Problem) => ({ problem })),
      markOutdated: assign(() => ({ outdated: true })),
      markFresh: assign(() => ({ outdated: false })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ query: input.query, page: null, held: null, problem: null, outdated: false }),
    initial: 'loading',
    on: {
      'query.changed': [
        { guard: 'isSameQuery' },
        { target: '.loading', reenter: true, actions: 'keepQuery' },
      ],
      'items.outdated': '.loading',
      'realtime.resumed': '.loading',
    },
    states: {
      loading: {
        tags: 'busy',
        entry: 'markFresh',
        on: {
          'items.outdated': { actions: 'markOutdated' },
          'realtime.resumed': { actions: 'markOutdated' },
        },
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context }) => ({ query: context.query }),
          onDone: { target: 'ready', actions: { type: 'keepPage', params: ({ event }) => event.output } },
          onError: [
            { guard: 'isHeld', target: 'stale', actions: { type: 'keepProblem', params: problemIn } },
            { target: 'failed', actions: { type: 'keepProblem', params: problemIn } },
          ],
        },
      },
      ready: { always: { guard: 'isOutdated', target: 'loading' } },
      stale: { tags: 'stale', after: { staleness: 'loading' }, on: { 'page.retry': 'loading' } },
      failed: { tags: 'failed', on: { 'page.retry': 'loading' } },
    },
  })
}

export type CollectionRef<Item, Query> = ActorRefFrom<ReturnType<typeof collectionMachine<Item, Query>>>

function queryOf<Query>(event: CollectionEvent<Query>): Query | null {
  return event.type === 'query.changed' ? event.query : null
}

/** Queries are flat records of JSON in a fixed order of keys, as the route's schema parses them. */
function sameQuery<Query>(one: Query, other: Query | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

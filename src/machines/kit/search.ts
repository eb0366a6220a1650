import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import { problemIn } from './problem-in.ts'
import { longestSearch } from './search.values.ts'
import { unprovidedPromise } from './unprovided.ts'

export interface SearchContext<Query, Hit> {
  query: Query
  /** What the last search found; it stays while the next one is under way. */
  hits: Hit[]
  problem: Problem | null
}

export type SearchEvent<Query> =
  /** Also tries a failed search again. */
  | { type: 'search.typed'; query: Query }
  /** The hits go, the typed text stays. */
  | { type: 'search.clear' }
  | { type: 'hit.choose'; id: string }

interface SearchOptions<Query> {
  /** The query of an empty field. */
  empty: Query
  /** How long typing must pause, milliseconds. */
  typing: number
}

/**
 * Looks up what is typed when typing pauses. Nobody is asked for a blank text, nor for one that is longer than the server takes,
 * which finds nothing. Choosing a hit empties the query. Actor to provide: `find`, from `{query}` to the hits. Action: `choose`
 * the hit. Tags: `busy` until it has an answer, `found`, `none`, `missed` after a search without hits was closed, `failed`.
 */
export function searchMachine<Query extends { text: string }, Hit extends { id: string }>(
  id: string,
  { empty, typing }: SearchOptions<Query>,
) {
  return setup({
    types: {} as {
      context: SearchContext<Query, Hit>
      events: SearchEvent<Query>
      tags: 'busy' | 'found' | 'none' | 'missed' | 'failed'
    },
    actors: { find: unprovidedPromise<Hit[], { query: Query }>('find') },
    delays: { typing },
    guards: {
      isBlank: ({ event }) => event.type === 'search.typed' && event.query.text.trim() === '',
      isTooLong: ({ event }) => event.type === 'search.typed' && event.query.text.length > longestSearch,
      isHit: ({ context, event }) =>
        event.type === 'hit.choose' && context.hits.some((hit) => hit.id === event.id),
      isNothing: (_, hits: Hit[]) => hits.length === 0,
    },
    actions: {
      keepQuery: assign(({ event }) =>
        event.type === 'search.typed' ? { query: event.query, problem: null } : {},
      ),
      keepHits: assign((_, hits: Hit[]) => ({ hits, problem: null })),
      keepProblem: assign((_, problem: Problem) => ({ problem, hits: [] })),
      forgetHits: assign(() => ({ hits: [], problem: null })),
      forgetQuery: assign(() => ({ query: empty })),
      choose: (_, _params: { hit: Hit }) => {},
    },
  }).createMachine({
    id,
    context: { query: empty, hits: [], problem: null },
    initial: 'idle',
    on: {
      'search.typed': [
        { guard: 'isBlank', target: '.idle', actions: 'keepQuery' },
        { guard: 'isTooLong', target: '.none', actions: ['keepQuery', 'forgetHits'] },
        { target: '.debouncing', reenter: true, actions: 'keepQuery' },
      ],
      'hit.choose': {
        guard: 'isHit',
        target: '.idle',
        actions: [
          {
            type: 'choose',
            params: ({ context, event }) => ({ hit: context.hits.find((hit) => hit.id === event.id) as Hit }),
          },
          'forgetQuery',
        ],
      },
    },
    states: {
      idle: { entry: 'forgetHits' },
      debouncing: { tags: 'busy', on: { 'search.clear': 'idle' }, after: { typing: 'searching' } },
      searching: {
        tags: 'busy',
        on: { 'search.clear': 'idle' },
        invoke: {
          id: 'find',
          src: 'find',
          input: ({ context }) => ({ query: context.query }),
          onDone: [
            {
              guard: { type: 'isNothing', params: ({ event }) => event.output },
              target: 'none',
              actions: { type: 'keepHits', params: ({ event }) => event.output },
            },
            { target: 'found', actions: { type: 'keepHits', params: ({ event }) => event.output } },
          ],
          onError: { target: 'failed', actions: { type: 'keepProblem', params: problemIn } },
        },
      },
      found: { tags: 'found', on: { 'search.clear': 'idle' } },
      none: { tags: 'none', on: { 'search.clear': 'missed' } },
      missed: { tags: 'missed' },
      failed: { tags: 'failed', on: { 'search.clear': 'idle' } },
    },
  })
}

export type SearchMachine<Query extends { text: string }, Hit extends { id: string }> = ReturnType<
  typeof searchMachine<Query, Hit>
>
export type SearchRef<Query extends { text: string }, Hit extends { id: string }> = ActorRefFrom<
  SearchMachine<Query, Hit>
>

import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import type { BookingHit } from '#contract/search.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

/** Without a business unit, all of the person's are searched. */
export interface BookingSearchQuery {
  text: string
  businessUnitId: string | null
}

interface BookingSearchContext {
  query: BookingSearchQuery
  hits: BookingHit[]
  problem: Problem | null
}

export type BookingSearchEvent =
  | { type: 'search.typed'; query: BookingSearchQuery }
  /** The hits go, the typed text stays. */
  | { type: 'search.clear' }
  | { type: 'search.retry' }
  | { type: 'hit.choose'; id: string }

/** Sent to the parent. */
export type BookingSearchNotice = { type: 'booking.chosen'; booking: BookingHit }

/**
 * Looks bookings up by reference (BOOK-005), of the selected business unit (BOOK-006), debounced. Actor to
 * provide: `searchBookings` from the query. Tags: `busy`, `found`, `none` for a whole reference that matches nothing
 * (BOOK-007), `missed` after that, until something else is typed, `failed`.
 */
export const bookingSearchMachine = setup({
  types: {} as {
    context: BookingSearchContext
    events: BookingSearchEvent
    tags: 'busy' | 'found' | 'none' | 'missed' | 'failed'
  },
  actors: { searchBookings: unprovidedPromise<BookingHit[], BookingSearchQuery>('searchBookings') },
  delays: { debounce: 300 },
  guards: {
    isEmpty: ({ event }) => event.type === 'search.typed' && event.query.text.trim() === '',
    isHit: ({ context, event }) =>
      event.type === 'hit.choose' && context.hits.some(({ id }) => id === event.id),
    isNothing: (_, hits: BookingHit[]) => hits.length === 0,
  },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'search.typed' ? { query: event.query } : {})),
    keepHits: assign((_, hits: BookingHit[]) => ({ hits, problem: null })),
    forgetHits: assign(() => ({ hits: [] })),
    forgetAll: assign(({ context }) => ({ hits: [], query: { ...context.query, text: '' }, problem: null })),
    keepProblem: assign((_, problem: Problem) => ({ problem, hits: [] })),
    notifyChosen: sendParent(({ context, event }): BookingSearchNotice => {
      const id = event.type === 'hit.choose' ? event.id : ''
      return { type: 'booking.chosen', booking: context.hits.find((hit) => hit.id === id) as BookingHit }
    }),
  },
}).createMachine({
  id: 'bookingSearch',
  context: { query: { text: '', businessUnitId: null }, hits: [], problem: null },
  initial: 'idle',
  on: {
    'search.typed': [
      { guard: 'isEmpty', target: '.idle', actions: 'forgetAll' },
      { target: '.debouncing', reenter: true, actions: 'keepQuery' },
    ],
  },
  states: {
    idle: {},
    debouncing: { tags: 'busy', after: { debounce: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'searchBookings',
        src: 'searchBookings',
        input: ({ context }) => context.query,
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
    found: {
      tags: 'found',
      on: {
        'search.clear': { target: 'idle', actions: 'forgetHits' },
        'hit.choose': { guard: 'isHit', target: 'idle', actions: ['notifyChosen', 'forgetAll'] },
      },
    },
    none: { tags: 'none', on: { 'search.clear': 'missed' } },
    missed: { tags: 'missed' },
    failed: { tags: 'failed', on: { 'search.retry': 'searching' } },
  },
})

export type BookingSearchRef = ActorRefFrom<typeof bookingSearchMachine>

import { assign, setup } from 'xstate'

import type { FilterChange } from '#contract/addresses/define-address.ts'

/** From the last key to the change of the address (ms). */
const typingPause = 500

export interface FiltersContext<Filter> {
  /** Typed values that the address does not have yet; null for a parameter that is cleared. */
  typed: FilterChange<Filter>
}

export type FiltersEvent<Filter> =
  /** Typed into a field: goes into the address when typing pauses. `waited` (ms): the part of the pause that is over already. */
  | { type: 'filters.typed'; change: FilterChange<Filter>; waited?: number | undefined }
  /** Chosen: goes into the address at once, with typed values. */
  | { type: 'filters.choose'; change: FilterChange<Filter> }
  | { type: 'filters.clear' }
  /** The address changed: by these filters, the back button or a link. */
  | { type: 'query.changed' }

/**
 * The filters of a list. What is typed is debounced, from its key on, before it goes into the address, which leads to page 1. The
 * query itself is held by the list; `shownFilters` puts typed values over it. Actions to provide: `openQuery` changes the
 * address by typed and chosen values; `openDefault` opens it without filters. Delay: `typing`. Tag: `typing`.
 */
export function filtersMachine<Filter>(id: string) {
  return setup({
    types: {} as {
      context: FiltersContext<Filter>
      events: FiltersEvent<Filter>
      tags: 'typing'
    },
    delays: {
      typing: ({ event }) => Math.max(0, typingPause - ('waited' in event ? (event.waited ?? 0) : 0)),
    },
    actions: {
      keepTyped: assign(({ context, event }) =>
        'change' in event ? { typed: { ...context.typed, ...event.change } } : {},
      ),
      forgetTyped: assign(() => ({ typed: {} })),
      openQuery: (_, _change: FilterChange<Filter>) => {},
      openDefault: () => {},
    },
  }).createMachine({
    id,
    context: { typed: {} },
    initial: 'idle',
    on: {
      'filters.typed': { target: '.typing', actions: 'keepTyped' },
      'filters.choose': { target: '.opening', actions: 'keepTyped' },
      'filters.clear': { target: '.idle', actions: ['forgetTyped', 'openDefault'] },
    },
    states: {
      idle: { on: { 'query.changed': { actions: 'forgetTyped' } } },
      typing: { tags: 'typing', after: { typing: 'opening' } },
      opening: {
        entry: { type: 'openQuery', params: ({ context }) => context.typed },
        always: 'idle',
      },
    },
  })
}

export type FiltersMachine<Filter> = ReturnType<typeof filtersMachine<Filter>>

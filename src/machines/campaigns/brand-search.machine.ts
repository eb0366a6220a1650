import { assign, setup, type ActorRefFrom } from 'xstate'

import { longestQuery } from '#contract/longest-query.ts'

import { unprovidedPromise } from '../kit/unprovided.ts'

interface BrandSearchContext {
  text: string
  /** Clients of the campaigns that the person can see. */
  brands: string[]
}

export type BrandSearchEvent =
  | { type: 'brand.typed'; text: string }
  /** One was taken, or none is wanted: what was typed is the name. */
  | { type: 'brand.close' }

/**
 * Suggests the clients of campaigns for what is typed as a brand, which may as well be a new name (CAMP-066). Actor to
 * provide: `findBrands` from `{text}`. Tags: `busy`, `found`, `failed`, which typing on tries again.
 */
export const brandSearchMachine = setup({
  types: {} as {
    context: BrandSearchContext
    events: BrandSearchEvent
    tags: 'busy' | 'found' | 'failed'
  },
  actors: { findBrands: unprovidedPromise<string[], { text: string }>('findBrands') },
  delays: { debounce: 300 },
  guards: {
    isNothingToFind: ({ event }) =>
      event.type === 'brand.typed' && (event.text.trim() === '' || event.text.length > longestQuery),
    isNothing: (_, brands: string[]) => brands.length === 0,
  },
  actions: {
    keepText: assign(({ event }) => (event.type === 'brand.typed' ? { text: event.text.trim() } : {})),
    keepBrands: assign((_, brands: string[]) => ({ brands })),
    forgetBrands: assign(() => ({ brands: [] })),
  },
}).createMachine({
  id: 'brandSearch',
  context: { text: '', brands: [] },
  initial: 'idle',
  on: {
    'brand.typed': [
      { guard: 'isNothingToFind', target: '.idle' },
      { target: '.debouncing', reenter: true, actions: 'keepText' },
    ],
  },
  states: {
    idle: { entry: 'forgetBrands' },
    debouncing: {
      tags: 'busy',
      on: { 'brand.close': 'idle' },
      after: { debounce: 'searching' },
    },
    searching: {
      tags: 'busy',
      on: { 'brand.close': 'idle' },
      invoke: {
        id: 'findBrands',
        src: 'findBrands',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          { guard: { type: 'isNothing', params: ({ event }) => event.output }, target: 'idle' },
          { target: 'found', actions: { type: 'keepBrands', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    found: { tags: 'found', on: { 'brand.close': 'idle' } },
    failed: { tags: 'failed' },
  },
})

export type BrandSearchRef = ActorRefFrom<typeof brandSearchMachine>

import { assign, setup, type ActorRefFrom } from 'xstate'

import type { CampaignHit } from '#contract/search.ts'

import { unprovidedPromise } from '../kit/unprovided.ts'

interface CampaignSearchContext {
  text: string
  hits: CampaignHit[]
}

export type CampaignSearchEvent =
  | { type: 'search.typed'; text: string }
  /** Escape, or a click elsewhere: the results go, the text stays. */
  | { type: 'search.clear' }
  /** A hit was chosen, or Enter was pressed on the first of those on screen (SHELL-007, SHELL-045). */
  | { type: 'search.open'; id: string }

/**
 * The campaign search of the header (SHELL-005 … SHELL-009, SHELL-045, SHELL-046). Actor to provide: `search`, from
 * `{text}` to the hits. Action: `openCampaign`. Tags: `busy` while searching, `results` while hits are on screen.
 */
export const campaignSearchMachine = setup({
  types: {} as {
    context: CampaignSearchContext
    events: CampaignSearchEvent
    tags: 'busy' | 'results' | 'failed'
  },
  actors: { search: unprovidedPromise<CampaignHit[], { text: string }>('search') },
  delays: { debounce: 500 },
  guards: {
    isBlank: ({ event }) => event.type === 'search.typed' && event.text.trim() === '',
    isHit: ({ context, event }) =>
      event.type === 'search.open' && context.hits.some(({ id }) => id === event.id),
  },
  actions: {
    keepText: assign(({ event }) => (event.type === 'search.typed' ? { text: event.text } : {})),
    forgetText: assign(() => ({ text: '' })),
    keepHits: assign((_, hits: CampaignHit[]) => ({ hits })),
    forgetHits: assign(() => ({ hits: [] })),
    openCampaign: (_, _params: { id: string }) => {},
  },
}).createMachine({
  id: 'campaignSearch',
  context: { text: '', hits: [] },
  initial: 'closed',
  on: {
    'search.typed': [
      { guard: 'isBlank', target: '.closed', actions: 'keepText' },
      { target: '.debouncing', reenter: true, actions: 'keepText' },
    ],
    'search.open': {
      guard: 'isHit',
      target: '.closed',
      actions: [{ type: 'openCampaign', params: ({ event }) => ({ id: event.id }) }, 'forgetText'],
    },
  },
  states: {
    closed: { entry: 'forgetHits' },
    /** Hits of the earlier text stay on screen until the new ones are there. */
    debouncing: {
      after: { debounce: 'searching' },
      on: { 'search.clear': 'closed' },
    },
    searching: {
      tags: 'busy',
      on: { 'search.clear': 'closed' },
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: { target: 'shown', actions: { type: 'keepHits', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    shown: {
      tags: 'results',
      on: {
        'search.clear': 'closed',
      },
    },
    failed: { tags: 'failed', entry: 'forgetHits', on: { 'search.clear': 'closed' } },
  },
})

export type CampaignSearchRef = ActorRefFrom<typeof campaignSearchMachine>

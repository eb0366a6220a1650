import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { PlaysFilter, PlaysQuery } from '#contract/addresses/plays.address.ts'
import type { CampaignSituation } from '#contract/situations.ts'

import { passTo } from '../kit/children.ts'
import { filtersMachine } from '../kit/filters.ts'
import { resourceMachine } from '../kit/resource.ts'
import { searchMachine } from '../kit/search.ts'
import { situationAskedFor, type AskedSituation } from './plays.selectors.ts'

interface OfCampaign {
  campaignId: string
}

/** A frame of the campaign that fits what is typed. */
export interface FrameHit {
  id: string
  externalId: string
  name: string
}

export const playedSituationMachine = resourceMachine<CampaignSituation, OfCampaign, AskedSituation>(
  'playedSituation',
)
/** The frame, the moment and the weather of the question, which stand in the address. */
export const playsFiltersMachine = filtersMachine<PlaysFilter>('playsFilters').provide({
  delays: { typing: 300 },
})
/** Finds frames of the campaign by external id, name or place, for people who may see its media buy. */
export const frameSearchMachine = searchMachine<{ text: string; campaignId: string }, FrameHit>(
  'frameSearch',
  {
    empty: { text: '', campaignId: '' },
    typing: 300,
  },
)

export type PlaysEvent =
  | { type: 'query.changed'; query: PlaysQuery }
  | { type: 'realtime.resumed' }
  | { type: 'plays.refresh' }

/**
 * Why something plays: a frame of a campaign at a moment, as the server knows it. What is supposed about its weather asks nobody:
 * selectors decide again.
 */
export const playsMachine = setup({
  types: {} as {
    context: OfCampaign & { query: PlaysQuery }
    events: PlaysEvent
    input: OfCampaign & { query: PlaysQuery }
    children: { situation: 'situation'; filters: 'filters'; frames: 'frames' }
  },
  actors: {
    situation: playedSituationMachine,
    filters: playsFiltersMachine,
    frames: frameSearchMachine,
  },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    passAsked: sendTo('situation', ({ context }) => ({
      type: 'query.changed',
      query: situationAskedFor(context.query),
    })),
    passQuery: passTo('filters'),
    passResumed: passTo('situation'),
    readAgain: sendTo('situation', { type: 'resource.changed', by: 'self' }),
  },
}).createMachine({
  id: 'plays',
  context: ({ input: { campaignId, query }, spawn }) => {
    spawn('situation', {
      id: 'situation',
      input: { params: { campaignId }, query: situationAskedFor(query) },
    })
    return { campaignId, query }
  },
  invoke: [
    { id: 'filters', src: 'filters', onError: {} },
    { id: 'frames', src: 'frames', onError: {} },
  ],
  on: {
    'query.changed': { actions: ['keepQuery', 'passAsked', 'passQuery'] },
    'realtime.resumed': { actions: 'passResumed' },
    'plays.refresh': { actions: 'readAgain' },
  },
})

export type PlaysRef = ActorRefFrom<typeof playsMachine>
export type PlayedSituationRef = ActorRefFrom<typeof playedSituationMachine>
export type PlaysFiltersRef = ActorRefFrom<typeof playsFiltersMachine>
export type FrameSearchRef = ActorRefFrom<typeof frameSearchMachine>

import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { PersonRightsFilter, PersonRightsQuery } from '#contract/addresses/person-rights.address.ts'
import type { PersonRights } from '#contract/person-rights.ts'
import type { CampaignHit } from '#contract/search.ts'

import { isDone, openChild, outputIn, passTo } from '../kit/children.ts'
import { confirmationMachine, type Answered } from '../kit/confirmation.ts'
import { filtersMachine } from '../kit/filters.ts'
import { resourceMachine } from '../kit/resource.ts'
import { searchMachine } from '../kit/search.ts'

interface OfPerson {
  userId: string
}

/** What a person may do and why; on a campaign, too, where one is asked for. */
export const explainedRightsMachine = resourceMachine<
  PersonRights,
  OfPerson,
  Pick<PersonRightsFilter, 'campaign'>
>('explainedRights')
/** The campaign and which rights are shown, which stand in the address. */
export const rightFiltersMachine = filtersMachine<PersonRightsFilter>('rightFilters').provide({
  delays: { typing: 200 },
})
/** Finds the campaign that is asked about. */
export const askedCampaignMachine = searchMachine<{ text: string }, CampaignHit>('askedCampaign', {
  empty: { text: '' },
  typing: 300,
})

/** As whom a super user wants to look, and the path to open then. */
export interface LookTarget {
  id: string
  name: string
  href: string
}
/** Asks whether to look as the person. */
export const lookingQuestionMachine = confirmationMachine<LookTarget>('lookingQuestion')

interface PersonRightsContext extends OfPerson {
  query: PersonRightsQuery
  /** What the question is about. */
  target: LookTarget | null
}

export type PersonRightsEvent =
  | { type: 'query.changed'; query: PersonRightsQuery }
  | { type: 'person.look'; target: LookTarget }
  | { type: 'realtime.resumed' }

/**
 * What a person may do and why, for super users, who may look at all as the person would. Which rights of it are shown asks nobody:
 * selectors decide. Action to provide: `notifyLooking`.
 */
export const personRightsMachine = setup({
  types: {} as {
    context: PersonRightsContext
    events: PersonRightsEvent
    input: OfPerson & { query: PersonRightsQuery }
    children: { rights: 'rights'; filters: 'filters'; campaigns: 'campaigns'; looking: 'looking' }
  },
  actors: {
    rights: explainedRightsMachine,
    filters: rightFiltersMachine,
    campaigns: askedCampaignMachine,
    looking: lookingQuestionMachine,
  },
  guards: { isDone },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    passAsked: sendTo('rights', ({ context }) => ({
      type: 'query.changed',
      query: askedIn(context.query),
    })),
    keepTarget: assign(({ event }) => ({ target: event.type === 'person.look' ? event.target : null })),
    forgetTarget: assign(() => ({ target: null })),
    notifyLooking: (_, _answered: Answered<LookTarget>) => {},
    passQuery: passTo('filters'),
    passResumed: passTo('rights'),
  },
}).createMachine({
  id: 'personRights',
  context: ({ input: { userId, query }, spawn }) => {
    spawn('rights', { id: 'rights', input: { params: { userId }, query: askedIn(query) } })
    return { userId, query, target: null }
  },
  invoke: [
    { id: 'filters', src: 'filters', onError: {} },
    { id: 'campaigns', src: 'campaigns', onError: {} },
  ],
  on: {
    'query.changed': { actions: ['keepQuery', 'passAsked', 'passQuery'] },
    'realtime.resumed': { actions: 'passResumed' },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetTarget',
      on: { 'person.look': { target: 'asking', actions: 'keepTarget' } },
    },
    asking: openChild('looking', targetOf, [{ type: 'notifyLooking', params: outputIn }]),
  },
})

export type PersonRightsRef = ActorRefFrom<typeof personRightsMachine>
export type ExplainedRightsRef = ActorRefFrom<typeof explainedRightsMachine>
export type RightFiltersRef = ActorRefFrom<typeof rightFiltersMachine>
export type AskedCampaignRef = ActorRefFrom<typeof askedCampaignMachine>

/** A question is about a person. */
function targetOf({ target }: PersonRightsContext): LookTarget {
  return target as LookTarget
}

/** What of the address the server is asked for. */
function askedIn({ campaign }: PersonRightsQuery): Pick<PersonRightsFilter, 'campaign'> {
  return campaign === undefined ? {} : { campaign }
}

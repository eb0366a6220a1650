import { setup, type ActorRefFrom } from 'xstate'

import type { DecisionsQuery } from '#contract/addresses/decisions.address.ts'
import type { Page } from '#contract/json-api.ts'
import type { DecidedCreative } from '#contract/moderation-decisions.ts'

import { passTo } from '../kit/children.ts'
import { resourceMachine } from '../kit/resource.ts'

/** The page of a campaign's creatives, with their latest decisions, that the address asks for (MOD-007). */
export const decidedCreativesMachine = resourceMachine<
  Page<DecidedCreative>,
  { campaignId: string },
  DecisionsQuery
>('decidedCreatives')

interface SummaryContext {
  campaignId: string
}

export type SummaryEvent = { type: 'query.changed'; query: DecisionsQuery } | { type: 'realtime.resumed' }

/** The moderation decisions of a campaign, page by page. */
export const moderationSummaryMachine = setup({
  types: {} as {
    context: SummaryContext
    events: SummaryEvent
    input: { campaignId: string; query: DecisionsQuery }
    children: { list: 'list' }
  },
  actors: { list: decidedCreativesMachine },
  actions: { pass: passTo('list') },
}).createMachine({
  id: 'moderationSummary',
  context: ({ input: { campaignId, query }, spawn }) => {
    spawn('list', { id: 'list', input: { params: { campaignId }, query } })
    return { campaignId }
  },
  on: {
    'query.changed': { actions: 'pass' },
    'realtime.resumed': { actions: 'pass' },
  },
})

export type ModerationSummaryRef = ActorRefFrom<typeof moderationSummaryMachine>
export type DecidedCreativesRef = ActorRefFrom<typeof decidedCreativesMachine>

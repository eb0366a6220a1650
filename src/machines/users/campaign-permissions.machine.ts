import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Campaign } from '#contract/campaigns.ts'

import { resourceMachine } from '../kit/resource.ts'
import { campaignBoxesMachine } from './permission-boxes.machine.ts'

/** The campaigns to choose from, the first pages of them. */
export interface GrantableCampaigns {
  campaigns: Campaign[]
  total: number
}
export interface GrantableQuery {
  search: string
  /** How many pages are shown. */
  pages: number
}

export const grantableCampaignsMachine = resourceMachine<GrantableCampaigns, null, GrantableQuery>(
  'grantableCampaigns',
)

/** What the pane is about; without an id, campaigns to come (USER-039, USER-049). */
export interface ChosenPlace {
  campaignId: string | null
  /** Of the campaign. */
  name: string
}

interface CampaignPermissionsContext {
  userId: string
  /** What stands in the filter. */
  typed: string
  query: GrantableQuery
  chosen: ChosenPlace | null
}

export type CampaignPermissionsEvent =
  | { type: 'filter.typed'; text: string }
  | { type: 'campaigns.more' }
  | { type: 'place.choose'; place: ChosenPlace }
  /** Back to the list. */
  | { type: 'place.leave' }
  | { type: 'realtime.resumed' }

/**
 * The panel of campaigns: a list to choose from, filtered 200 ms after the last keystroke (USER-038), and the boxes of what is chosen
 * (USER-041).
 */
export const campaignPermissionsMachine = setup({
  types: {} as {
    context: CampaignPermissionsContext
    events: CampaignPermissionsEvent
    input: { userId: string }
    tags: 'typing'
    children: { list: 'list'; boxes: 'boxes' }
  },
  actors: { list: grantableCampaignsMachine, boxes: campaignBoxesMachine },
  delays: { typing: 200 },
  actions: {
    keepTyped: assign(({ event }) => ('text' in event ? { typed: event.text } : {})),
    applyTyped: assign(({ context }) => ({ query: { search: context.typed.trim(), pages: 1 } })),
    growList: assign(({ context: { query } }) => ({ query: { ...query, pages: query.pages + 1 } })),
    readList: sendTo('list', ({ context }) => ({ type: 'query.changed', query: context.query })),
    keepChosen: assign(({ event }) => ('place' in event ? { chosen: event.place } : {})),
    forgetChosen: assign(() => ({ chosen: null })),
    passResumed: enqueueActions(({ context, enqueue, event }) => {
      enqueue.sendTo('list', event)
      if (context.chosen !== null) {
        enqueue.sendTo('boxes', event)
      }
    }),
  },
}).createMachine({
  id: 'campaignPermissions',
  context: ({ input: { userId }, spawn }) => {
    const query = { search: '', pages: 1 }
    spawn('list', { id: 'list', input: { params: null, query } })
    return { userId, typed: '', query, chosen: null }
  },
  on: { 'realtime.resumed': { actions: 'passResumed' } },
  type: 'parallel',
  states: {
    filter: {
      initial: 'idle',
      on: { 'filter.typed': { target: '.typing', reenter: true, actions: 'keepTyped' } },
      states: {
        idle: { on: { 'campaigns.more': { actions: ['growList', 'readList'] } } },
        typing: {
          tags: 'typing',
          after: { typing: { target: 'idle', actions: ['applyTyped', 'readList'] } },
        },
      },
    },
    pane: {
      initial: 'empty',
      on: { 'place.choose': { target: '.chosen', reenter: true, actions: 'keepChosen' } },
      states: {
        empty: { entry: 'forgetChosen' },
        chosen: {
          on: { 'place.leave': 'empty' },
          invoke: {
            id: 'boxes',
            src: 'boxes',
            input: ({ context: { userId, chosen } }) => ({
              params: { userId, campaignId: chosen?.campaignId ?? null },
            }),
            onError: 'empty',
          },
        },
      },
    },
  },
})

export type CampaignPermissionsRef = ActorRefFrom<typeof campaignPermissionsMachine>
export type GrantableCampaignsRef = ActorRefFrom<typeof grantableCampaignsMachine>

import { sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Inbox } from '#contract/inbox.ts'

import { resourceMachine } from '../kit/resource.ts'

/** What waits for the person, in all their campaigns. Who decides on one creative after the other costs a read every few seconds. */
export const inboxListMachine = resourceMachine<Inbox>('inboxList').provide({ delays: { pace: 4000 } })

export type InboxEvent = { type: 'inbox.open' } | { type: 'inbox.close' } | { type: 'realtime.resumed' }

/** What waits for the person, counted on every screen, and listed while they look at it. */
export const inboxMachine = setup({
  types: {} as {
    events: InboxEvent
    children: { list: 'list' }
    tags: 'open'
  },
  actors: { list: inboxListMachine },
  actions: { passResumed: sendTo('list', { type: 'realtime.resumed' }) },
}).createMachine({
  id: 'inbox',
  context: ({ spawn }) => {
    spawn('list', { id: 'list', input: { params: null, query: null } })
    return {}
  },
  on: { 'realtime.resumed': { actions: 'passResumed' } },
  initial: 'closed',
  states: {
    closed: { on: { 'inbox.open': 'open' } },
    open: { tags: 'open', on: { 'inbox.close': 'closed' } },
  },
})

export type InboxRef = ActorRefFrom<typeof inboxMachine>
export type InboxListRef = ActorRefFrom<typeof inboxListMachine>

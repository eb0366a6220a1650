import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'

import { isDone, openChild, outputIn } from '../kit/children.ts'
import { confirmationMachine, type Answered } from '../kit/confirmation.ts'
import { resourceMachine, type ResourceRead } from '../kit/resource.ts'

/** The failed upload that the question is about. */
export interface FailedUpload {
  id: string
  name: string
}

/** The failed uploads of a campaign, the removed ones among them (CREA-063). */
export const failureListMachine = resourceMachine<Creative[], { campaignId: string }>('failureList')
/** A removed upload no longer keeps the campaign from going live (API-059, CREA-025). */
export const failureRemovalMachine = confirmationMachine<FailedUpload>('failureRemoval')

interface FailedHistoryContext {
  campaignId: string
  /** The failed upload that the question is about. */
  subject: FailedUpload | null
  /** The uploads removed here, until the list is read again. */
  removedIds: string[]
}

export type FailedHistoryEvent =
  | { type: 'failure.remove'; failure: FailedUpload }
  | { type: 'realtime.resumed' }
  | ResourceRead

/**
 * The failed uploads of a campaign (CREA-056), removed after a question, one at a time. The screen decides who may remove which.
 */
export const failedHistoryMachine = setup({
  types: {} as {
    context: FailedHistoryContext
    events: FailedHistoryEvent
    input: { campaignId: string }
    children: { list: 'list'; removal: 'removal' }
  },
  actors: { list: failureListMachine, removal: failureRemovalMachine },
  guards: { isDone },
  actions: {
    passResumed: sendTo('list', { type: 'realtime.resumed' }),
    readAgain: sendTo('list', { type: 'resource.changed', by: 'self' }),
    keepSubject: assign(({ event }) => ({ subject: 'failure' in event ? event.failure : null })),
    forgetSubject: assign(() => ({ subject: null })),
    keepRemoved: assign(({ context }, { target: { id } }: Answered<FailedUpload>) => ({
      removedIds: [...context.removedIds.filter((known) => known !== id), id],
    })),
    forgetRemoved: assign(() => ({ removedIds: [] })),
  },
}).createMachine({
  id: 'failedHistory',
  context: ({ input: { campaignId }, spawn }) => {
    spawn('list', { id: 'list', input: { params: { campaignId }, query: null } })
    return { campaignId, subject: null, removedIds: [] }
  },
  on: {
    'realtime.resumed': { actions: 'passResumed' },
    'resource.read': { actions: 'forgetRemoved' },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetSubject',
      on: { 'failure.remove': { target: 'removing', actions: 'keepSubject' } },
    },
    removing: openChild('removal', ({ subject }: FailedHistoryContext) => subject as FailedUpload, [
      { type: 'keepRemoved', params: outputIn },
      'readAgain',
    ]),
  },
})

export type FailedHistoryRef = ActorRefFrom<typeof failedHistoryMachine>
export type FailureListRef = ActorRefFrom<typeof failureListMachine>

import { sendTo, setup, type ActorRefFrom } from 'xstate'

import type { PublishingStatus } from '#contract/campaign-states.ts'
import type { Publication, PublicationChange } from '#contract/publications.ts'
import type { MissingRight } from '#contract/rights.ts'

import { replacing } from '../kit/replacing.ts'
import { resourceMachine } from '../kit/resource.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

/** What the server holds of a campaign's publishing. */
export interface PublishingState {
  status: PublishingStatus
  isPublishable: boolean
  /** The right to publish, where the person lacks it and it is known who can grant it (PUB-016). */
  lacks: MissingRight | null
  /** Newest first (PUB-012). */
  publications: Publication[]
}

interface OfCampaign {
  campaignId: string
}

/** The publications of a campaign, and whether there is something to publish (PUB-009). */
export const publishingStateMachine = resourceMachine<PublishingState, OfCampaign>('publishingState')
/** What publishing would change. */
export const publicationChangesMachine = resourceMachine<PublicationChange[], OfCampaign>(
  'publicationChanges',
)

export type PublishingEvent =
  /** Shows first what publishing will change. */
  | { type: 'publishing.ask' }
  | { type: 'publishing.confirm' }
  | { type: 'publishing.cancel' }
  | { type: 'realtime.resumed' }

/**
 * The publications of a campaign and the next one, which begins with the question whether the changes since the last one shall be
 * published. The changes are read while the question stands. Actor to provide: `publish` from `{campaignId}`; the root shows
 * why a campaign was not published (PUB-014).
 */
export const publishingMachine = setup({
  types: {} as {
    context: OfCampaign
    events: PublishingEvent
    input: OfCampaign
    tags: 'asking' | 'publishing'
    children: { state: 'state'; changes: 'changes'; publish: 'publish' }
  },
  actors: {
    state: publishingStateMachine,
    changes: publicationChangesMachine,
    publish: unprovidedPromise<Publication, OfCampaign>('publish'),
  },
  actions: {
    passResumed: sendTo('state', { type: 'realtime.resumed' }),
    passResumedToChanges: sendTo('changes', { type: 'realtime.resumed' }),
    readAgain: sendTo('state', { type: 'resource.changed', by: 'self' }),
    /** The timeline gains the publication at once (PUB-008); the read that follows brings the status. */
    addPublication: sendTo('state', ({ self }, publication: Publication) =>
      replacing(self, 'state', ({ publications }: PublishingState) => ({
        status: 'published' as const,
        isPublishable: false,
        lacks: null,
        publications: [publication, ...publications.filter(({ id }) => id !== publication.id)],
      })),
    ),
  },
}).createMachine({
  id: 'publishing',
  context: ({ input: { campaignId }, spawn }) => {
    spawn('state', { id: 'state', input: { params: { campaignId }, query: null } })
    return { campaignId }
  },
  initial: 'idle',
  on: { 'realtime.resumed': { actions: 'passResumed' } },
  states: {
    idle: { on: { 'publishing.ask': 'asking' } },
    asking: {
      tags: 'asking',
      invoke: {
        id: 'changes',
        src: 'changes',
        input: ({ context: { campaignId } }) => ({ params: { campaignId }, query: null }),
        onError: 'idle',
      },
      on: {
        'publishing.confirm': 'publishing',
        'publishing.cancel': 'idle',
        'realtime.resumed': { actions: ['passResumed', 'passResumedToChanges'] },
      },
    },
    publishing: {
      tags: 'publishing',
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context }) => ({ campaignId: context.campaignId }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'addPublication', params: ({ event }) => event.output }, 'readAgain'],
        },
        onError: { target: 'idle', actions: 'readAgain' },
      },
    },
  },
})

export type PublishingRef = ActorRefFrom<typeof publishingMachine>
export type PublishingStateRef = ActorRefFrom<typeof publishingStateMachine>
export type PublicationChangesRef = ActorRefFrom<typeof publicationChangesMachine>

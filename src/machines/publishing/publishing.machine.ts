import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

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
  /** `seen`: the changes that stood on the screen when the person pressed. */
  | { type: 'publishing.confirm'; seen: PublicationChange[] }
  | { type: 'publishing.cancel' }
  | { type: 'realtime.resumed' }

interface PublishingContext extends OfCampaign {
  /** The changes that the person confirmed; empty while no answer is being checked. */
  seen: PublicationChange[]
}

/**
 * The publications of a campaign and the next one, which begins with the question whether the changes since the last one shall be
 * published. The changes are read while the question stands, and once more when it is answered: an answer is kept meanwhile
 * (`confirmed`), and it counts if what would be published is what the person saw (PUB-008). Otherwise the question is open again,
 * with the new changes (`changed`), or after a failure with the same ones (`unchecked`).
 * Actors to provide: `check`, which reads the changes, and `publish`, both from `{campaignId}`; the root shows why a campaign was
 * not published (PUB-014). Tags: `asking`, `checking`, `publishing`.
 */
export const publishingMachine = setup({
  types: {} as {
    context: PublishingContext
    events: PublishingEvent
    input: OfCampaign
    tags: 'asking' | 'checking' | 'publishing'
    children: { state: 'state'; changes: 'changes'; check: 'check'; publish: 'publish' }
  },
  actors: {
    state: publishingStateMachine,
    changes: publicationChangesMachine,
    check: unprovidedPromise<PublicationChange[], OfCampaign>('check'),
    publish: unprovidedPromise<Publication, OfCampaign>('publish'),
  },
  guards: {
    isAsSeen: ({ context }, changes: PublicationChange[]) =>
      JSON.stringify(changes) === JSON.stringify(context.seen),
  },
  actions: {
    keepSeen: assign(({ event }) => (event.type === 'publishing.confirm' ? { seen: event.seen } : {})),
    forgetSeen: assign(() => ({ seen: [] })),
    showChanges: sendTo('changes', (_, value: PublicationChange[]) => ({ type: 'resource.replaced', value })),
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
    return { campaignId, seen: [] }
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
      exit: 'forgetSeen',
      initial: 'open',
      on: {
        'publishing.cancel': 'idle',
        'realtime.resumed': { actions: ['passResumed', 'passResumedToChanges'] },
      },
      states: {
        open: {
          initial: 'first',
          on: { 'publishing.confirm': { target: 'confirmed', actions: 'keepSeen' } },
          states: { first: {}, changed: {}, unchecked: {} },
        },
        confirmed: {
          tags: 'checking',
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context: { campaignId } }) => ({ campaignId }),
            onDone: [
              {
                guard: { type: 'isAsSeen', params: ({ event }) => event.output },
                target: '#publishing.publishing',
              },
              {
                target: 'open.changed',
                actions: { type: 'showChanges', params: ({ event }) => event.output },
              },
            ],
            onError: 'open.unchecked',
          },
        },
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

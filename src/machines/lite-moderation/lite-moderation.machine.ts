import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'
import type { Page } from '#contract/json-api.ts'
import type { AssignedCampaign, OwnDecision } from '#contract/moderation-assignments.ts'

import {
  moderationMachine,
  type ModerationNotice,
  type WantedDecision,
} from '../creatives/moderation.machine.ts'
import { passTo } from '../kit/children.ts'
import { resourceMachine, type ResourceRead } from '../kit/resource.ts'

/** Of the link that the lite moderator came by. */
interface Assigned {
  campaignId: string
  assignmentId: string
}

/** Whose campaign it is (API-072). */
export const assignmentMachine = resourceMachine<AssignedCampaign, Assigned>('assignment')
/** The creatives that wait for this person's decision (API-073). */
export const waitingCreativesMachine = resourceMachine<Creative[], Assigned>('waitingCreatives')
/** The past decisions of this person, by pages (API-074). */
export const ownDecisionsMachine = resourceMachine<Page<OwnDecision>, Assigned, { page: number }>(
  'ownDecisions',
)

/** The creative that is being decided on. */
export type DecisionSubject = Pick<Creative, 'id' | 'name'>

interface LiteModerationContext extends Assigned {
  subject: DecisionSubject | null
  wanted: WantedDecision
  /** Decided by this person, until the list is read again. */
  decidedIds: string[]
}

export type LiteModerationEvent =
  /** Asks for the decision that was chosen on a card. */
  | { type: 'creative.decide'; subject: DecisionSubject; wanted: WantedDecision }
  /** This person has decided on it in its preview. */
  | { type: 'creative.decided'; creativeId: string }
  | { type: 'realtime.resumed' }
  | ResourceRead<Creative[]>
  | ModerationNotice

/**
 * What waits for a lite moderator (MOD-023), and the decision on one of it, without leaving the list. A creative that somebody
 * else decides on meanwhile closes its question. Action to provide: `notifyModerated` (MOD-026).
 */
export const liteModerationMachine = setup({
  types: {} as {
    context: LiteModerationContext
    events: LiteModerationEvent
    input: Assigned
    children: { assignment: 'assignment'; waiting: 'waiting'; moderation: 'moderation' }
  },
  actors: {
    assignment: assignmentMachine,
    waiting: waitingCreativesMachine,
    moderation: moderationMachine,
  },
  guards: {
    isList: ({ event }) => event.type === 'resource.read' && event.id === waitingCreativesMachine.id,
    isUndecided: ({ context, event }) =>
      event.type === 'creative.decide' && !context.decidedIds.includes(event.subject.id),
    isSubjectGone: ({ context, event }) =>
      event.type === 'resource.read' &&
      event.id === waitingCreativesMachine.id &&
      !event.value.some(({ id }) => id === context.subject?.id),
  },
  actions: {
    passResumed: passTo<LiteModerationContext, LiteModerationEvent>('assignment', 'waiting'),
    readAgain: sendTo('waiting', { type: 'resource.changed', by: 'self' }),
    keepSubject: assign(({ event }) =>
      event.type === 'creative.decide' ? { subject: event.subject, wanted: event.wanted } : {},
    ),
    forgetSubject: assign(() => ({ subject: null })),
    keepDecided: assign(({ context, event }) => {
      const id =
        event.type === 'creative.decided' ? event.creativeId : (context.subject as DecisionSubject).id
      return { decidedIds: [...context.decidedIds.filter((known) => known !== id), id] }
    }),
    forgetDecided: assign(() => ({ decidedIds: [] })),
    closeModeration: sendTo('moderation', { type: 'moderation.close' }),
    notifyModerated: () => {},
  },
}).createMachine({
  id: 'liteModeration',
  context: ({ input: { campaignId, assignmentId }, spawn }) => {
    const params = { campaignId, assignmentId }
    spawn('assignment', { id: 'assignment', input: { params, query: null } })
    spawn('waiting', { id: 'waiting', input: { params, query: null } })
    return { ...params, subject: null, wanted: 'approval', decidedIds: [] }
  },
  on: {
    'realtime.resumed': { actions: 'passResumed' },
    'creative.decide': { guard: 'isUndecided', target: '.deciding', actions: 'keepSubject' },
    'creative.decided': { actions: ['keepDecided', 'readAgain'] },
    'resource.read': { guard: 'isList', actions: 'forgetDecided' },
  },
  initial: 'idle',
  states: {
    idle: {},
    deciding: {
      invoke: {
        id: 'moderation',
        src: 'moderation',
        input: ({ context }) => ({
          creativeId: (context.subject as DecisionSubject).id,
          wanted: context.wanted,
        }),
        onError: {},
      },
      on: {
        'resource.read': { guard: 'isSubjectGone', actions: ['forgetDecided', 'closeModeration'] },
        'moderation.decided': {
          target: 'idle',
          actions: ['notifyModerated', 'keepDecided', 'forgetSubject', 'readAgain'],
        },
        'moderation.refused': { actions: 'readAgain' },
      },
    },
  },
})

export type LiteModerationRef = ActorRefFrom<typeof liteModerationMachine>
export type AssignmentRef = ActorRefFrom<typeof assignmentMachine>
export type WaitingCreativesRef = ActorRefFrom<typeof waitingCreativesMachine>
export type OwnDecisionsRef = ActorRefFrom<typeof ownDecisionsMachine>

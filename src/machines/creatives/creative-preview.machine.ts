import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'

import { resourceMachine, type ResourceRead, type ResourceRefused } from '../kit/resource.ts'
import { moderationMachine, type ModerationNotice } from './moderation.machine.ts'

/** A creative in the order of its campaign's list (CREA-041). */
export interface CreativeInOrder {
  id: string
  isPending: boolean
}

/** A creative, and all of its campaign in their order. */
export interface PreviewedCreative {
  creative: Creative
  order: CreativeInOrder[]
}

/** Which creative the address asks for. */
export interface CreativeQuery {
  creativeId: string
}

/** One creative of a campaign. The last one stays while another is read. */
export const previewedCreativeMachine = resourceMachine<
  PreviewedCreative,
  { campaignId: string },
  CreativeQuery
>('previewedCreative')

interface PreviewContext extends CreativeQuery {
  campaignId: string
  /** As of the last read, and decided as soon as this person has; null before the first, and while another one is read. */
  creative: Creative | null
}

export type PreviewEvent =
  | { type: 'query.changed'; query: CreativeQuery }
  | { type: 'realtime.resumed' }
  | ResourceRead<PreviewedCreative>
  | ResourceRefused
  | ModerationNotice

/**
 * One creative, large, with the decision on it. The decision starts again with each creative, and when a decided creative is
 * pending again. Action to provide: `notifyModerated` (MOD-032).
 */
export const creativePreviewMachine = setup({
  types: {} as {
    context: PreviewContext
    events: PreviewEvent
    input: { campaignId: string; query: CreativeQuery }
    children: { previewed: 'previewed'; moderation: 'moderation' }
  },
  actors: { previewed: previewedCreativeMachine, moderation: moderationMachine },
  guards: {
    isOther: ({ context, event }) =>
      event.type === 'query.changed' && event.query.creativeId !== context.creativeId,
    isDecided: (_, { moderationStatus }: Creative) => moderationStatus !== 0,
    wasDecided: ({ context }) => context.creative?.moderationStatus !== 0,
  },
  actions: {
    passResumed: sendTo('previewed', { type: 'realtime.resumed' }),
    passQuery: sendTo('previewed', ({ context: { creativeId } }) => ({
      type: 'query.changed',
      query: { creativeId },
    })),
    keepQuery: assign(({ event }) =>
      event.type === 'query.changed' ? { creativeId: event.query.creativeId, creative: null } : {},
    ),
    readAgain: sendTo('previewed', { type: 'resource.changed', by: 'self' }),
    keepCreative: assign(({ event }) =>
      event.type === 'resource.read' ? { creative: event.value.creative } : {},
    ),
    keepDecision: assign(({ context: { creative }, event }) =>
      event.type === 'moderation.decided' && creative !== null
        ? { creative: { ...creative, moderationStatus: event.status } }
        : {},
    ),
    closeModeration: sendTo('moderation', { type: 'moderation.close' }),
    notifyModerated: () => {},
  },
}).createMachine({
  id: 'creativePreview',
  context: ({ input: { campaignId, query }, spawn }) => {
    spawn('previewed', { id: 'previewed', input: { params: { campaignId }, query } })
    return { campaignId, creativeId: query.creativeId, creative: null }
  },
  on: {
    'realtime.resumed': { actions: 'passResumed' },
    'query.changed': { guard: 'isOther', target: '.unread', actions: ['keepQuery', 'passQuery'] },
  },
  initial: 'unread',
  states: {
    unread: { on: { 'resource.read': { target: 'open', actions: 'keepCreative' } } },
    open: {
      invoke: {
        id: 'moderation',
        src: 'moderation',
        input: ({ context }) => ({ creativeId: context.creativeId }),
        onError: {},
      },
      on: {
        'resource.read': [
          {
            guard: { type: 'isDecided', params: ({ event }) => event.value.creative },
            actions: ['keepCreative', 'closeModeration'],
          },
          { guard: 'wasDecided', target: 'open', reenter: true, actions: 'keepCreative' },
          { actions: 'keepCreative' },
        ],
        'resource.refused': 'unread',
        'moderation.decided': { actions: ['keepDecision', 'notifyModerated', 'readAgain'] },
        'moderation.refused': { target: 'open', reenter: true, actions: 'readAgain' },
      },
    },
  },
})

export type CreativePreviewRef = ActorRefFrom<typeof creativePreviewMachine>
export type PreviewedCreativeRef = ActorRefFrom<typeof previewedCreativeMachine>

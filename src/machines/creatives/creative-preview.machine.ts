import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'

import { resourceMachine, type ResourceRead, type ResourceRefused } from '../kit/resource.ts'
import { moderationMachine, type ModerationNotice } from './moderation.machine.ts'

/** A creative and its neighbours in the order of the campaign's list (CREA-041); null when it is the only one (CREA-042). */
export interface PreviewedCreative {
  creative: Creative
  previousId: string | null
  nextId: string | null
}

interface OfCreative {
  campaignId: string
  creativeId: string
}

/** One creative of a campaign. */
export const previewedCreativeMachine = resourceMachine<PreviewedCreative, OfCreative>('previewedCreative')

interface PreviewContext extends OfCreative {
  /** As of the last read; null before. */
  creative: Creative | null
}

export type PreviewEvent =
  | { type: 'realtime.resumed' }
  | ResourceRead<PreviewedCreative>
  | ResourceRefused
  | ModerationNotice

/**
 * One creative, large, with the decision on it, which starts again when a decided creative is pending again. Action to provide:
 * `notifyModerated` (MOD-032).
 */
export const creativePreviewMachine = setup({
  types: {} as {
    context: PreviewContext
    events: PreviewEvent
    input: OfCreative
    children: { previewed: 'previewed'; moderation: 'moderation' }
  },
  actors: { previewed: previewedCreativeMachine, moderation: moderationMachine },
  guards: {
    isDecided: (_, { moderationStatus }: Creative) => moderationStatus !== 0,
    wasDecided: ({ context }) => context.creative?.moderationStatus !== 0,
  },
  actions: {
    passResumed: sendTo('previewed', { type: 'realtime.resumed' }),
    readAgain: sendTo('previewed', { type: 'resource.changed', by: 'self' }),
    keepCreative: assign(({ event }) =>
      event.type === 'resource.read' ? { creative: event.value.creative } : {},
    ),
    closeModeration: sendTo('moderation', { type: 'moderation.close' }),
    notifyModerated: () => {},
  },
}).createMachine({
  id: 'creativePreview',
  context: ({ input: { campaignId, creativeId }, spawn }) => {
    spawn('previewed', { id: 'previewed', input: { params: { campaignId, creativeId }, query: null } })
    return { campaignId, creativeId, creative: null }
  },
  on: { 'realtime.resumed': { actions: 'passResumed' } },
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
        'moderation.decided': { target: 'open', reenter: true, actions: ['notifyModerated', 'readAgain'] },
        'moderation.refused': { target: 'open', reenter: true, actions: 'readAgain' },
      },
    },
  },
})

export type CreativePreviewRef = ActorRefFrom<typeof creativePreviewMachine>
export type PreviewedCreativeRef = ActorRefFrom<typeof previewedCreativeMachine>

import { assign, enqueueActions, sendTo, setup, spawnChild, stopChild, type ActorRefFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'

import { resourceMachine, type ResourceRead, type ResourceRefused } from '../kit/resource.ts'
import { creativeCommentsMachine } from './creative-comments.machine.ts'
import { creativeSettingsMachine, type SettingsNotice } from './creative-settings.machine.ts'
import { htmlAssetMachine } from './html-asset.machine.ts'
import { htmlUrlOf } from './html-asset.selectors.ts'
import { moderationMachine, type ModerationNotice } from './moderation.machine.ts'
import { replacementMachine, type ReplacementFile, type ReplacementNotice } from './replacement.machine.ts'

/** A creative in the order of its campaign's list (CREA-041). */
export interface CreativeInOrder {
  id: string
  isPending: boolean
  /** What it shows, where that is a picture or a video. */
  media?: { kind: 'image' | 'video'; url: string }
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
  /** Creatives that are being replaced, each with a child `replacement:{id}`; it goes on while others are looked at. */
  replacedIds: string[]
}

export type PreviewEvent =
  | { type: 'query.changed'; query: CreativeQuery }
  /** A file to replace the creative with; asked about before it is sent (UPL-024). */
  | { type: 'replacement.pick'; picked: ReplacementFile }
  | { type: 'realtime.resumed' }
  | ResourceRead<PreviewedCreative>
  | ResourceRefused
  | ModerationNotice
  | ReplacementNotice
  | SettingsNotice

/**
 * One creative, large, with the decision on it, the comments, its settings, and its replacement; the package of an HTML5 creative is a child of its own. The decision starts again with each creative, and when a
 * decided creative is pending again; a replaced one is followed by its successor. Actions to provide: `notifyModerated` (MOD-032),
 * `notifyReplaced`, `openSuccessor`.
 */
export const creativePreviewMachine = setup({
  types: {} as {
    context: PreviewContext
    events: PreviewEvent
    input: { campaignId: string; query: CreativeQuery }
    children: {
      previewed: 'previewed'
      asset: 'asset'
      comments: 'comments'
      moderation: 'moderation'
      settings: 'settings'
    } & Record<`replacement:${string}`, 'replacement'>
  },
  actors: {
    previewed: previewedCreativeMachine,
    asset: htmlAssetMachine,
    comments: creativeCommentsMachine,
    moderation: moderationMachine,
    replacement: replacementMachine,
    settings: creativeSettingsMachine,
  },
  guards: {
    isOther: ({ context, event }) =>
      event.type === 'query.changed' && event.query.creativeId !== context.creativeId,
    isDecided: (_, { moderationStatus }: Creative) => moderationStatus !== 0,
    wasDecided: ({ context }) => context.creative?.moderationStatus !== 0,
    isReplaceable: ({ context: { creative, replacedIds } }) =>
      creative !== null && creative.failure === null && !replacedIds.includes(creative.id),
    isShown: ({ context, event }) =>
      event.type === 'replacement.succeeded' && event.creativeId === context.creativeId,
  },
  actions: {
    passResumed: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('previewed', { type: 'realtime.resumed' })
      enqueue.sendTo('comments', { type: 'realtime.resumed' })
      for (const id of context.replacedIds) {
        enqueue.sendTo(replacementId(id), { type: 'realtime.resumed' })
      }
    }),
    passQuery: sendTo('previewed', ({ context: { creativeId } }) => ({
      type: 'query.changed',
      query: { creativeId },
    })),
    keepQuery: assign(({ event }) =>
      event.type === 'query.changed' ? { creativeId: event.query.creativeId, creative: null } : {},
    ),
    startComments: enqueueActions(({ context: { campaignId, creativeId }, enqueue }) => {
      enqueue.stopChild('comments')
      enqueue.spawnChild('comments', { id: 'comments', input: { campaignId, creativeId } })
    }),
    readAgain: sendTo('previewed', { type: 'resource.changed', by: 'self' }),
    keepCreative: assign(({ event }) =>
      event.type === 'resource.read' ? { creative: event.value.creative } : {},
    ),
    /** The last one stays while another is read. */
    passAsset: sendTo('asset', ({ context }) => ({
      type: 'asset.changed',
      url: htmlUrlOf(shownIn(context)),
    })),
    keepDecision: assign(({ context: { creative }, event }) =>
      event.type === 'moderation.decided' && creative !== null
        ? { creative: { ...creative, moderationStatus: event.status } }
        : {},
    ),
    startSettings: spawnChild('settings', { id: 'settings', input: settingsInput }),
    stopSettings: stopChild('settings'),
    passCreative: sendTo('settings', ({ context }) => ({
      type: 'creative.changed',
      creative: shownIn(context),
    })),
    closeModeration: sendTo('moderation', { type: 'moderation.close' }),
    startReplacement: enqueueActions(({ context: { creative, campaignId, replacedIds }, enqueue, event }) => {
      if (creative === null || event.type !== 'replacement.pick') {
        return
      }
      const { id: creativeId, name: creativeName, frameSpecificationId: specificationId } = creative
      const { width, height } = creative.frameSpecification ?? {}
      const size = width === undefined || height === undefined ? undefined : { width, height }
      enqueue.spawnChild('replacement', {
        id: replacementId(creativeId),
        input: { creativeId, creativeName, campaignId, specificationId, size, picked: event.picked },
      })
      enqueue.assign({ replacedIds: [...replacedIds, creativeId] })
    }),
    endReplacement: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'replacement.succeeded' || event.type === 'replacement.ended') {
        enqueue.stopChild(replacementId(event.creativeId))
        enqueue.assign({ replacedIds: context.replacedIds.filter((id) => id !== event.creativeId) })
      }
    }),
    showSuccessor: assign(({ event }) =>
      event.type === 'replacement.succeeded' ? { creativeId: event.successorId, creative: null } : {},
    ),
    notifyModerated: () => {},
    notifyReplaced: () => {},
    /** Puts the successor into the address, in the place of the creative that it replaced. */
    openSuccessor: () => {},
  },
}).createMachine({
  id: 'creativePreview',
  context: ({ input: { campaignId, query }, spawn }) => {
    spawn('previewed', { id: 'previewed', input: { params: { campaignId }, query } })
    spawn('asset', { id: 'asset', input: { url: null } })
    spawn('comments', { id: 'comments', input: { campaignId, creativeId: query.creativeId } })
    return { campaignId, creativeId: query.creativeId, creative: null, replacedIds: [] }
  },
  on: {
    'realtime.resumed': { actions: 'passResumed' },
    'query.changed': {
      guard: 'isOther',
      target: '.unread',
      actions: ['keepQuery', 'passQuery', 'startComments'],
    },
    'replacement.succeeded': [
      {
        guard: 'isShown',
        target: '.unread',
        actions: [
          'endReplacement',
          'showSuccessor',
          'passQuery',
          'startComments',
          'notifyReplaced',
          'openSuccessor',
        ],
      },
      { actions: ['endReplacement', 'notifyReplaced', 'readAgain'] },
    ],
    'replacement.ended': { actions: 'endReplacement' },
  },
  initial: 'unread',
  states: {
    unread: {
      entry: 'stopSettings',
      on: { 'resource.read': { target: 'open', actions: ['keepCreative', 'passAsset', 'startSettings'] } },
    },
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
            actions: ['keepCreative', 'passAsset', 'passCreative', 'closeModeration'],
          },
          {
            guard: 'wasDecided',
            target: 'open',
            reenter: true,
            actions: ['keepCreative', 'passAsset', 'passCreative'],
          },
          { actions: ['keepCreative', 'passAsset', 'passCreative'] },
        ],
        'resource.refused': 'unread',
        'replacement.pick': { guard: 'isReplaceable', actions: 'startReplacement' },
        'moderation.decided': { actions: ['keepDecision', 'passCreative', 'notifyModerated', 'readAgain'] },
        'settings.changed': { actions: 'readAgain' },
        'moderation.refused': { target: 'open', reenter: true, actions: 'readAgain' },
      },
    },
  },
})

export type CreativePreviewRef = ActorRefFrom<typeof creativePreviewMachine>
export type PreviewedCreativeRef = ActorRefFrom<typeof previewedCreativeMachine>

/** The settings are those of a creative that was read. */
function settingsInput({ context }: { context: PreviewContext }) {
  return { campaignId: context.campaignId, creative: shownIn(context) }
}

function shownIn({ creative }: PreviewContext): Creative {
  return creative as Creative
}

/** The child that replaces a creative. */
export const replacementId = (creativeId: string) => `replacement:${creativeId}` as const

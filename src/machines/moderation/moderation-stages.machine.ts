import { assign, setup, type ActorRefFrom } from 'xstate'

import type { ModerationProgress } from '#contract/moderation-progress.ts'
import type { ModerationStage, StageSource } from '#contract/moderation-stages.ts'
import type { PresenceMember } from '#contract/push-events.ts'

import { isDone, openChild, outputIn, passTo } from '../kit/children.ts'
import { confirmationMachine } from '../kit/confirmation.ts'
import { editorMachine, type Edited } from '../kit/editor.ts'
import { resourceMachine } from '../kit/resource.ts'
import { unprovidedCallback } from '../kit/unprovided.ts'
import type { StagesValues } from './stages.values.ts'

interface OfCampaign {
  campaignId: string
}

/** The stages of a campaign as the server has them, with their version; null until they are read. */
export interface StagesTarget extends OfCampaign {
  held: { stages: ModerationStage[]; version: number } | null
}

/** A saved stage whose moderators get new invitations. */
export interface InvitedStage extends OfCampaign {
  stageId: string
  number: number
}

/** The stages of a campaign, edited and saved as a whole (EMOD-001, EMOD-004). */
export const stagesEditorMachine = editorMachine<StagesTarget, StagesValues>('stagesEditor')
/** New invitations for a stage (EMOD-025). */
export const stageInvitesMachine = confirmationMachine<InvitedStage>('stageInvites')
/** The campaigns whose stages can be copied (EMOD-030). */
export const stageSourcesMachine = resourceMachine<StageSource[], OfCampaign>('stageSources')

/** Where the creatives are in the stages. */
export const stageProgressMachine = resourceMachine<ModerationProgress[], OfCampaign>('stageProgress')

interface ModerationStagesContext extends OfCampaign {
  /** The creative whose decisions the stages show; null for none. */
  creativeId: string | null
  /** The others who edit the stages. */
  others: PresenceMember[]
  /** The stage that the question is about. */
  subject: InvitedStage | null
}

type ModerationStagesEvent =
  | { type: 'invites.resend'; stageId: string; number: number }
  | { type: 'creative.chosen'; creativeId: string | null }
  | { type: 'presence.changed'; others: PresenceMember[] }
  | { type: 'realtime.resumed' }

/**
 * The moderation stages of a campaign (EMOD-001): an editor that opens again with the current stages after each save and when changes
 * are dropped (EMOD-009), the question before invitations are sent again, the campaigns to copy from, where the creatives are, and who
 * else edits. Actor to provide: `watchEditors`, which sends `presence.changed`. Actions: `notifySaved` (EMOD-022), `notifyInvited`
 * (EMOD-025).
 */
export const moderationStagesMachine = setup({
  types: {} as {
    context: ModerationStagesContext
    events: ModerationStagesEvent
    input: OfCampaign
    children: { editor: 'editor'; invites: 'invites'; sources: 'sources'; progress: 'progress' }
  },
  actors: {
    editor: stagesEditorMachine,
    invites: stageInvitesMachine,
    sources: stageSourcesMachine,
    progress: stageProgressMachine,
    watchEditors: unprovidedCallback<OfCampaign>('watchEditors'),
  },
  guards: { isDone },
  actions: {
    passResumed: passTo('sources', 'progress'),
    keepCreative: assign((_, creativeId: string | null) => ({ creativeId })),
    keepOthers: assign((_, others: PresenceMember[]) => ({ others })),
    keepSubject: assign(({ context: { campaignId }, event }) =>
      event.type === 'invites.resend'
        ? { subject: { campaignId, stageId: event.stageId, number: event.number } }
        : {},
    ),
    forgetSubject: assign(() => ({ subject: null })),
    notifySaved: (_, _edited: Edited<StagesTarget>) => {},
    notifyInvited: () => {},
  },
}).createMachine({
  id: 'moderationStages',
  context: ({ input: { campaignId }, spawn }) => {
    spawn('sources', { id: 'sources', input: { params: { campaignId }, query: null } })
    spawn('progress', { id: 'progress', input: { params: { campaignId }, query: null } })
    return { campaignId, subject: null, creativeId: null, others: [] }
  },
  invoke: {
    id: 'watchEditors',
    src: 'watchEditors',
    input: ({ context: { campaignId } }) => ({ campaignId }),
    onError: {},
  },
  on: {
    'realtime.resumed': { actions: 'passResumed' },
    'presence.changed': { actions: { type: 'keepOthers', params: ({ event }) => event.others } },
  },
  type: 'parallel',
  states: {
    editing: {
      initial: 'open',
      states: {
        open: {
          invoke: {
            id: 'editor',
            src: 'editor',
            input: ({ context: { campaignId } }) => ({ target: { campaignId, held: null } }),
            onDone: [
              {
                guard: { type: 'isDone', params: outputIn },
                target: 'open',
                reenter: true,
                actions: { type: 'notifySaved', params: outputIn },
              },
              { target: 'open', reenter: true },
            ],
            onError: { target: 'open', reenter: true },
          },
        },
      },
    },
    inviting: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetSubject',
          on: {
            'invites.resend': { target: 'asking', actions: 'keepSubject' },
            'creative.chosen': {
              actions: { type: 'keepCreative', params: ({ event }) => event.creativeId },
            },
          },
        },
        asking: openChild('invites', ({ subject }: ModerationStagesContext) => subject as InvitedStage, [
          'notifyInvited',
        ]),
      },
    },
  },
})

export type ModerationStagesRef = ActorRefFrom<typeof moderationStagesMachine>
export type StagesEditorRef = ActorRefFrom<typeof stagesEditorMachine>
export type StageProgressRef = ActorRefFrom<typeof stageProgressMachine>
export type StageSourcesRef = ActorRefFrom<typeof stageSourcesMachine>

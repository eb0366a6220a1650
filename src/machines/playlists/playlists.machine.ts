import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { Playlist } from '#contract/playlists.ts'
import type { RuleSet } from '#contract/rule-sets.ts'

import { isDone, openChild, passTo } from '../kit/children.ts'
import { editorMachine } from '../kit/editor.ts'
import { resourceMachine } from '../kit/resource.ts'
import { isWeighable, type PlaylistValues } from './playlist.values.ts'

interface OfCampaign {
  campaignId: string
}

/** What the screen is made of: the frame specifications with their creatives, the rule sets, and a playlist for each pair of both. */
export interface PlaylistsData {
  specifications: SpecificationWithCreatives[]
  ruleSets: RuleSet[]
  playlists: Playlist[]
}

/** A creative as a playlist shows it. */
export interface PlayedCreative {
  id: string
  name: string
  thumbnail: string | null
}

/** The playlist that is edited, with the names around it. */
export interface PlaylistTarget extends OfCampaign {
  playlist: Playlist
  ruleSet: string
  specification: string
  creatives: PlayedCreative[]
}

interface OfPlaylist extends OfCampaign {
  playlistId: string
}

export const playlistsDataMachine = resourceMachine<PlaylistsData, OfCampaign>('playlistsData')
/** The weights and the order of a playlist (PLAY-011). */
export const playlistEditorMachine = editorMachine<PlaylistTarget, PlaylistValues>('playlistEditor')
/** The order that the server works out, as ids of creatives (PLAY-014). */
export const playlistSequenceMachine = resourceMachine<string[], OfPlaylist>('playlistSequence')

interface PlaylistsContext extends OfCampaign {
  subject: PlaylistTarget | null
}

type PlaylistsEvent =
  | { type: 'playlist.open'; target: PlaylistTarget }
  /** The form no longer shuffles: the order is shown again (PLAY-014). */
  | { type: 'sequence.read' }
  | { type: 'realtime.resumed' }

/**
 * The playlists of a campaign (PLAY-001): all of them, and one that is edited, with its order. One with fewer
 * than 2 creatives, or more than can be weighed, cannot be opened (PLAY-005). Actions to provide: `notifySaved` (PLAY-012).
 */
export const playlistsMachine = setup({
  types: {} as {
    context: PlaylistsContext
    events: PlaylistsEvent
    input: OfCampaign
    children: { playlists: 'playlists'; editor: 'editor'; sequence: 'sequence' }
  },
  actors: {
    playlists: playlistsDataMachine,
    editor: playlistEditorMachine,
    sequence: playlistSequenceMachine,
  },
  guards: {
    isDone,
    isOpenable: ({ event }) =>
      event.type === 'playlist.open' && isWeighable(event.target.playlist.creatives.length),
  },
  actions: {
    passResumed: passTo('playlists'),
    passResumedToBoth: passTo('playlists', 'sequence'),
    readSequence: sendTo('sequence', { type: 'resource.changed', by: 'self' }),
    readAgain: sendTo('playlists', { type: 'resource.changed', by: 'self' }),
    keepSubject: assign(({ event }) => (event.type === 'playlist.open' ? { subject: event.target } : {})),
    forgetSubject: assign(() => ({ subject: null })),
    notifySaved: () => {},
  },
}).createMachine({
  id: 'playlists',
  context: ({ input: { campaignId }, spawn }) => {
    spawn('playlists', { id: 'playlists', input: { params: { campaignId }, query: null } })
    return { campaignId, subject: null }
  },
  on: { 'realtime.resumed': { actions: 'passResumed' } },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetSubject',
      on: { 'playlist.open': { guard: 'isOpenable', target: 'editing', actions: 'keepSubject' } },
    },
    editing: {
      invoke: [
        openChild('editor', ({ subject }: PlaylistsContext) => subject as PlaylistTarget, [
          'notifySaved',
          'readAgain',
        ]).invoke,
        {
          id: 'sequence',
          src: 'sequence',
          input: ({ context: { campaignId, subject } }) => ({
            params: { campaignId, playlistId: (subject as PlaylistTarget).playlist.id },
            query: null,
          }),
          onError: {},
        },
      ],
      on: {
        'sequence.read': { actions: 'readSequence' },
        'realtime.resumed': { actions: 'passResumedToBoth' },
      },
    },
  },
})

export type PlaylistsRef = ActorRefFrom<typeof playlistsMachine>
export type PlaylistsDataRef = ActorRefFrom<typeof playlistsDataMachine>
export type PlaylistEditorRef = ActorRefFrom<typeof playlistEditorMachine>
export type PlaylistSequenceRef = ActorRefFrom<typeof playlistSequenceMachine>

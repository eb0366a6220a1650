import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Comment } from '#contract/comments.ts'

import { isDone, openChild } from '../kit/children.ts'
import { confirmationMachine } from '../kit/confirmation.ts'
import { resourceMachine } from '../kit/resource.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import {
  commentDraftMachine,
  type DraftSent,
  type DraftTarget,
  type EditedComment,
} from './comment-draft.machine.ts'
import { placingMachine, type PlaceSet } from './placing.machine.ts'

interface OfCreative {
  campaignId: string
  creativeId: string
}

/** The comments of a creative with their replies, oldest first. */
export const commentListMachine = resourceMachine<Comment[], OfCreative>('commentList')
/** The id of the comment. */
export const commentDeletionMachine = confirmationMachine<string>('commentDeletion')

export interface Resolution {
  id: string
  isResolved: boolean
}

interface CreativeCommentsContext extends OfCreative {
  /** What is written beside a new comment: a reply or another text. */
  target: DraftTarget | null
  deletedId: string | null
  resolution: Resolution | null
  /** The comment that was pointed at last, by its pin or its number. */
  activeId: string | null
}

export type CreativeCommentsEvent =
  | { type: 'comment.reply'; id: string }
  | { type: 'comment.edit'; edited: EditedComment }
  | { type: 'writing.close' }
  | { type: 'comment.delete'; id: string }
  | ({ type: 'comment.resolve' } & Resolution)
  | { type: 'comment.point'; id: string }
  | { type: 'realtime.resumed' }
  | DraftSent
  | PlaceSet

/**
 * The comments on a creative: a new one can always be written, and one reply or another text beside it. Actor to provide: `resolve`
 * from the resolution. Action: `forgetDraft` of the context's target.
 */
export const creativeCommentsMachine = setup({
  types: {} as {
    context: CreativeCommentsContext
    events: CreativeCommentsEvent
    input: OfCreative
    children: {
      list: 'list'
      draft: 'draft'
      placing: 'placing'
      writing: 'writing'
      deletion: 'deletion'
      resolve: 'resolve'
    }
  },
  actors: {
    list: commentListMachine,
    draft: commentDraftMachine,
    placing: placingMachine,
    writing: commentDraftMachine,
    deletion: commentDeletionMachine,
    resolve: unprovidedPromise<void, Resolution>('resolve'),
  },
  guards: {
    isDone,
    /** The question about the deletion covers the rest. */
    isNotAsked: ({ context }) => context.deletedId === null,
    isBeside: ({ event }) => event.type === 'draft.sent' && event.isBeside,
  },
  actions: {
    passResumed: sendTo('list', { type: 'realtime.resumed' }),
    readAgain: sendTo('list', { type: 'resource.changed', by: 'self' }),
    passPlace: sendTo('draft', ({ event }) => ({
      type: 'mark.point',
      place: (event as PlaceSet).place,
    })),
    keepActive: assign(({ event }) => (event.type === 'comment.point' ? { activeId: event.id } : {})),
    keepReply: assign(({ context: { campaignId, creativeId }, event }) =>
      event.type === 'comment.reply'
        ? { target: { campaignId, creativeId, parentId: event.id, edited: null } }
        : {},
    ),
    keepEdited: assign(({ context: { campaignId, creativeId }, event }) =>
      event.type === 'comment.edit'
        ? { target: { campaignId, creativeId, parentId: null, edited: event.edited } }
        : {},
    ),
    forgetTarget: assign(() => ({ target: null })),
    keepDeleted: assign(({ event }) => (event.type === 'comment.delete' ? { deletedId: event.id } : {})),
    forgetDeleted: assign(() => ({ deletedId: null })),
    keepResolution: assign(({ event }) =>
      event.type === 'comment.resolve' ? { resolution: { id: event.id, isResolved: event.isResolved } } : {},
    ),
    forgetResolution: assign(() => ({ resolution: null })),
    forgetDraft: () => {},
  },
}).createMachine({
  id: 'creativeComments',
  context: ({ input, spawn }) => {
    spawn('list', { id: 'list', input: { params: input, query: null } })
    spawn('draft', { id: 'draft', input: { target: { ...input, parentId: null, edited: null } } })
    spawn('placing', { id: 'placing' })
    return { ...input, target: null, deletedId: null, resolution: null, activeId: null }
  },
  on: {
    'realtime.resumed': { actions: 'passResumed' },
    'draft.sent': { actions: 'readAgain' },
    'place.set': { actions: 'passPlace' },
    'comment.point': { guard: 'isNotAsked', actions: 'keepActive' },
  },
  type: 'parallel',
  states: {
    writing: {
      initial: 'idle',
      states: {
        idle: {
          entry: ['forgetTarget', 'forgetDeleted'],
          on: {
            'comment.reply': { target: 'open', actions: 'keepReply' },
            'comment.edit': { target: 'open', actions: 'keepEdited' },
            'comment.delete': { target: 'deleting', actions: 'keepDeleted' },
          },
        },
        open: {
          invoke: {
            id: 'writing',
            src: 'writing',
            input: ({ context }) => ({ target: context.target as DraftTarget }),
            onError: 'idle',
          },
          on: {
            'writing.close': { target: 'idle', actions: 'forgetDraft' },
            'draft.sent': { guard: 'isBeside', target: 'idle', actions: 'readAgain' },
            'comment.reply': { target: 'open', reenter: true, actions: 'keepReply' },
            'comment.edit': { target: 'open', reenter: true, actions: 'keepEdited' },
            'comment.delete': { target: 'deleting', actions: ['forgetTarget', 'keepDeleted'] },
          },
        },
        deleting: openChild('deletion', ({ deletedId }: CreativeCommentsContext) => deletedId as string, [
          'readAgain',
        ]),
      },
    },
    resolving: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetResolution',
          on: { 'comment.resolve': { guard: 'isNotAsked', target: 'saving', actions: 'keepResolution' } },
        },
        saving: {
          invoke: {
            id: 'resolve',
            src: 'resolve',
            input: ({ context }) => context.resolution as Resolution,
            onDone: { target: 'idle', actions: 'readAgain' },
            // Somebody else may have deleted it.
            onError: { target: 'idle', actions: 'readAgain' },
          },
        },
      },
    },
  },
})

export type CreativeCommentsRef = ActorRefFrom<typeof creativeCommentsMachine>
export type CommentListRef = ActorRefFrom<typeof commentListMachine>

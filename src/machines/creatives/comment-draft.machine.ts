import { assign, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Comment, Mentioned } from '#contract/comments.ts'
import { isMarked, noMark, type Place } from '#contract/marks.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { searchMachine } from '../kit/search.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { isSendable, type Draft } from './comment-draft.selectors.ts'
import { completed, soughtIn, type Sought } from './mentions.selectors.ts'

/** What is written: a comment on the creative, a reply, or another text of a comment. */
export interface DraftTarget {
  campaignId: string
  creativeId: string
  /** The comment that it replies to. */
  parentId: string | null
  /** The comment that gets another text. */
  edited: EditedComment | null
}
export type EditedComment = Pick<Comment, 'id' | 'text' | 'mentions'>

export interface MentionQuery {
  text: string
  campaignId: string
}
/** People of the campaign, by a part of their name. */
export const mentionSearchMachine = searchMachine<MentionQuery, Mentioned>('mentionSearch', {
  empty: { text: '', campaignId: '' },
  typing: 200,
}).provide({
  actions: {
    choose: sendParent((_, { hit }: { hit: Mentioned }): MentionChosen => ({
      type: 'mention.chosen',
      person: hit,
    })),
  },
})

/** Sent by the search: this person is mentioned. */
interface MentionChosen {
  type: 'mention.chosen'
  person: Mentioned
}

interface CommentDraftContext {
  target: DraftTarget
  draft: Draft
  /** The part of a name that is being typed after an @. */
  sought: Sought | null
  /** Why it could not be sent; until the next attempt. */
  problem: Problem | null
}

export type CommentDraftEvent =
  /** `caret`: after how many characters of the text it is. */
  | { type: 'draft.typed'; text: string; caret: number }
  | MentionChosen
  | { type: 'mark.point'; place: Place }
  /** The moment that the video shows. */
  | { type: 'mark.moment'; seconds: number }
  | { type: 'mark.remove' }
  | { type: 'draft.send' }

/** Sent to the parent: the server has it. */
export interface DraftSent {
  type: 'draft.sent'
  /** A reply or another text, not a new comment. */
  isBeside: boolean
}

/**
 * The text of a comment until the server has it. It survives closing and reloading. Actors to provide: `recall` the draft of the
 * target, null without one; `submit`. Action: `remember` the draft of the context. Tag: `busy` while it is recalled or sent.
 */
export const commentDraftMachine = setup({
  types: {} as {
    context: CommentDraftContext
    events: CommentDraftEvent
    input: { target: DraftTarget }
    children: { mentions: 'mentions'; recall: 'recall'; submit: 'submit' }
    tags: 'busy'
  },
  actors: {
    mentions: mentionSearchMachine,
    recall: unprovidedPromise<Draft | null, { target: DraftTarget }>('recall'),
    submit: unprovidedPromise<void, { target: DraftTarget; draft: Draft }>('submit'),
  },
  guards: {
    isSendable: ({ context }) => isSendable(context.draft),
    /** Replies and other texts have no mark of their own. */
    isMarkable: ({ context: { target } }) => !isBeside(target),
    isSought: ({ context }) => context.sought !== null,
    isMarked: ({ context: { draft } }) => isMarked(draft.mark),
  },
  actions: {
    keepRecalled: assign(({ context }, recalled: Draft | null) => ({ draft: recalled ?? context.draft })),
    keepText: assign(({ context, event }) =>
      event.type === 'draft.typed'
        ? {
            draft: { ...context.draft, text: event.text },
            sought: soughtIn(event.text, event.caret),
          }
        : {},
    ),
    searchPerson: sendTo('mentions', ({ context: { sought, target } }) =>
      sought === null
        ? { type: 'search.clear' }
        : { type: 'search.typed', query: { text: sought.text, campaignId: target.campaignId } },
    ),
    mentionPerson: assign(({ context: { draft, sought }, event }) =>
      event.type === 'mention.chosen' && sought !== null
        ? {
            draft: {
              ...draft,
              text: completed(draft.text, sought, event.person),
              mentions: [...draft.mentions.filter(({ id }) => id !== event.person.id), event.person],
            },
            sought: null,
          }
        : {},
    ),
    keepMark: assign(({ context: { draft }, event }) => {
      if (event.type === 'mark.point') {
        return { draft: { ...draft, mark: { ...draft.mark, place: event.place } } }
      }
      return event.type === 'mark.moment'
        ? { draft: { ...draft, mark: { ...draft.mark, seconds: event.seconds } } }
        : {}
    }),
    forgetSought: assign(() => ({ sought: null })),
    removeMark: assign(({ context: { draft } }) => ({ draft: { ...draft, mark: noMark } })),
    clearDraft: assign(() => ({ draft: blank, sought: null })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    notifySent: sendParent(({ context: { target } }): DraftSent => ({
      type: 'draft.sent',
      isBeside: isBeside(target),
    })),
    remember: () => {},
  },
}).createMachine({
  id: 'commentDraft',
  context: ({ input: { target }, spawn }) => {
    spawn('mentions', { id: 'mentions' })
    return { target, draft: draftOf(target), sought: null, problem: null }
  },
  initial: 'recalling',
  states: {
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context: { target } }) => ({ target }),
        onDone: {
          target: 'editing',
          actions: { type: 'keepRecalled', params: ({ event }) => event.output },
        },
        onError: 'editing',
      },
    },
    editing: {
      on: {
        'draft.typed': { actions: ['keepText', 'searchPerson', 'remember'] },
        'mention.chosen': { guard: 'isSought', actions: ['mentionPerson', 'remember'] },
        'mark.point': { guard: 'isMarkable', actions: ['keepMark', 'remember'] },
        'mark.moment': { guard: 'isMarkable', actions: ['keepMark', 'remember'] },
        'mark.remove': { guard: 'isMarked', actions: ['removeMark', 'remember'] },
        'draft.send': {
          guard: 'isSendable',
          target: 'sending',
          actions: ['forgetSought', 'searchPerson'],
        },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { target, draft } }) => ({ target, draft }),
        onDone: { target: 'editing', actions: ['clearDraft', 'remember', 'notifySent'] },
        onError: { target: 'editing', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
  },
})

export type MentionSearchRef = ActorRefFrom<typeof mentionSearchMachine>
export type CommentDraftRef = ActorRefFrom<typeof commentDraftMachine>

const blank: Draft = { text: '', mark: noMark, mentions: [] }

function isBeside({ parentId, edited }: DraftTarget): boolean {
  return parentId !== null || edited !== null
}

function draftOf({ edited }: DraftTarget): Draft {
  return edited === null ? blank : { ...blank, text: edited.text, mentions: edited.mentions }
}

import { fromPromise } from 'xstate'

import {
  commentDraftMachine,
  mentionSearchMachine,
  type DraftTarget,
} from '#machines/creatives/comment-draft.machine.ts'
import type { Draft } from '#machines/creatives/comment-draft.selectors.ts'
import {
  commentDeletionMachine,
  commentListMachine,
  creativeCommentsMachine,
  type Resolution,
} from '#machines/creatives/creative-comments.machine.ts'
import { mentionedIn } from '#machines/creatives/mentions.selectors.ts'
import {
  addComment,
  deleteComment,
  editComment,
  loadComments,
  resolveComment,
  searchMentionable,
} from '#services/api/comments.ts'
import { readDraft, removeDraft, writeDraft, type DraftPlace } from '#services/storage/comment-drafts.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireConfirmation, wireResource, wireSearch } from './kit.ts'
import { changesOfCampaign, userOf } from './listening.ts'

/** The comments on a creative, over the API and the campaign's channel; drafts are kept in this browser. */
export function wireCreativeComments(appContext: AppContext) {
  const { http, store, tokens } = appContext
  const placeOf = ({ creativeId, parentId, edited }: DraftTarget): DraftPlace => ({
    userId: userOf(appContext).id,
    creativeId,
    parentId,
    editedId: edited?.id ?? null,
  })
  const draft = commentDraftMachine.provide({
    actors: {
      // Nobody is mentioned from a link's session.
      mentions: wireSearch(mentionSearchMachine, async (query, signal) =>
        tokens.link() === null ? searchMentionable(http, query, signal) : [],
      ),
      recall: fromPromise<Draft | null, { target: DraftTarget }>(async ({ input }) =>
        readDraft(store, placeOf(input.target)),
      ),
      submit: fromPromise<void, { target: DraftTarget; draft: Draft }>(
        ({ input: { target, draft }, signal }) => {
          const { creativeId, parentId, edited } = target
          const text = draft.text.trim()
          const mentions = mentionedIn(text, draft.mentions).map(({ id }) => id)
          return edited === null
            ? addComment(http, creativeId, { text, parentId, mark: draft.mark, mentions }, signal)
            : editComment(http, edited.id, { text, mentions }, signal)
        },
      ),
    },
    actions: {
      remember: ({ context: { target, draft } }) => writeDraft(store, placeOf(target), draft),
    },
  })
  return creativeCommentsMachine.provide({
    actors: {
      list: wireResource(
        commentListMachine,
        ({ params }, signal) => loadComments(http, params.creativeId, signal),
        changesOfCampaign(
          appContext,
          ['CreativeCommentsChanged'],
          ({ data }, { creativeId }) => 'creative_id' in data && data.creative_id === creativeId,
        ),
      ),
      draft,
      writing: draft,
      deletion: wireConfirmation(commentDeletionMachine, (id, signal) => deleteComment(http, id, signal)),
      resolve: fromPromise<void, Resolution>(({ input, signal }) => resolveComment(http, input, signal)),
    },
    actions: {
      forgetDraft: ({ context: { target } }) =>
        target === null ? undefined : removeDraft(store, placeOf(target)),
    },
  })
}

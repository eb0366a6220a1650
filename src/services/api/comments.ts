import {
  commentSchema,
  mentionableSchema,
  type Comment,
  type Mentioned,
  type NewComment,
} from '#contract/comments.ts'
import { readList } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** The comments of a creative with their replies, oldest first. */
export async function loadComments(http: Http, creativeId: string, signal: AbortSignal): Promise<Comment[]> {
  const { document } = await http('GET', `creatives/${creativeId}/comments`, { signal, quiet: true })
  return parsed(() => readList(document, commentSchema))
}

/** People with an account who may see a campaign, by a part of their name; eight at most. */
export async function searchMentionable(
  http: Http,
  { campaignId, text }: { campaignId: string; text: string },
  signal: AbortSignal,
): Promise<Mentioned[]> {
  const { document } = await http('GET', `campaigns/${campaignId}/mentionable`, {
    query: { filter: { search: text } },
    signal,
    quiet: true,
  })
  return parsed(() => readList(document, mentionableSchema))
}

/** Writes a comment or a reply. A repeated request within a minute writes no second one. */
export async function addComment(
  http: Http,
  creativeId: string,
  comment: NewComment,
  signal: AbortSignal,
): Promise<void> {
  await http('POST', `creatives/${creativeId}/comments`, { body: comment, signal, quiet: true })
}

/** Gives one's own comment another text. */
export async function editComment(
  http: Http,
  id: string,
  change: Pick<NewComment, 'text' | 'mentions'>,
  signal: AbortSignal,
): Promise<void> {
  await http('PATCH', `comments/${id}`, { body: change, signal, quiet: true })
}

/** Resolves a comment with its replies, or reopens it. */
export async function resolveComment(
  http: Http,
  { id, isResolved }: { id: string; isResolved: boolean },
  signal: AbortSignal,
): Promise<void> {
  await http('PATCH', `comments/${id}`, { body: { isResolved }, signal })
}

/** Deletes the text of a comment; its replies stay. */
export async function deleteComment(http: Http, id: string, signal: AbortSignal): Promise<void> {
  await http('DELETE', `comments/${id}`, { signal })
}

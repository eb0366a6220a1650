import * as z from 'zod/mini'

import { mentionableSchema } from '#contract/comments.ts'
import { markSchema } from '#contract/marks.ts'

import type { LocalStore } from './local-store.ts'

const draftSchema = z.object({ text: z.string(), mark: markSchema, mentions: z.array(mentionableSchema) })
type StoredDraft = z.infer<typeof draftSchema>

/** Whose draft, and of what: a new comment on the creative, a reply to a comment, or another text of one. */
export interface DraftPlace {
  userId: string
  creativeId: string
  parentId: string | null
  editedId: string | null
}

/** The draft of a comment in this browser; null without one. */
export function readDraft(store: LocalStore, place: DraftPlace): StoredDraft | null {
  try {
    return draftSchema.parse(JSON.parse(store.read(keyOf(place)) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps the draft of a comment; an empty one is removed. */
export function writeDraft(store: LocalStore, place: DraftPlace, draft: StoredDraft): void {
  const isEmpty = draft.text.trim() === '' && draft.mark.place === null && draft.mark.seconds === null
  if (isEmpty) {
    store.remove(keyOf(place))
  } else {
    store.write(keyOf(place), JSON.stringify(draft))
  }
}

export function removeDraft(store: LocalStore, place: DraftPlace): void {
  store.remove(keyOf(place))
}

function keyOf({ userId, creativeId, parentId, editedId }: DraftPlace): string {
  const part = parentId !== null ? `reply-${parentId}` : editedId !== null ? `edit-${editedId}` : 'new'
  return `comment-draft-${userId}-${creativeId}-${part}`
}

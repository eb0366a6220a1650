import type { Comment } from '#contract/comments.ts'

/** A comment with its replies, oldest first. */
export interface Thread {
  comment: Comment
  replies: Comment[]
}

/** The threads in the order of their first comments: those to talk about, and the resolved ones. */
export function threadsIn(comments: readonly Comment[]): { open: Thread[]; resolved: Thread[] } {
  const threads = comments
    .filter(({ parentId }) => parentId === null)
    .map((comment) => ({ comment, replies: comments.filter(({ parentId }) => parentId === comment.id) }))
  const isOpen = ({ comment }: Thread) => comment.resolvedAt === null
  return { open: threads.filter(isOpen), resolved: threads.filter((thread) => !isOpen(thread)) }
}

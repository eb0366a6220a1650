import type { Comment } from '#contract/comments.ts'

import type { comments } from '../db/schema/comments.ts'
import type { Presented } from '../http/document.ts'

interface PresentedComment {
  comment: typeof comments.$inferSelect
  author: { id: number; name: string } | null
  resolver: { name: string } | null
  currentAssetId: number | null
  mentions: { id: number; name: string }[]
}

/** A comment with what the person may do with it. */
export function presentComment(
  { comment, author, resolver, currentAssetId, mentions }: PresentedComment,
  may: Pick<Comment, 'mayEdit' | 'mayDelete'>,
): Presented {
  const { x, y, seconds, deletedAt } = comment
  const isDeleted = deletedAt !== null
  return {
    type: 'comments',
    id: comment.id,
    attributes: {
      creativeId: String(comment.creativeId),
      parentId: comment.parentId === null ? null : String(comment.parentId),
      text: comment.text,
      mark: { place: x === null || y === null ? null : { x, y }, seconds },
      isOnEarlierFile: comment.assetId !== currentAssetId,
      createdAt: comment.createdAt,
      editedAt: comment.editedAt,
      isDeleted,
      resolvedAt: comment.resolvedAt,
      resolvedBy: resolver?.name ?? null,
      author: isDeleted || author === null ? null : { id: String(author.id), name: author.name },
      mentions: mentions.map(({ id, name }) => ({ id: String(id), name })),
      ...may,
    },
  }
}

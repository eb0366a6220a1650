import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '../db/database.ts'
import { commentMentions, comments } from '../db/schema/comments.ts'
import { creatives } from '../db/schema/creatives.ts'
import { users } from '../db/schema/people.ts'

export interface CommentRow {
  comment: typeof comments.$inferSelect
  author: { id: number; name: string } | null
  resolver: { name: string } | null
  currentAssetId: number | null
  mentions: { id: number; name: string }[]
}

const resolvers = alias(users, 'resolvers')

/** The comments of a creative, oldest first; deleted ones only where a reply needs them. */
export async function readComments(db: Db, creativeId: number): Promise<CommentRow[]> {
  const rows = await read(db, eq(comments.creativeId, creativeId))
  const kept = new Set(
    rows.filter(({ comment }) => comment.deletedAt === null).map(({ comment }) => comment.parentId),
  )
  return rows.filter(
    ({ comment }) => comment.deletedAt === null || (comment.parentId === null && kept.has(comment.id)),
  )
}

/** One comment; null where there is none, or its creative is deleted. */
export async function readComment(db: Db, id: number): Promise<(CommentRow & { campaignId: number }) | null> {
  const [row] = await read(db, eq(comments.id, id))
  const [creative] =
    row === undefined
      ? []
      : await db
          .select({ campaignId: creatives.campaignId, deletedAt: creatives.deletedAt })
          .from(creatives)
          .where(eq(creatives.id, row.comment.creativeId))
  return row === undefined || creative === undefined || creative.deletedAt !== null
    ? null
    : { ...row, campaignId: creative.campaignId }
}

async function read(db: Db, where: SQL): Promise<CommentRow[]> {
  const rows = await db
    .select({
      comment: comments,
      author: { id: users.id, name: users.name },
      resolver: { name: resolvers.name },
      currentAssetId: creatives.assetId,
    })
    .from(comments)
    .innerJoin(creatives, eq(creatives.id, comments.creativeId))
    .leftJoin(users, eq(users.id, comments.userId))
    .leftJoin(resolvers, eq(resolvers.id, comments.resolvedById))
    .where(where)
    .orderBy(asc(comments.createdAt), asc(comments.id))
  const ids = rows.map(({ comment }) => comment.id)
  const mentioned =
    ids.length === 0
      ? []
      : await db
          .select({ commentId: commentMentions.commentId, id: users.id, name: users.name })
          .from(commentMentions)
          .innerJoin(users, eq(users.id, commentMentions.userId))
          .where(inArray(commentMentions.commentId, ids))
          .orderBy(asc(users.name), asc(users.id))
  return rows.map((row) => ({
    ...row,
    mentions: mentioned
      .filter(({ commentId }) => commentId === row.comment.id)
      .map(({ id, name }) => ({ id, name })),
  }))
}

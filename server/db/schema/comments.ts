import { index, integer, pgTable, primaryKey, real, text, type AnyPgColumn } from 'drizzle-orm/pg-core'

import { createdAt, id, moment } from './columns.ts'
import { assets, creatives } from './creatives.ts'
import { users } from './people.ts'

/** Comments on creatives, and replies to them. A replaced creative hands them on to its successor. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    creativeId: integer('creative_id')
      .notNull()
      .references(() => creatives.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** The file that was commented on. */
    assetId: integer('asset_id').references(() => assets.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Empty once it is deleted. */
    text: text('text').notNull(),
    /** Fractions of the picture's width and height; both or neither. */
    x: real('x'),
    y: real('y'),
    /** A moment of the video. */
    seconds: real('seconds'),
    editedAt: moment('edited_at'),
    resolvedAt: moment('resolved_at'),
    resolvedById: integer('resolved_by_id').references(() => users.id, { onDelete: 'set null' }),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [index('comments_creative').on(table.creativeId, table.createdAt)],
)

export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the mail was sent; null while it waits. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.userId] })],
)

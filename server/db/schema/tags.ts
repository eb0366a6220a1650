import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { id, searchIndexes, searchText } from './columns.ts'
import { frames } from './frames.ts'

/** Keys of tags of frames and audiences, such as "Environment"; tag rules name them (RULE-024). */
export const tagKeys = pgTable(
  'tag_keys',
  { id: id(), name: text('name').notNull().unique(), searchText: searchText() },
  () => searchIndexes('tag_keys'),
)

/** The tags of a key, such as "Roadside". */
export const tagKeyValues = pgTable(
  'tag_key_values',
  {
    id: id(),
    tagKeyId: integer('tag_key_id')
      .notNull()
      .references(() => tagKeys.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    searchText: searchText(),
  },
  (table) => [
    uniqueIndex('tag_key_values_one').on(table.tagKeyId, table.name),
    ...searchIndexes('tag_key_values'),
  ],
)

/** The tags of frames, which tag rules ask for (RULE-023). */
export const frameTags = pgTable(
  'frame_tags',
  {
    frameId: integer('frame_id')
      .notNull()
      .references(() => frames.id, { onDelete: 'cascade' }),
    tagKeyValueId: integer('tag_key_value_id')
      .notNull()
      .references(() => tagKeyValues.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.frameId, table.tagKeyValueId] }),
    index('frame_tags_tag').on(table.tagKeyValueId),
  ],
)

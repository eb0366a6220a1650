import { randomUUID } from 'node:crypto'

import {
  contentItemRuleSets,
  contentItems,
  contentTypes,
  type StoredField,
} from '#server/db/schema/content.ts'
import type { Deps } from '#server/deps/deps.ts'

import { first, type Counter } from './made.ts'

interface HasId {
  id: number
}

/** A field as the server keeps it: a simple text unless another kind is asked for. */
export const contentField = (values: Partial<StoredField> = {}): StoredField => ({
  id: randomUUID(),
  name: 'Line',
  slug: 'line',
  meta: {},
  options: {},
  type: 'ContentFields\\text',
  selectOptions: [],
  fieldSettings: null,
  ...values,
})

export function makeContent({ db, now }: Deps, count: Counter) {
  /** A content type of a campaign, with one text field unless others are given. */
  const contentType = async ({
    campaign,
    ...values
  }: { campaign: HasId } & Partial<typeof contentTypes.$inferInsert>) =>
    first(
      await db
        .insert(contentTypes)
        .values({
          campaignId: campaign.id,
          name: `Content type ${count()}`,
          fields: [contentField()],
          createdAt: now(),
          updatedAt: now(),
          ...values,
        })
        .returning(),
    )

  /** An item of a content type, pending and empty unless more is given. */
  const contentItem = async ({
    contentType: type,
    ruleSets = [],
    ...values
  }: {
    contentType: HasId & { campaignId: number }
    ruleSets?: HasId[]
  } & Partial<typeof contentItems.$inferInsert>) => {
    const item = first(
      await db
        .insert(contentItems)
        .values({
          campaignId: type.campaignId,
          contentTypeId: type.id,
          name: `Content item ${count()}`,
          createdAt: now(),
          updatedAt: now(),
          ...values,
        })
        .returning(),
    )
    if (ruleSets.length > 0) {
      await db
        .insert(contentItemRuleSets)
        .values(ruleSets.map(({ id }) => ({ contentItemId: item.id, ruleSetId: id })))
    }
    return item
  }

  return { contentType, contentItem }
}

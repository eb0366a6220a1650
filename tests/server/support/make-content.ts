import { randomUUID } from 'node:crypto'

import { ruleClasses, type SavedRule } from '#contract/rules/rule-types.ts'
import { refreshCampaigns } from '#server/changes/refresh-campaigns.ts'
import {
  contentItemRuleSets,
  contentItems,
  contentTypes,
  type StoredField,
} from '#server/db/schema/content.ts'
import * as schema from '#server/db/schema/rules.ts'
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

type GivenRule = Pick<SavedRule, 'type' | 'data'>

/** On Mondays. */
export const mondays: GivenRule = { type: ruleClasses.dayofweek, data: { days: ['monday'] } }

export function makeContent({ db, now }: Deps, count: Counter) {
  /** A rule set of a campaign; with one rule, and without creatives unless some are given. The campaign's state is derived anew. */
  const ruleSet = async ({
    campaign,
    rules: given = [mondays],
    creatives = [],
    ...values
  }: { campaign: HasId; rules?: GivenRule[]; creatives?: HasId[] } & Partial<
    typeof schema.ruleSets.$inferInsert
  >) => {
    const number = count()
    const row = first(
      await db
        .insert(schema.ruleSets)
        .values({
          campaignId: campaign.id,
          name: `Rule set ${number}`,
          slug: `rule-set-${number}`,
          createdAt: now(),
          updatedAt: now(),
          ...values,
        })
        .returning(),
    )
    const made = await db
      .insert(schema.rules)
      .values(given.map((rule, position) => ({ ...rule, ruleSetId: row.id, position })))
      .returning()
    if (creatives.length > 0) {
      await db
        .insert(schema.creativeRuleSets)
        .values(creatives.map(({ id }) => ({ creativeId: id, ruleSetId: row.id })))
    }
    await refreshCampaigns(db, [campaign.id])
    return { ...row, rules: made }
  }

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

  return { ruleSet, contentType, contentItem }
}

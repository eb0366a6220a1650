import type { ContentItemRow } from '../db/schema/content.ts'
import type { RuleRow, RuleSetRow } from '../db/schema/rules.ts'
import type { Presented } from '../http/document.ts'
import type { MediaUrls } from '../storage/media-urls.ts'
import { presentContentItemName } from './content-item-name.presenter.ts'
import { presentCreative, type CreativeRow } from './creative.presenter.ts'
import { labelsOfRule } from './rule-labels.ts'

/** Included relations by rule-set id; null when not included. */
export interface RuleSetRelations {
  rules: ReadonlyMap<number, RuleRow[]> | null
  creatives: ReadonlyMap<number, CreativeRow[]> | null
  contentItems: ReadonlyMap<number, ContentItemRow[]> | null
}

/** A rule set as the wire has it (RULE-013), with the relations that were read. */
export function presentRuleSet(
  ruleSet: RuleSetRow,
  { rules, creatives, contentItems }: RuleSetRelations,
  urls: MediaUrls,
): Presented {
  return {
    type: 'rule-sets',
    id: ruleSet.id,
    attributes: {
      campaignId: String(ruleSet.campaignId),
      name: ruleSet.name,
      slug: ruleSet.slug,
      createdAt: ruleSet.createdAt,
      updatedAt: ruleSet.updatedAt,
    },
    relations: {
      ...(rules === null ? {} : { rules: (rules.get(ruleSet.id) ?? []).map(presentRule) }),
      ...(creatives === null
        ? {}
        : { creatives: (creatives.get(ruleSet.id) ?? []).map((row) => presentCreative(row, urls)) }),
      ...(contentItems === null
        ? {}
        : { contentItems: (contentItems.get(ruleSet.id) ?? []).map(presentContentItemName) }),
    },
  }
}

const presentRule = ({ id, type, data }: RuleRow): Presented => ({
  type: 'rules',
  id,
  attributes: { type, data, ...labelsOfRule({ type, data }) },
})

/** A rule set that a creative is assigned to, by its name alone. */
export const presentRuleSetName = ({ id, name }: RuleSetRow): Presented => ({
  type: 'rule-sets',
  id,
  attributes: { name },
})

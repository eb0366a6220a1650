import type { Presented } from '../http/document.ts'
import type { RuleRow, RuleSetRelations, RuleSetRow } from '../rules/read-rule-sets.ts'
import { wordsOfRule } from '../rules/rule-words.ts'
import type { MediaUrls } from '../uploads/media-urls.ts'
import { presentContentItemName } from './content-item-name.presenter.ts'
import { presentCreative } from './creative.presenter.ts'

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
  attributes: { type, data, ...wordsOfRule({ type, data }) },
})

/** A rule set that a creative is assigned to, by its name alone. */
export const presentRuleSetName = ({ id, name }: RuleSetRow): Presented => ({
  type: 'rule-sets',
  id,
  attributes: { name },
})

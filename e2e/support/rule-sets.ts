import { readList, readOne } from '#contract/json-api.ts'
import { ruleSetSchema, type RuleSet } from '#contract/rule-sets.ts'

import type { Api } from './api.ts'

/** A rule set that applies from Monday on, made by the API. */
export async function makeRuleSet(api: Api, campaignId: string, name: string): Promise<RuleSet> {
  const document = await api.call('POST', 'rule-sets', {
    campaign_id: campaignId,
    name,
    ruleset_id: null,
    rules: [{ type: 'Rules\\DayOfWeek', data: { days: ['monday'] } }],
  })
  return readOne(document, ruleSetSchema)
}

/** The rule sets of a campaign as the server has them, the newest first. */
export async function heldRuleSets(api: Api, campaignId: string): Promise<RuleSet[]> {
  return readList(
    await api.call('GET', `campaigns/${campaignId}/rule-sets?include=rules,creatives&page[size]=50`),
    ruleSetSchema,
  )
}

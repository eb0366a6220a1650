import { ruleClasses, type SavedRule } from '#contract/rule-sets.ts'
import { refreshCampaigns } from '#server/changes/refresh-campaigns.ts'
import { creativeRuleSets, rules, ruleSets } from '#server/db/schema/rules.ts'
import type { Deps } from '#server/deps/deps.ts'

import { first, type Counter } from './made.ts'

interface HasId {
  id: number
}
type GivenRule = Pick<SavedRule, 'type' | 'data'>

/** On Mondays. */
export const mondays: GivenRule = { type: ruleClasses.dayofweek, data: { days: ['monday'] } }

export function makeRules({ db, now }: Deps, count: Counter) {
  /** A rule set of a campaign; with one rule, and without creatives unless some are given. The campaign's state is derived anew. */
  const ruleSet = async ({
    campaign,
    rules: given = [mondays],
    creatives = [],
    ...values
  }: { campaign: HasId; rules?: GivenRule[]; creatives?: HasId[] } & Partial<
    typeof ruleSets.$inferInsert
  >) => {
    const number = count()
    const row = first(
      await db
        .insert(ruleSets)
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
      .insert(rules)
      .values(given.map((rule, position) => ({ ...rule, ruleSetId: row.id, position })))
      .returning()
    if (creatives.length > 0) {
      await db
        .insert(creativeRuleSets)
        .values(creatives.map(({ id }) => ({ creativeId: id, ruleSetId: row.id })))
    }
    await refreshCampaigns(db, [campaign.id])
    return { ...row, rules: made }
  }
  return { ruleSet }
}

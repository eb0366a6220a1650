import { and, eq, inArray } from 'drizzle-orm'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { creatives } from '../db/schema/creatives.ts'
import { creativeRuleSets, ruleSets, type RuleSetRow } from '../db/schema/rules.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, refusal } from '../http/errors.ts'
import { idSchema } from '../http/validation.ts'
import { lockCampaign } from './save-rule-set.ts'
import { usableCreatives } from './usable-creatives.ts'

type Named = readonly { id: string }[]
interface Pair {
  ruleSetId: number
  creativeId: number
}

/**
 * Replaces the creatives of a rule set (API-084) with usable ones of its campaign. 422 with a pointer per other id; nothing is
 * written then.
 */
export async function assignCreatives(deps: Deps, ruleSet: RuleSetRow, named: Named): Promise<void> {
  await changeCampaigns(deps, async (transaction, changes) => {
    // Lock order: creatives before their campaign; the foreign keys of new pairs lock creatives.
    const known = await transaction
      .select({ id: creatives.id })
      .from(creatives)
      .where(usableCreatives(ruleSet.campaignId))
      .orderBy(creatives.id)
      .for('key share')
    await lockCampaign(transaction, ruleSet.campaignId)
    const [still] = await transaction
      .select({ id: ruleSets.id, name: ruleSets.name })
      .from(ruleSets)
      .where(eq(ruleSets.id, ruleSet.id))
    if (!still) {
      throw refusal('notFound')
    }
    const wanted = chosen(named, known).map((creativeId) => ({ ruleSetId: ruleSet.id, creativeId }))
    const held = await transaction
      .select()
      .from(creativeRuleSets)
      .where(eq(creativeRuleSets.ruleSetId, ruleSet.id))
    if (await replacePairs(transaction, held, wanted, deps.now())) {
      changes.touch(ruleSet.campaignId)
      changes.record({
        action: 'rule-set.creatives-changed',
        subject: still,
        campaignId: ruleSet.campaignId,
        count: wanted.length,
      })
    }
  })
}

/** The distinct ids; throws when one is unknown. */
export function chosen(named: Named, known: readonly { id: number }[]): number[] {
  const ids = new Set(known.map(({ id }) => id))
  const read = named.map(({ id }) => {
    const parsed = idSchema.safeParse(id)
    return parsed.success && ids.has(parsed.data) ? parsed.data : null
  })
  const unknown = read.flatMap((id, index) => (id === null ? [index] : []))
  if (unknown.length > 0) {
    throw new ApiError(
      unknown.slice(0, 20).map((index) => ({
        name: 'validation',
        detail: 'The selected id is invalid.',
        source: { pointer: `/data/${index}/id` },
      })),
    )
  }
  return [...new Set(read.filter((id) => id !== null))]
}

/** Writes the differences and the rule sets' times. Returns whether anything changed. */
async function replacePairs(
  transaction: Db,
  held: readonly Pair[],
  wanted: readonly Pair[],
  now: Date,
): Promise<boolean> {
  const without = (pairs: readonly Pair[], others: readonly Pair[]) => {
    const keys = new Set(others.map(keyOf))
    return pairs.filter((pair) => !keys.has(keyOf(pair)))
  }
  const [added, removed] = [without(wanted, held), without(held, wanted)]
  for (const { ruleSetId, creativeId } of removed) {
    await transaction
      .delete(creativeRuleSets)
      .where(and(eq(creativeRuleSets.ruleSetId, ruleSetId), eq(creativeRuleSets.creativeId, creativeId)))
  }
  if (added.length > 0) {
    await transaction.insert(creativeRuleSets).values(added)
  }
  const changed = [...new Set([...added, ...removed].map(({ ruleSetId }) => ruleSetId))]
  if (changed.length > 0) {
    await transaction.update(ruleSets).set({ updatedAt: now }).where(inArray(ruleSets.id, changed))
  }
  return changed.length > 0
}

const keyOf = ({ ruleSetId, creativeId }: Pair): string => `${ruleSetId}/${creativeId}`

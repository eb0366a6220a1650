import { eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

import type { createRuleSetRequestSchema, updateRuleSetRequestSchema } from '#contract/rule-sets.ts'
import type { SavedRule } from '#contract/rules/rule-types.ts'

import { plainName } from '../builds/build-contents.ts'
import { changeCampaigns } from '../changes/change-campaigns.ts'
import { changeTime, requireUnchanged } from '../changes/unchanged.ts'
import type { Db } from '../db/database.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import { rules, ruleSets, type RuleRow, type RuleSetRow } from '../db/schema/rules.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, invalid, refusal, type ErrorEntry } from '../http/errors.ts'
import { withKnownNames } from './check-names.ts'
import { readRules } from './read-rule-sets.ts'

/** Adds a rule set to a campaign that supports promotion (CAMP-003). Returns it. 422 when a rule names what does not exist. */
export async function createRuleSet(
  deps: Deps,
  campaignId: number,
  { name, rulesetId, rules: wanted }: z.infer<typeof createRuleSetRequestSchema>,
): Promise<RuleSetRow> {
  if (rulesetId !== undefined && rulesetId !== null) {
    throw invalid('rulesetId', 'A new rule set has no id yet.')
  }
  return await changeCampaigns(deps, async (transaction, changes) => {
    const campaign = await lockCampaign(transaction, campaignId)
    if (!campaign.supportsPromotion) {
      throw invalid('campaignId', 'This campaign does not support rules.')
    }
    const named = await requireRules(transaction, campaignId, { wanted, held: [] })
    const now = deps.now()
    const slug = await freeSlug(transaction, campaignId, name)
    const [ruleSet] = await transaction
      .insert(ruleSets)
      .values({ campaignId, name, slug, createdAt: now, updatedAt: now })
      .returning()
    if (!ruleSet) {
      throw refusal('serverError')
    }
    await replaceRules(transaction, ruleSet.id, { wanted: named, held: [] })
    changes.touch(campaignId)
    changes.record({ action: 'rule-set.created', subject: ruleSet, campaignId })
    return ruleSet
  })
}

/**
 * Changes a rule set's name, rules, or both (API-083). 404 when it was deleted meanwhile, 409 when somebody changed it since it was
 * read, 422 when a rule names what neither exists nor was named before.
 */
export async function updateRuleSet(
  deps: Deps,
  { id, campaignId }: RuleSetRow,
  { name, rules: wanted, updatedAt, ...named }: z.infer<typeof updateRuleSetRequestSchema>,
): Promise<RuleSetRow> {
  if (named.campaignId !== undefined && named.campaignId !== String(campaignId)) {
    throw invalid('campaignId', 'A rule set stays in its campaign.')
  }
  if (named.rulesetId !== undefined && named.rulesetId !== null && named.rulesetId !== String(id)) {
    throw invalid('rulesetId', 'The selected ruleset id is invalid.')
  }
  return await changeCampaigns(deps, async (transaction, changes) => {
    await lockCampaign(transaction, campaignId)
    const [current] = await transaction.select().from(ruleSets).where(eq(ruleSets.id, id))
    if (!current) {
      throw refusal('notFound')
    }
    requireUnchanged(updatedAt, current)
    if (wanted !== undefined) {
      const held = await readRules(transaction, eq(rules.ruleSetId, id))
      const known = await requireRules(transaction, campaignId, { wanted, held })
      await replaceRules(transaction, id, { wanted: known, held })
    }
    const [ruleSet] = await transaction
      .update(ruleSets)
      .set({ ...(name === undefined ? {} : { name }), updatedAt: changeTime(deps, current) })
      .where(eq(ruleSets.id, id))
      .returning()
    if (!ruleSet) {
      throw refusal('notFound')
    }
    changes.touch(campaignId)
    changes.record({
      action: 'rule-set.changed',
      subject: ruleSet,
      campaignId,
      changes: [
        ...(ruleSet.name === current.name ? [] : [{ field: 'name', from: current.name, to: ruleSet.name }]),
        ...(wanted === undefined ? [] : [{ field: 'rules' }]),
      ],
    })
    return ruleSet
  })
}

/** Deletes a rule set and its rules, but not its creatives. 404 when it is already deleted (API-025). */
export async function deleteRuleSet(deps: Deps, { id, campaignId }: RuleSetRow): Promise<void> {
  await changeCampaigns(deps, async (transaction, changes) => {
    await lockCampaign(transaction, campaignId)
    const gone = await transaction
      .delete(ruleSets)
      .where(eq(ruleSets.id, id))
      .returning({ id: ruleSets.id, name: ruleSets.name })
    const [ruleSet] = gone
    if (ruleSet === undefined) {
      throw refusal('notFound')
    }
    await deps.security.record(transaction, {
      event: 'rule-set.deleted',
      object: 'RuleSet',
      objectId: id,
      details: { campaignId },
    })
    changes.touch(campaignId)
    changes.record({ action: 'rule-set.deleted', subject: ruleSet, campaignId })
  })
}

/** Locks the campaign: rules, slugs and relations are written from values that were read before. */
export async function lockCampaign(
  transaction: Db,
  campaignId: number,
): Promise<{ supportsPromotion: boolean }> {
  const [campaign] = await transaction
    .select({ supportsPromotion: campaigns.supportsPromotion })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('update')
  if (!campaign) {
    throw refusal('notFound')
  }
  return campaign
}

interface NewRules {
  wanted: readonly SavedRule[]
  held: readonly RuleRow[]
}

/** The wanted rules, checked before anything is written: their ids are of held rules, once each, and what they name exists. */
async function requireRules(
  transaction: Db,
  campaignId: number,
  { wanted, held }: NewRules,
): Promise<SavedRule[]> {
  const ids = idsOf({ wanted, held })
  const unknown = wanted.flatMap((rule, index): ErrorEntry[] =>
    rule.id === null || (ids[index] !== null && ids.indexOf(ids[index] ?? null) === index)
      ? []
      : [
          {
            name: 'validation',
            detail: 'This condition is no part of the rule any more.',
            source: { pointer: `/data/attributes/rules/${index}/id` },
          },
        ],
  )
  if (unknown.length > 0) {
    throw new ApiError(unknown)
  }
  return await withKnownNames(transaction, campaignId, { wanted, held })
}

/** For each wanted rule the id of the held one that it replaces, or null. */
const idsOf = ({ wanted, held }: NewRules): (number | null)[] =>
  wanted.map((rule) => held.find(({ id }) => String(id) === rule.id)?.id ?? null)

/** Replaces the rules of a set: known ids are updated, others added or deleted. */
async function replaceRules(transaction: Db, ruleSetId: number, { wanted, held }: NewRules): Promise<void> {
  const ids = idsOf({ wanted, held })
  const gone = held.map(({ id }) => id).filter((id) => !ids.includes(id))
  if (gone.length > 0) {
    await transaction.delete(rules).where(inArray(rules.id, gone))
  }
  for (const [position, { type, data }] of wanted.entries()) {
    const id = ids[position] ?? null
    await (id === null
      ? transaction.insert(rules).values({ ruleSetId, position, type, data })
      : transaction.update(rules).set({ position, type, data }).where(eq(rules.id, id)))
  }
}

/** "weekday-mornings", and with a number after it where the campaign has that already. */
async function freeSlug(transaction: Db, campaignId: number, name: string): Promise<string> {
  const plain = plainName(name)
  const rows = await transaction
    .select({ slug: ruleSets.slug })
    .from(ruleSets)
    .where(sql`${ruleSets.campaignId} = ${campaignId} and starts_with(${ruleSets.slug}, ${plain})`)
  const taken = new Set(rows.map(({ slug }) => slug))
  let number = 1
  const candidate = () => (number === 1 ? plain : `${plain}-${number}`)
  while (taken.has(candidate())) {
    number += 1
  }
  return candidate()
}
